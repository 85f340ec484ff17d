import {
  type FirstDay,
  getFirstDay,
  openOwnShop,
  previewShop,
  restoreSample,
  settleStep,
  startOwnShop,
} from '#contract/admin/shop/first-day.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import { RESTORE_HOURS } from '#domain/place/sample.ts'
import type { ShopFacts } from '#domain/place/shop-facts.ts'
import { manilaIso } from '#domain/time/manila.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import type { PreviewCookie } from '#server/http/guards/preview-cookie.ts'
import { Problem } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import { writeSettings } from '#server/shop/change-settings.ts'
import { findOrderingSettings } from '#server/shop/settings-sql.ts'
import { hideFileTexts } from '#server/text/file-texts.ts'
import { readFileTexts } from '#server/text/file-words.ts'
import type { TextNeeds } from '#server/text/known-shop.ts'
import { emptySample } from './empty-sample.ts'
import { firstDayAnswer } from './first-day-answer.ts'
import { loadFirstDay, saveFirstDay } from './kept-sample.ts'
import { ownSettings } from './own-facts.ts'
import { bringSampleBack } from './restore-sample.ts'
import { isSample } from './sample.ts'

const HOUR_MS = 3_600_000

type Needs = TextNeeds & {
  database: Database
  catalogue: Catalogue
  shop: Pick<ShopFacts, 'name'>
  previewCookie: PreviewCookie
  clock: () => Date
}

type Change = { action: string; userId: number; change: (before: OrderingSettings) => OrderingSettings }

/** The way from the sample to a shop of one's own (D84). */
export function mountFirstDay(app: App, needs: Needs): void {
  const { database, catalogue, shop, previewCookie, clock } = needs

  route(app, getFirstDay, answer)

  route(app, startOwnShop, async ({ body, caller: { userId } }) => {
    const at = clock()
    const articles = (await readFileTexts(needs, 'article', at)).map(({ text }) => text)
    await database.transaction(async (transaction) => {
      if (!(await isSample(transaction, shop))) refuseStep()
      const settings = await changeSettings(transaction, {
        action: 'emptied',
        userId,
        change: (before) => ownSettings(before, body),
      })
      const emptied = await emptySample(transaction, at)
      const textIds = await hideFileTexts(transaction, articles, { userId, at })
      const until = manilaIso(new Date(at.getTime() + RESTORE_HOURS * HOUR_MS))
      await saveFirstDay(transaction, { settled: [], sample: { ...emptied, textIds, settings, until } }, at)
    })
    await catalogue.announce('all')
    return answer()
  })

  route(app, restoreSample, async ({ caller: { userId } }) => {
    await database.transaction(async (transaction) => {
      const { sample } = await loadFirstDay(transaction)
      if (!sample || clock() > new Date(sample.until)) refuseStep()
      await changeSettings(transaction, { action: 'restored', userId, change: () => sample.settings })
      await bringSampleBack(transaction, sample)
      await saveFirstDay(transaction, { settled: [], sample: null }, clock())
    })
    await catalogue.announce('all')
    return answer()
  })

  route(app, settleStep, async ({ params: { name } }) => {
    await database.transaction(async (transaction) => {
      const { settled, ...record } = await loadFirstDay(transaction)
      await saveFirstDay(transaction, { ...record, settled: [...new Set([...settled, name])] }, clock())
    })
    return answer()
  })

  route(app, openOwnShop, async ({ caller: { userId } }) => {
    if ((await catalogue.read()).products.length === 0) throw new Problem('NOTHING_ON_SALE', '')
    await database.transaction(async (transaction) => {
      const change = (before: OrderingSettings) => ({ ...before, isPreparing: false })
      await changeSettings(transaction, { action: 'opened', userId, change })
      await saveFirstDay(transaction, { settled: [], sample: null }, clock())
    })
    await catalogue.announce(['frame'])
    return answer()
  })

  route(app, previewShop, async ({ context }) => {
    previewCookie.set(context)
    return { isPreparing: (await catalogue.read()).settings.isPreparing }
  })

  function answer(): Promise<FirstDay> {
    return firstDayAnswer(needs)
  }

  /** Changes the settings and returns those before. Throws `Problem` if somebody was faster. */
  async function changeSettings(
    transaction: Transaction,
    { action, userId, change }: Change,
  ): Promise<OrderingSettings> {
    const before = await findOrderingSettings(transaction)
    const value = change(before.value)
    if (!(await writeSettings(transaction, { before, value, userId, action, at: clock() }))) refuseStep()
    return before.value
  }
}

function refuseStep(): never {
  throw new Problem('FIRST_DAY_OVER', '')
}
