import { eq } from 'drizzle-orm'
import type { OrderDetail } from '#contract/admin/order/order.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Database } from '#server/db/open.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { photoAnswer } from '#server/enquiry/answer.ts'
import type { PhotoAddresses } from '#server/enquiry/photo-address.ts'
import { findEnquiryOfOrder } from '#server/enquiry/sql/enquiry.ts'
import { quotedOrders } from '#server/enquiry/sql/quoted-order.ts'
import type { Vault } from '#server/keys/vault.ts'
import { findOrder } from '#server/order/sql/order.ts'
import { townOf } from './order-answer.ts'
import { orderDetail } from './staff-view.ts'

type Needs = {
  database: Database
  catalogue: Catalogue
  vault: Vault
  photoAddresses: PhotoAddresses
  clock: () => Date
}

/**
 * An order's detail with the facts on its ticket that are stored elsewhere: the town, the other part of a split order, and the
 * picture of what was agreed. Throws 404.
 */
export async function orderSheet(deps: Needs, number: string): Promise<OrderDetail> {
  const order = await orderDetail(deps, number)
  const { settings } = await deps.catalogue.read()
  const photo = (await quotedOrders(deps.database, eq(orders.number, number))).get(number)
  return {
    ...order,
    town: townOf(order.fulfilment, settings),
    togetherTotal: await togetherTotalOf(order, deps),
    enquiry: photo === undefined ? null : await findEnquiryOfOrder(deps.database, number),
    photo: photo ? photoAnswer(deps, photo, deps.clock()) : null,
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
