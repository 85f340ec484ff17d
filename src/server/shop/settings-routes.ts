import {
  getFileFacts,
  getPause,
  getSettings,
  listTowns,
  setPause,
  updateSettings,
} from '#contract/admin/shop/settings.ts'
import { getShopTerms } from '#contract/shop/shop.ts'
import { type OrderingSettings, publicTerms } from '#domain/order/ordering-settings.ts'
import { tellApart } from '#domain/place/province.ts'
import type { ShopFacts } from '#domain/place/shop-facts.ts'
import { manilaDate, manilaIso } from '#domain/time/manila.ts'
import { MAX_PAUSE_DAYS, mayPauseUntil, pauseAt } from '#domain/time/pause.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Database } from '#server/db/open.ts'
import { Problem, refuse } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import type { Vault } from '#server/keys/vault.ts'
import { cleanAnnouncement } from './announcement.ts'
import { settingsAnswer as answer, changingSettings } from './change-settings.ts'
import { refuseUnseenHits } from './hit-order.ts'
import { mountHitOrders } from './hit-order-routes.ts'
import type { Town } from './places.ts'
import { findOrderingSettings } from './settings-sql.ts'
import { mountSmallBusiness } from './small-business-routes.ts'

type Needs = {
  database: Database
  catalogue: Catalogue
  readTowns: () => Promise<Town[]>
  vault: Vault
  /** The facts of the shop's file. */
  fileFacts: ShopFacts
  clock: () => Date
}

/** The ordering settings, the button that pauses orders (D25, D41), and the choices of a small shop (D56). */
export function mountAdminSettings(app: App, needs: Needs): void {
  const { database, catalogue, readTowns, clock } = needs
  mountSmallBusiness(app, needs)
  mountHitOrders(app, needs)
  const save = changingSettings(needs)

  route(app, getShopTerms, async () => publicTerms((await catalogue.read()).settings))

  route(app, getSettings, async () => answer(await findOrderingSettings(database)))

  route(app, getFileFacts, async () => needs.fileFacts)

  route(app, listTowns, () => readTowns())

  route(app, updateSettings, async ({ body: { hitMark, ...body }, version, caller: { userId } }) => {
    if (!mayPauseUntil(body.pausedUntil, clock())) refusePause()
    refuseUnknownAreas(body.delivery, await readTowns())
    const saved = await save({
      version,
      userId,
      change: ({ messages, isPreparing, gatewayMethods, ...before }) => ({
        ...body,
        ...cleanAnnouncement(body, before),
        delivery: tellApart(body.delivery),
        messages,
        isPreparing,
        gatewayMethods,
      }),
      check: (transaction, before, after) =>
        refuseUnseenHits(transaction, { before, after, today: manilaDate(clock()), seenMark: hitMark }),
    })
    return answer(saved)
  })

  route(app, getPause, async () => pauseAnswer((await findOrderingSettings(database)).value))

  route(app, setPause, async ({ body: { pausedUntil }, caller: { userId } }) => {
    const now = clock()
    // The button needs a time in the future; the settings may still contain a past one.
    if (!mayPauseUntil(pausedUntil, now) || pauseAt({ pausedUntil }, now) !== pausedUntil) refusePause()
    const until = pausedUntil && manilaIso(new Date(pausedUntil))
    const { value } = await save({
      version: null,
      userId,
      change: (before) => ({ ...before, pausedUntil: until }),
    })
    return pauseAnswer(value)
  })

  function pauseAnswer(settings: OrderingSettings) {
    return { pausedUntil: pauseAt(settings, clock()) }
  }
}

function refusePause(): never {
  refuse('pausedUntil', 'range', `pausedUntil must be a time within the next ${MAX_PAUSE_DAYS} days`)
}

/** Pages only know the barangays of these towns: with any other, none could be made again. */
function refuseUnknownAreas(delivery: OrderingSettings['delivery'], towns: readonly Town[]): void {
  const codes = new Set(towns.map(({ code }) => code))
  const errors = delivery.flatMap(({ code, name }, at) => {
    const field = `delivery[${at}].code`
    const message = `${field} ${code} is no municipality whose barangays the checkout knows (${name})`
    return codes.has(code) ? [] : [{ field, code: 'unknown', message }]
  })
  if (errors[0]) throw new Problem('VALIDATION_FAILED', errors[0].message, { errors })
}
