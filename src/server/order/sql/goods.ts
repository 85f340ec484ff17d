import { asc, inArray, sql } from 'drizzle-orm'
import type { Goods } from '#domain/order/work/goods-words.ts'
import type { Database } from '#server/db/open.ts'
import { orderLines } from '#server/db/schema/order/order.ts'

/** The goods of these orders by their names at the time, in the order of their lines. */
export async function listGoods(database: Database, ids: readonly number[]): Promise<Map<number, Goods[]>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .select({
      id: orderLines.orderId,
      quantity: orderLines.quantity,
      productName: sql<string>`${orderLines.item} ->> 'productName'`,
      sizeName: sql<string>`${orderLines.item} ->> 'sizeName'`,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
  const byOrder = Map.groupBy(rows, ({ id }) => id)
  return new Map([...byOrder].map(([id, its]) => [id, its.map(({ id: _, ...goods }) => goods)]))
}
