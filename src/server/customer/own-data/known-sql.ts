import { desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { MAX_KNOWN_ORDERS } from '#contract/shop/own-data.ts'
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

/** A guest's latest orders with their lines, and the number of all. */
export async function listKnownOrders(database: Database, { isTheirs }: FoundCustomer) {
  const items = sql<CartItem[]>`(
    SELECT json_agg(${orderLines.item} ORDER BY ${orderLines.position})
    FROM ${orderLines} WHERE ${orderLines.orderId} = ${orders.id})`
  const rows = await database
    .select({ ...getTableColumns(orders), items })
    .from(orders)
    .where(isTheirs)
    .orderBy(desc(orders.id))
    .limit(MAX_KNOWN_ORDERS)
  return { rows, all: await database.$count(orders, isTheirs) }
}

/** Messages and feedback about a guest's orders, and the number of the team's notes. */
export async function listBesideOrders(database: Database, guest: FoundCustomer) {
  const theirs = database.select({ id: orders.id }).from(orders).where(guest.isTheirs)
  const [messages, given, onOrders, onGuest] = await Promise.all([
    database
      .select({ ...getTableColumns(outbox), orderNumber: orders.number })
      .from(outbox)
      .innerJoin(orders, eq(orders.id, outbox.orderId))
      .where(guest.isTheirs)
      .orderBy(desc(outbox.id)),
    database
      .select({ ...getTableColumns(feedback), orderNumber: orders.number })
      .from(feedback)
      .innerJoin(orders, eq(orders.id, feedback.orderId))
      .where(guest.isTheirs)
      .orderBy(desc(orders.id)),
    database.$count(orderNotes, inArray(orderNotes.orderId, theirs)),
    database.$count(customerNotes, isAbout(database, guest)),
  ])
  return { messages, given, teamNotes: onOrders + onGuest }
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
