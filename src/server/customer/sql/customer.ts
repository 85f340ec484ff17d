import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { MAX_SHOWN_NOTES } from '#contract/admin/customer.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { users } from '#server/db/schema/account.ts'
import { products } from '#server/db/schema/catalogue/catalogue.ts'
import { customerNotes } from '#server/db/schema/order/customer-note.ts'
import { orderLines, orders } from '#server/db/schema/order/order.ts'
import { SOLD } from '#server/figures/sales-sql.ts'
import { UNREADABLE, type Vault } from '#server/keys/vault.ts'
import type { FoundCustomer } from './find-customer.ts'
import { spending } from './list-customers.ts'

/** Sums of a customer's orders. */
export async function sumCustomer(database: Database, { isTheirs }: FoundCustomer) {
  const [row] = await database
    .select({
      ...spending,
      allOrders: count(),
      firstId: sql<number | null>`min(${orders.id})`,
      lastId: sql<number | null>`max(${orders.id})`,
    })
    .from(orders)
    .where(isTheirs)
  return row ?? { orders: 0, spent: 0, allOrders: 0, firstId: null, lastId: null }
}

/** The product of which a customer bought most pieces; of several, the one bought last. */
export async function findFavourite(database: Database, { isTheirs }: FoundCustomer) {
  const pieces = sql<number>`sum(${orderLines.quantity})::int`
  const [row] = await database
    .select({ productId: orderLines.productId, pieces, name: sql<string | null>`max(${products.name})` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(and(isTheirs, inArray(orders.status, SOLD)))
    .groupBy(orderLines.productId)
    .orderBy(desc(pieces), desc(sql`max(${orders.id})`))
    .limit(1)
  return row ? { ...row, name: row.name ?? `Product ${row.productId}` } : null
}

/** A page of a customer's orders, the latest first. */
export async function listOrdersOfCustomer(
  database: Database,
  { isTheirs }: FoundCustomer,
  { page, size }: { page: number; size: number },
) {
  const { number, status, placedAt, method, date, window, total } = orders
  const content = await database
    .select({ number, status, placedAt, method, date, window, total })
    .from(orders)
    .where(isTheirs)
    .orderBy(desc(orders.id))
    .limit(size)
    .offset(page * size)
  return { content, totalElements: await database.$count(orders, isTheirs) }
}

/** Contact data in orders, by id. */
export async function listContacts(database: Database, vault: Vault, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, ReturnType<typeof contactOf>>()
  const { id, number, placedAt, customerName, customerPhone, customerEmail } = orders
  const rows = await database
    .select({ id, number, placedAt, customerName, customerPhone, customerEmail })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  return new Map(rows.map((row) => [row.id, contactOf(vault, row)]))
}

type ContactRow = Pick<
  typeof orders.$inferSelect,
  'number' | 'placedAt' | 'customerName' | 'customerPhone' | 'customerEmail'
>

function contactOf(
  vault: Vault,
  { number, placedAt, customerName, customerPhone, customerEmail }: ContactRow,
) {
  const phone = vault.read(customerPhone)
  const email = customerEmail && vault.read(customerEmail)
  const isUnreadable = phone === null || (customerEmail !== null && email === null)
  return { number, placedAt, name: customerName, phone: phone ?? '', email, isUnreadable }
}

/** Accounts by their ids, with the contact saved in them. */
export async function listAccounts(database: Database, vault: Vault, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, ReturnType<typeof accountOf>>()
  const rows = await database
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map((row) => [row.id, accountOf(vault, row)]))
}

function accountOf(vault: Vault, row: typeof users.$inferSelect) {
  const email = vault.read(row.email)
  return {
    username: row.username,
    since: row.createdAt,
    email,
    isUnreadable: email === null,
    name: row.contactName && vault.read(row.contactName),
    phone: row.contactPhone && vault.read(row.contactPhone),
  }
}

/** The notes on an account, or on any order of a guest. */
export function isAbout(database: Database | Transaction, { accountId, isTheirs }: FoundCustomer): SQL {
  if (accountId !== null) return eq(customerNotes.accountId, accountId)
  return inArray(customerNotes.orderId, database.select({ id: orders.id }).from(orders).where(isTheirs))
}

/** The latest notes, oldest first. */
export async function listNotes(database: Database, vault: Vault, customer: FoundCustomer) {
  const rows = await database
    .select({
      id: customerNotes.id,
      at: customerNotes.at,
      text: customerNotes.text,
      username: users.username,
    })
    .from(customerNotes)
    .leftJoin(users, eq(users.id, customerNotes.userId))
    .where(isAbout(database, customer))
    .orderBy(desc(customerNotes.id))
    .limit(MAX_SHOWN_NOTES)
  return rows.reverse().map((note) => ({ ...note, text: vault.read(note.text) ?? UNREADABLE }))
}

/** Stores a note, sealed. */
export async function insertNote(
  transaction: Transaction,
  vault: Vault,
  { accountId, orderId }: FoundCustomer,
  { text, ...note }: { text: string; at: Date; userId: number },
): Promise<void> {
  await transaction.insert(customerNotes).values({ ...note, accountId, orderId, text: vault.seal(text) })
}

/** The numbers of a page of a customer's orders, oldest first, so that no page shifts. */
export async function listNumbers(
  database: Database,
  { isTheirs }: FoundCustomer,
  { page, size }: { page: number; size: number },
): Promise<string[]> {
  const rows = await database
    .select({ number: orders.number })
    .from(orders)
    .where(isTheirs)
    .orderBy(asc(orders.id))
    .limit(size)
    .offset(page * size)
  return rows.map(({ number }) => number)
}
