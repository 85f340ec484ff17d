import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { users } from '#server/db/schema/account.ts'
import { orders } from '#server/db/schema/order/order.ts'
import type { Vault } from '#server/keys/vault.ts'
import { customerOf } from './find-customer.ts'
import { matchesAccount, matchesBuyer } from './list-customers.ts'

/**
 * The first customers that the list would find, those with the latest orders before accounts without any. Only matching
 * orders are grouped, since it is asked for while somebody types.
 */
export async function searchCustomers(
  database: Database,
  vault: Vault,
  { search, limit }: { search: string; limit: number },
): Promise<{ accountId: number | null; lastId: number | null }[]> {
  const who = customerOf(vault)
  const lastId = sql<number>`max(${orders.id})`
  const isFree = sql`NOT EXISTS (SELECT 1 FROM ${orders} WHERE ${orders.userId} = ${users.id})`
  const [buyers, others] = await Promise.all([
    database
      .select({ accountId: sql<number | null>`max(${orders.userId})`, lastId })
      .from(orders)
      .where(and(isNotNull(who), matchesBuyer(database, vault, search)))
      .groupBy(who)
      .orderBy(desc(lastId))
      .limit(limit),
    database
      .select({ accountId: users.id })
      .from(users)
      .where(and(eq(users.roles, []), matchesAccount(vault, search), isFree))
      .orderBy(users.id)
      .limit(limit),
  ])
  return [...buyers, ...others.map(({ accountId }) => ({ accountId, lastId: null }))].slice(0, limit)
}
