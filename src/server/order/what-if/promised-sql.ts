import { and, asc, eq, gte, notInArray, sql } from 'drizzle-orm'
import { isUnbaked, type OrderStatus, OVER_STATUSES } from '#domain/order/order-status.ts'
import type { PromisedOrder } from '#domain/order/what-if/promise.ts'
import { findMunicipality, type ServedMunicipality } from '#domain/place/delivery.ts'
import type { ManilaDate } from '#domain/time/manila.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { orderLines, orders } from '#server/db/schema/order/order.ts'

const STILL_IN_OVEN: OrderStatus = 'BAKING'
const ON_ITS_WAY: OrderStatus = 'OUT_FOR_DELIVERY'

/**
 * All open orders from a day on with what is baked for them, and their numbers. Delivered ones are handed over on the
 * days on which the shop drives to their municipality; to one that it no longer serves, on none.
 */
export async function listPromised(
  database: Database | Transaction,
  from: ManilaDate,
  served: readonly ServedMunicipality[],
): Promise<(PromisedOrder & { number: string })[]> {
  const rows = await database
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      date: orders.date,
      window: orders.window,
      municipality: orders.municipality,
      productId: orderLines.productId,
      quantity: sql<number>`sum(${orderLines.quantity})::int`,
    })
    .from(orders)
    .leftJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.isMadeToOrder, true)))
    .where(and(gte(orders.date, from), notInArray(orders.status, [...OVER_STATUSES])))
    .groupBy(orders.id, orderLines.productId)
    .orderBy(asc(orders.id), asc(orderLines.productId))
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((lines) => {
    const [first] = lines
    if (!first) return []
    const { id, number, status, date, window, municipality } = first
    const pieces = lines.flatMap(({ productId, quantity }) =>
      productId === null ? [] : [{ productId, quantity }],
    )
    const isBaked = !isUnbaked(status) && status !== STILL_IN_OVEN
    const weekdays = municipality === null ? null : (findMunicipality(municipality, served)?.weekdays ?? [])
    return [{ id, number, date, window, isBaked, isOut: status === ON_ITS_WAY, weekdays, pieces }]
  })
}
