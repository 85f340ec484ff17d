import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import type { FirstDay } from '#contract/admin/shop/first-day.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import { FIRST_DAY_STEPS, type FirstDayStep } from '#domain/place/first-day.ts'
import { SAMPLE_CODES } from '#domain/place/sample.ts'
import type { ShopFacts } from '#domain/place/shop-facts.ts'
import { hasStatedAllergens } from '#domain/product/allergen.ts'
import { manilaDate } from '#domain/time/manila.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Database } from '#server/db/open.ts'
import { categories, products } from '#server/db/schema/catalogue/catalogue.ts'
import { occasions } from '#server/db/schema/catalogue/occasion.ts'
import { vouchers } from '#server/db/schema/order/voucher.ts'
import { texts } from '#server/db/schema/text.ts'
import type { TextNeeds } from '#server/text/known-shop.ts'
import { loadFirstDay } from './kept-sample.ts'
import { hasFirstHours } from './own-facts.ts'
import { firstAccountAt, isSample } from './sample.ts'

type Needs = Pick<TextNeeds, 'authorFiles'> & {
  database: Database
  catalogue: Pick<Catalogue, 'read'>
  shop: Pick<ShopFacts, 'name'>
  clock: () => Date
}

/** How far the shop is: its stage, its steps, and what can still be taken back. */
export async function firstDayAnswer({
  database,
  catalogue,
  shop,
  authorFiles,
  clock,
}: Needs): Promise<FirstDay> {
  const { products: published, hidden, settings } = await catalogue.read()
  const { settled, sample } = await loadFirstDay(database)
  const isStillSample = await isSample(database, shop)
  const goods = {
    published: published.length,
    drafts: hidden.filter(({ state }) => state === 'draft').length,
    unstated: published.filter((product) => !hasStatedAllergens(product)).length,
  }
  // A page that is only looked at has a copy in the office, too: its first version.
  const changedPages = await database.$count(texts, and(eq(texts.kind, 'page'), gt(texts.version, 1)))
  return {
    goods,
    steps: settings.isPreparing
      ? FIRST_DAY_STEPS.map((name) => ({
          name,
          isDone:
            settled.includes(name) || isEvident(name, settings, { published: goods.published, changedPages }),
        }))
      : null,
    sample: isStillSample ? await countSample() : null,
    restorableUntil: sample && clock() <= new Date(sample.until) ? sample.until : null,
  }

  async function countSample(): Promise<FirstDay['sample']> {
    const opened = firstAccountAt(database)
    const { articles } = await authorFiles(manilaDate(clock()))
    return {
      products: await database.$count(
        products,
        and(isNull(products.retiredAt), lt(products.createdAt, opened)),
      ),
      categories: await database.$count(categories, lt(categories.createdAt, opened)),
      occasions: await database.$count(occasions, lt(occasions.createdAt, opened)),
      vouchers: await database.$count(
        vouchers,
        and(inArray(vouchers.code, [...SAMPLE_CODES]), isNull(vouchers.retiredAt)),
      ),
      articles: articles.length,
    }
  }
}

/** Whether a step is done without anybody's word: the owner has set what it is about. */
function isEvident(
  name: FirstDayStep,
  settings: OrderingSettings,
  { published, changedPages }: { published: number; changedPages: number },
): boolean {
  switch (name) {
    case 'facts':
      return true
    case 'hours':
      return !hasFirstHours(settings)
    case 'delivery':
      return settings.delivery.length > 0
    case 'payment':
      return settings.paymentAccounts.length > 0 || (settings.gatewayMethods ?? []).length > 0
    case 'goods':
      return published > 0
    case 'words':
      return changedPages > 0
    case 'opening':
      return false
  }
}
