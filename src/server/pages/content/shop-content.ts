import { type Hosting, type ShopContent, siteFactsInForce } from '#contract/content/shop-content.ts'
import type { SiteFacts } from '#contract/content/site.ts'
import { publicTerms } from '#domain/order/ordering-settings.ts'
import { manilaDate } from '#domain/time/manila.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { loadOldSlugs } from '#server/catalogue/sql/old-slug.ts'
import type { Database } from '#server/db/open.ts'
import type { TextNeeds } from '#server/text/known-shop.ts'
import { publishedTexts } from '#server/text/shown-texts.ts'

type Needs = {
  database: Database
  catalogue: Pick<Catalogue, 'read'>
  shop: SiteFacts
  hosting: Hosting
  clock: () => Date
} & Pick<TextNeeds, 'authorFiles'>

/** What the pages of this moment are made of. */
export async function readShopContent({
  database,
  catalogue,
  shop,
  hosting,
  clock,
  authorFiles,
}: Needs): Promise<ShopContent> {
  const [{ products, categories, occasions, settings }, oldSlugs, texts] = await Promise.all([
    catalogue.read(),
    loadOldSlugs(database),
    publishedTexts({ database, authorFiles, clock }),
  ])
  return {
    products,
    categories,
    occasions,
    oldSlugs,
    texts,
    hosting,
    facts: siteFactsInForce(shop, publicTerms(settings)),
    day: manilaDate(clock()),
  }
}
