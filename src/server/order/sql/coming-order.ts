import { and, asc, gte, inArray, notInArray } from 'drizzle-orm'
import { OVER_STATUSES } from '#domain/order/order-status.ts'
import type { ManilaDate } from '#domain/time/manila.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { orders } from '#server/db/schema/order/order.ts'
import type { Vault } from '#server/keys/vault.ts'
import { listGoods } from './goods.ts'
import { readPhone } from './staff-order.ts'

const BY_WINDOW = [asc(orders.date), asc(orders.window), asc(orders.id)]

/** The windows of all open orders from a day on, the earliest first. */
export async function listComingWindows(
  database: Database | Transaction,
  from: ManilaDate,
): Promise<{ id: number; date: ManilaDate; window: string }[]> {
  return database
    .select({ id: orders.id, date: orders.date, window: orders.window })
    .from(orders)
    .where(and(gte(orders.date, from), notInArray(orders.status, [...OVER_STATUSES])))
    .orderBy(...BY_WINDOW)
}

/** These orders with their goods, the earliest window first. */
export async function listOrdersWithGoods(database: Database, vault: Vault, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await database
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(...BY_WINDOW)
  const goods = await listGoods(database, ids)
  return rows.map((row) => ({
    ...row,
    ...readPhone(vault, row.customerPhone),
    goods: goods.get(row.id) ?? [],
  }))
}
