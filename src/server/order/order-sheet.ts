import type { OrderDetail } from '#contract/admin/order/order.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Database } from '#server/db/open.ts'
import type { Vault } from '#server/keys/vault.ts'
import { findOrder } from '#server/order/sql/order.ts'
import { townOf } from './order-answer.ts'
import { orderDetail } from './staff-view.ts'

/**
 * An order's detail with the facts on its ticket that are stored elsewhere: the town, and the other part of a
 * split order. Throws 404.
 */
export async function orderSheet(
  deps: { database: Database; catalogue: Catalogue; vault: Vault },
  number: string,
): Promise<OrderDetail> {
  const order = await orderDetail(deps, number)
  const { settings } = await deps.catalogue.read()
  return {
    ...order,
    town: townOf(order.fulfilment, settings),
    togetherTotal: await togetherTotalOf(order, deps),
  }
}

/** The price of both parts of a split order, while both are valid. */
async function togetherTotalOf(
  { status, total, linkedNumber }: OrderDetail,
  { database, vault }: { database: Database; vault: Vault },
) {
  const linked = linkedNumber === null ? undefined : await findOrder(database, vault, linkedNumber)
  if (!linked || status === 'CANCELLED' || linked.status === 'CANCELLED') return null
  return total + linked.total
}
