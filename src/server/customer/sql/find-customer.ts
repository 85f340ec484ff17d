import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { emailKey } from '#domain/account/account-name.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { users } from '#server/db/schema/account.ts'
import { orders } from '#server/db/schema/order/order.ts'
import type { Vault } from '#server/keys/vault.ts'
import { phoneIndexes } from '#server/voucher/customer-keys.ts'

/** A customer as the server finds one: an account, or a guest by blind indexes. */
export type FoundCustomer = {
  /** As in the API: the account’s id, or the number of one of the guest’s orders. */
  key: string
  accountId: number | null
  /** The order that names a guest. */
  orderId: number | null
  /** The condition for the customer’s orders. */
  isTheirs: SQL
}

/** Indexes of a number that was not given, or was erased: nobody is known by it. */
export function noPhone(vault: Vault): string[] {
  return ['', ...phoneIndexes(vault, '')]
}

/** The customer with a key, or `null`. Blind indexes never leave the server: an order’s number names a guest. */
export async function findCustomer(
  database: Database | Transaction,
  vault: Vault,
  key: string,
): Promise<FoundCustomer | null> {
  if (/^[1-9]\d{0,8}$/.test(key)) {
    const [account] = await database
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, Number(key)))
    return account ? accountOf(account.id) : null
  }
  const [order] = await database.select().from(orders).where(eq(orders.number, key))
  if (!order) return null
  if (order.userId !== null) return accountOf(order.userId)
  const guest = guestOf(vault, order)
  return guest && { key, accountId: null, orderId: order.id, isTheirs: guest }
}

function accountOf(id: number): FoundCustomer {
  return { key: String(id), accountId: id, orderId: null, isTheirs: eq(orders.userId, id) }
}

function guestOf(vault: Vault, order: typeof orders.$inferSelect): SQL | null {
  const { customerPhoneIndex, customerPhone, customerEmailIndex, customerEmail } = order
  const unknown = noPhone(vault)
  if (!unknown.includes(customerPhoneIndex)) {
    const phone = vault.read(customerPhone)
    // While the secret is being changed, one number has several indexes.
    const all = [customerPhoneIndex, ...(phone ? phoneIndexes(vault, phone) : [])]
    return and(isNull(orders.userId), inArray(orders.customerPhoneIndex, all)) ?? null
  }
  if (customerEmailIndex === null) return null
  const email = customerEmail && vault.read(customerEmail)
  const all = [customerEmailIndex, ...(email ? vault.indexes(emailKey(email)) : [])]
  return (
    and(
      isNull(orders.userId),
      inArray(orders.customerPhoneIndex, unknown),
      inArray(orders.customerEmailIndex, all),
    ) ?? null
  )
}

/** The same as one text for each customer, for grouping; NULL for orders of nobody. */
export function customerOf(vault: Vault): SQL<string | null> {
  const unknown = sql.join(
    noPhone(vault).map((index) => sql`${index}`),
    sql`, `,
  )
  return sql`CASE WHEN ${orders.userId} IS NOT NULL THEN 'account ' || ${orders.userId}
    WHEN ${orders.customerPhoneIndex} NOT IN (${unknown}) THEN 'phone ' || ${orders.customerPhoneIndex}
    WHEN ${orders.customerEmailIndex} IS NOT NULL THEN 'email ' || ${orders.customerEmailIndex} END`
}
