import { and, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm'
import { PART_ORDERS } from '#contract/shop/own-data.ts'
import { emailKey } from '#domain/account/account-name.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { isAbout } from '#server/customer/sql/customer.ts'
import type { FoundCustomer } from '#server/customer/sql/find-customer.ts'
import type { Database } from '#server/db/open.ts'
import { users } from '#server/db/schema/account.ts'
import { products } from '#server/db/schema/catalogue/catalogue.ts'
import { stockNotices } from '#server/db/schema/catalogue/stock-notice.ts'
import { feedback } from '#server/db/schema/feedback.ts'
import { customerNotes } from '#server/db/schema/order/customer-note.ts'
import { orderLines, orderNotes, orders } from '#server/db/schema/order/order.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import type { Vault } from '#server/keys/vault.ts'

/** The id of a guest's order; `null` if it is nobody's or somebody else's. */
export async function findKnownOrder(
  database: Database,
  { isTheirs }: FoundCustomer,
  number: string,
): Promise<number | null> {
  const isIt = and(isTheirs, eq(orders.number, number))
  const [order] = await database.select({ id: orders.id }).from(orders).where(isIt)
  return order?.id ?? null
}

/** A guest's latest orders before one of them, with their lines, and the number of those that are older. */
export async function listKnownOrders(
  database: Database,
  { isTheirs }: FoundCustomer,
  before: number | null,
) {
  const items = sql<CartItem[]>`(
    SELECT json_agg(${orderLines.item} ORDER BY ${orderLines.position})
    FROM ${orderLines} WHERE ${orderLines.orderId} = ${orders.id})`
  const rows = await database
    .select({ ...getTableColumns(orders), items })
    .from(orders)
    .where(and(isTheirs, before === null ? undefined : lt(orders.id, before)))
    .orderBy(desc(orders.id))
    .limit(PART_ORDERS)
  const last = rows.at(-1)
  const older = last ? await database.$count(orders, and(isTheirs, lt(orders.id, last.id))) : 0
  return { rows, older }
}

/** Messages and feedback about these orders. */
export async function listBesideOrders(database: Database, orderIds: readonly number[]) {
  if (orderIds.length === 0) return { messages: [], feedbackRows: [] }
  const [messages, feedbackRows] = await Promise.all([
    database
      .select({ ...getTableColumns(outbox), orderNumber: orders.number })
      .from(outbox)
      .innerJoin(orders, eq(orders.id, outbox.orderId))
      .where(inArray(outbox.orderId, [...orderIds]))
      .orderBy(desc(outbox.id)),
    database
      .select({ ...getTableColumns(feedback), orderNumber: orders.number })
      .from(feedback)
      .innerJoin(orders, eq(orders.id, feedback.orderId))
      .where(inArray(feedback.orderId, [...orderIds]))
      .orderBy(desc(orders.id)),
  ])
  return { messages, feedbackRows }
}

/** The number of the team's notes on a guest and the orders. */
export async function countTeamNotes(database: Database, guest: FoundCustomer): Promise<number> {
  const theirs = database.select({ id: orders.id }).from(orders).where(guest.isTheirs)
  const [onOrders, onGuest] = await Promise.all([
    database.$count(orderNotes, inArray(orderNotes.orderId, theirs)),
    database.$count(customerNotes, isAbout(database, guest)),
  ])
  return onOrders + onGuest
}

/** The products about which a mailbox waits to hear. */
export async function listNoticesOf(database: Database, vault: Vault, email: string) {
  return database
    .select({ product: products.name, createdAt: stockNotices.createdAt })
    .from(stockNotices)
    .innerJoin(products, eq(products.id, stockNotices.productId))
    .where(inArray(stockNotices.emailIndex, vault.indexes(emailKey(email))))
    .orderBy(stockNotices.id)
}

/** Whether an address has an account. */
export async function hasAccount(database: Database, vault: Vault, email: string): Promise<boolean> {
  return (await database.$count(users, inArray(users.emailIndex, vault.indexes(emailKey(email))))) > 0
}
