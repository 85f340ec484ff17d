import { and, asc, desc, eq, ilike, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { emailKey, isEmail } from '#domain/account/account-name.ts'
import type { Database } from '#server/db/open.ts'
import { users } from '#server/db/schema/account.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { SOLD } from '#server/figures/sales-sql.ts'
import type { Vault } from '#server/keys/vault.ts'
import { matchesOrder } from '#server/order/sql/staff-order.ts'
import { customerOf } from './find-customer.ts'

const sold = inArray(orders.status, SOLD)

/** How often a customer bought, and for how much: only orders that count as sales, less what was returned. */
export const spending = {
  orders: sql<number>`count(*) FILTER (WHERE ${sold})::int`.as('orders_sold'),
  spent:
    sql<number>`coalesce(sum(${orders.total} - ${orders.refunded}) FILTER (WHERE ${sold}), 0)::float8`.as(
      'spent',
    ),
}

type Wanted = {
  search?: string | undefined
  sortBy: 'last' | 'spent' | 'orders'
  sortDir: 'asc' | 'desc'
  page: number
  size: number
}

/** A page of customers with their sums and the id of their last order, and the number of all. */
export async function listCustomerRows(
  database: Database,
  vault: Vault,
  { search, sortBy, sortDir, page, size }: Wanted,
) {
  const who = customerOf(vault)
  const buyers = database
    .select({
      who: sql<string>`${who}`.as('who'),
      accountId: sql<number | null>`max(${orders.userId})`.as('account_id'),
      ...spending,
      lastId: sql<number | null>`max(${orders.id})`.as('last_id'),
    })
    .from(orders)
    .where(isNotNull(who))
    .groupBy(sql`1`)
    .having(search ? sql`bool_or(${matchesBuyer(database, vault, search)})` : undefined)
  const accountIds = database.select({ id: orders.userId }).from(orders).where(isNotNull(orders.userId))
  const others = database
    .select({
      who: sql<string>`'account ' || ${users.id}`.as('who'),
      accountId: sql<number | null>`${users.id}`.as('account_id'),
      orders: sql<number>`0`.as('orders_sold'),
      spent: sql<number>`0::float8`.as('spent'),
      lastId: sql<number | null>`NULL::int`.as('last_id'),
    })
    .from(users)
    // The team are customers too once they order something.
    .where(
      and(
        eq(users.roles, []),
        sql`${users.id} NOT IN ${accountIds}`,
        search ? matchesAccount(vault, search) : undefined,
      ),
    )
  const all = unionAll(buyers, others).as('customers')
  const way = sortDir === 'asc' ? asc : desc
  // Orders are numbered as they come in: the largest id is the last one.
  const by = { last: sql`coalesce(${all.lastId}, 0)`, spent: all.spent, orders: all.orders }[sortBy]
  const [counted] = await database.select({ all: sql<number>`count(*)::int` }).from(all)
  const rows = await database
    .select()
    .from(all)
    .orderBy(way(by), desc(sql`coalesce(${all.lastId}, 0)`), asc(all.who))
    .limit(size)
    .offset(page * size)
  return { rows, totalElements: counted?.all ?? 0 }
}

/** Whether an order, or the account that placed it, is what somebody looks for. */
export function matchesBuyer(database: Database, vault: Vault, search: string): SQL | undefined {
  const accounts = database.select({ id: users.id }).from(users).where(matchesAccount(vault, search))
  const ofAccount = sql`coalesce(${orders.userId} IN ${accounts}, false)`
  if (!isEmail(search.trim())) return or(matchesOrder(vault, search), ofAccount)
  return or(
    sql`coalesce(${inArray(orders.customerEmailIndex, vault.indexes(emailKey(search)))}, false)`,
    ofAccount,
  )
}

/** An account is found by its whole address, or by a part of its name. */
export function matchesAccount(vault: Vault, search: string): SQL {
  if (isEmail(search.trim())) return inArray(users.emailIndex, vault.indexes(emailKey(search)))
  return ilike(users.username, `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`)
}
