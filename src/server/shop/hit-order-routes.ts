import {
  type HitOrders,
  listHitOrders,
  MAX_HIT_ORDERS,
  previewHitOrders,
} from '#contract/admin/shop/hit-orders.ts'
import { manilaDate } from '#domain/time/manila.ts'
import type { Database } from '#server/db/open.ts'
import { type App, route } from '#server/http/route.ts'
import type { Vault } from '#server/keys/vault.ts'
import { listComingWindows, listOrdersWithGoods } from '#server/order/sql/coming-order.ts'
import { orderRow } from '#server/order/staff-view.ts'
import { type Coming, hitMark, isNewlyHit, isWithin } from './hit-order.ts'
import { loadOrderingSettings } from './settings-sql.ts'

type Needs = { database: Database; vault: Vault; clock: () => Date }

/** Orders that opening times hit: by the present ones, and by others before they are saved (D41). */
export function mountHitOrders(app: App, { database, vault, clock }: Needs): void {
  route(app, listHitOrders, async () => {
    const present = await loadOrderingSettings(database)
    return answer((order) => !isWithin(order, present))
  })

  route(app, previewHitOrders, async ({ body }) => {
    const present = await loadOrderingSettings(database)
    return answer((order) => isNewlyHit(order, present, body))
  })

  async function answer(isHit: (order: Coming) => boolean): Promise<HitOrders> {
    const hit = (await listComingWindows(database, manilaDate(clock()))).filter(isHit)
    const orderIds = hit.slice(0, MAX_HIT_ORDERS).map(({ id }) => id)
    const orders = await listOrdersWithGoods(database, vault, orderIds)
    return { total: hit.length, orders: orders.map(orderRow), mark: hitMark(hit) }
  }
}
