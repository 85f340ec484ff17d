import { and, desc, eq, gt, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { emailKey, emailKeys } from '#domain/account/account-name.ts'
import { OVER_STATUSES } from '#domain/order/order-status.ts'
import type { FoundCustomer } from '#server/customer/sql/find-customer.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { users } from '#server/db/schema/account.ts'
import { stockNotices } from '#server/db/schema/catalogue/stock-notice.ts'
import { contactMessages } from '#server/db/schema/contact.ts'
import { refunds } from '#server/db/schema/order/money.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import type { Vault } from '#server/keys/vault.ts'
import { phoneIndexes } from '#server/voucher/customer-keys.ts'

/** Rows that are opened at a time. */
const BATCH = 500

/**
 * The guest behind a mailbox. A mailed code proves the mailbox alone: orders with the same number and another address, or
 * none, may be somebody else's.
 */
export function customerOfMailbox(vault: Vault, email: string): FoundCustomer & { isTheirs: SQL } {
  const isOfMailbox = inArray(orders.customerEmailIndex, vault.indexes(emailKey(email)))
  return {
    key: '',
    accountId: null,
    orderId: null,
    isTheirs: sql`(${orders.userId} IS NULL AND ${isOfMailbox})`,
  }
}

/** The address of the latest guest order with a telephone number; `null` if none has one. */
export async function findMailbox(database: Database, vault: Vault, phone: string): Promise<string | null> {
  const [row] = await database
    .select({ email: orders.customerEmail })
    .from(orders)
    .where(
      and(
        isNull(orders.userId),
        inArray(orders.customerPhoneIndex, phoneIndexes(vault, phone)),
        isNotNull(orders.customerEmail),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1)
  return row?.email ? vault.read(row.email) : null
}

/**
 * An address as an account, an order or a waiting list has it: a code goes there, and never to what somebody typed who asks
 * for it. `null` if none of them has it.
 */
export async function findStoredAddress(
  database: Database,
  vault: Vault,
  email: string,
): Promise<string | null> {
  await renewEmailIndexes(database, vault, email)
  const indexes = vault.indexes(emailKey(email))
  const [order] = await database
    .select({ email: orders.customerEmail })
    .from(orders)
    .where(inArray(orders.customerEmailIndex, indexes))
    .orderBy(desc(orders.id))
    .limit(1)
  const [account] = await database
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.emailIndex, indexes))
  const [notice] = await database
    .select({ email: stockNotices.email })
    .from(stockNotices)
    .where(inArray(stockNotices.emailIndex, indexes))
    .limit(1)
  const stored = [account, order, notice].map((row) => row?.email && vault.read(row.email))
  return stored.find((address) => address) || null
}

/** Gives orders of an address that are stored under its earlier form the current one, so that it finds them. */
async function renewEmailIndexes(database: Database, vault: Vault, email: string): Promise<void> {
  const [current, ...earlier] = emailKeys(email)
  if (earlier.length === 0) return
  const old = earlier.flatMap((key) => vault.indexes(key))
  const rows = await database
    .select({ id: orders.id, email: orders.customerEmail })
    .from(orders)
    .where(inArray(orders.customerEmailIndex, old))
  const currentRows = rows.filter((row) => row.email && emailKey(vault.read(row.email) ?? '') === current)
  await database
    .update(orders)
    .set({ customerEmailIndex: vault.index(current) })
    .where(
      inArray(
        orders.id,
        currentRows.map(({ id }) => id),
      ),
    )
}

/** The orders that keep a customer from being erased: under way, or with money to return. */
export async function listAwaited(database: Database | Transaction, { isTheirs }: FoundCustomer) {
  const due = database
    .select({ id: refunds.orderId })
    .from(refunds)
    .where(and(eq(refunds.orderId, orders.id), isNull(refunds.doneAt)))
  const isOpen = sql<boolean>`${notInArray(orders.status, [...OVER_STATUSES])}`
  return database
    .select({ number: orders.number, date: orders.date, isOpen })
    .from(orders)
    .where(and(isTheirs, or(isOpen, sql`EXISTS ${due}`)))
    .orderBy(orders.id)
}

/** Messages to the shop from a mailbox. Their addresses have no index: all are opened, some at a time. */
export async function contactMessagesOf(database: Database | Transaction, vault: Vault, email: string) {
  const read = (after: number) =>
    database
      .select()
      .from(contactMessages)
      .where(gt(contactMessages.id, after))
      .orderBy(contactMessages.id)
      .limit(BATCH)
  return ofMailbox(vault, email, read, (row) => row.email)
}

/** Messages to a mailbox that are about no order. */
export async function otherMessagesTo(database: Database | Transaction, vault: Vault, email: string) {
  const read = (after: number) =>
    database
      .select()
      .from(outbox)
      .where(and(isNull(outbox.orderId), gt(outbox.id, after)))
      .orderBy(outbox.id)
      .limit(BATCH)
  return ofMailbox(vault, email, read, (row) => row.recipient)
}

async function ofMailbox<Row extends { id: number }>(
  vault: Vault,
  email: string,
  read: (after: number) => PromiseLike<Row[]>,
  addressOf: (row: Row) => string,
): Promise<Row[]> {
  const key = emailKey(email)
  const all: Row[] = []
  for (let after = 0; ; ) {
    const rows = await read(after)
    all.push(...rows.filter((row) => emailKey(vault.read(addressOf(row)) ?? '') === key))
    if (rows.length < BATCH) return all
    after = rows.at(-1)?.id ?? 0
  }
}
