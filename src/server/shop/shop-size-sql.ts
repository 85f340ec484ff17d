import { and, eq, gte, sql } from 'drizzle-orm'
import { SMALL_BUSINESS } from '#domain/page/network/shop-scale.ts'
import type { Database } from '#server/db/open.ts'
import { users } from '#server/db/schema/account.ts'
import { orders } from '#server/db/schema/order/order.ts'

const YEAR_MS = 365 * 86_400_000

/** Customers with an order in the last year, by their phone's blind index; not counted further than the limit of a small shop. */
export async function countCustomers(database: Database, now: Date): Promise<number> {
  const phones = await database
    .selectDistinct({ phone: orders.customerPhoneIndex })
    .from(orders)
    .where(gte(orders.placedAt, new Date(now.getTime() - YEAR_MS)))
    .limit(SMALL_BUSINESS.customers + 1)
  return phones.length
}

/** People with a role whose account is not disabled. */
export function countTeam(database: Database): Promise<number> {
  return database.$count(users, and(eq(users.isDisabled, false), sql`jsonb_array_length(${users.roles}) > 0`))
}
