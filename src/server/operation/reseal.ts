import { and, asc, eq, getTableColumns, getTableName, gt, isNotNull, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { emailKey } from '#domain/account/account-name.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { addresses, emailChanges, registrations, sessions, users } from '#server/db/schema/account.ts'
import { stockNotices } from '#server/db/schema/catalogue/stock-notice.ts'
import { contactMessages } from '#server/db/schema/contact.ts'
import { feedback } from '#server/db/schema/feedback.ts'
import { customerNotes } from '#server/db/schema/order/customer-note.ts'
import { enquiries, enquiryNotes } from '#server/db/schema/order/enquiry.ts'
import { dayCloses, refunds } from '#server/db/schema/order/money.ts'
import { idempotencyKeys, orderEvents, orderNotes, orders } from '#server/db/schema/order/order.ts'
import { paymentAccounts } from '#server/db/schema/order/payment.ts'
import { voucherUses } from '#server/db/schema/order/voucher.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { dataCodes } from '#server/db/schema/own-data.ts'
import { webhookEndpoints } from '#server/db/schema/program.ts'
import { pushKeys, pushSubscriptions } from '#server/db/schema/push.ts'
import type { Vault } from '#server/keys/vault.ts'
import { emailIndex, phoneIndex } from '#server/voucher/customer-keys.ts'

/** A table with sealed columns, and the blind indexes derived from them. */
type SealedTable = {
  table: PgTable
  key: string
  columns: readonly string[]
  indexes?: (vault: Vault, texts: Record<string, string>) => Record<string, string>
  /** Updates indexes of the same row in other tables. */
  alsoWrite?: (transaction: Transaction, key: never, indexes: Record<string, string>) => Promise<void>
}

/** Every sealed column of the database; a test compares this list with what a busy shop has sealed. */
export const SEALED_TABLES: readonly SealedTable[] = [
  {
    table: users,
    key: 'id',
    columns: ['email', 'contactName', 'contactPhone'],
    indexes: (vault, { email }) => (email ? { emailIndex: vault.index(emailKey(email)) } : {}),
  },
  { table: sessions, key: 'id', columns: ['storageKey'] },
  { table: addresses, key: 'id', columns: ['place'] },
  { table: registrations, key: 'tokenHash', columns: ['email'] },
  { table: dataCodes, key: 'tokenHash', columns: ['email'] },
  { table: emailChanges, key: 'tokenHash', columns: ['email'] },
  {
    table: orders,
    key: 'id',
    columns: ['address', 'customerPhone', 'customerEmail', 'recipient', 'rider', 'note'],
    indexes: (vault, { customerPhone, customerEmail }) => ({
      ...(customerPhone && { customerPhoneIndex: phoneIndex(vault, customerPhone) }),
      ...(customerEmail && { customerEmailIndex: emailIndex(vault, customerEmail) }),
    }),
    alsoWrite: writeVoucherUse,
  },
  { table: orderEvents, key: 'id', columns: ['reason'] },
  { table: orderNotes, key: 'id', columns: ['text'] },
  { table: customerNotes, key: 'id', columns: ['text'] },
  { table: refunds, key: 'id', columns: ['reason'] },
  { table: pushKeys, key: 'id', columns: ['privateKey'] },
  {
    table: pushSubscriptions,
    key: 'id',
    columns: ['subscription'],
    indexes: (vault, { subscription }) =>
      subscription ? { endpointIndex: vault.index(JSON.parse(subscription).endpoint) } : {},
  },
  { table: paymentAccounts, key: 'id', columns: ['keys'] },
  { table: webhookEndpoints, key: 'id', columns: ['address', 'secret', 'previousSecret'] },
  { table: dayCloses, key: 'id', columns: ['note'] },
  { table: idempotencyKeys, key: 'key', columns: ['answer'] },
  { table: contactMessages, key: 'id', columns: ['name', 'email', 'phone', 'subject', 'message'] },
  { table: outbox, key: 'id', columns: ['recipient', 'subject', 'body', 'html'] },
  {
    table: stockNotices,
    key: 'id',
    columns: ['email'],
    indexes: (vault, { email }) => (email ? { emailIndex: vault.index(emailKey(email)) } : {}),
  },
  {
    table: enquiries,
    key: 'id',
    columns: ['contact', 'wish'],
    indexes: (vault, { contact }) => {
      if (!contact) return {}
      const { phone, email } = JSON.parse(contact)
      return { phoneIndex: phoneIndex(vault, phone), ...(email && { emailIndex: emailIndex(vault, email) }) }
    },
  },
  { table: enquiryNotes, key: 'id', columns: ['words'] },
  { table: feedback, key: 'orderId', columns: ['answers'] },
]

/** The outcome for a table's rows: sealed again, already sealed with the current secret, or unreadable. */
type Resealed = { table: string; resealed: number; current: number; unreadable: number }

type Row = Record<string, string | null>

/** Rows per transaction: short enough for a shop that keeps running. */
const BATCH = 200

/**
 * Seals everything with the vault's current secret, table by table, and reports each. A row that the shop
 * changes in the meantime keeps the shop's version. Rows already sealed with the current secret are skipped,
 * so an interrupted run can simply be repeated. Unreadable rows stay as they are.
 */
export async function* resealAll(database: Database, vault: Vault): AsyncGenerator<Resealed> {
  for (const sealed of SEALED_TABLES) {
    const counts = { table: getTableName(sealed.table), resealed: 0, current: 0, unreadable: 0 }
    let after: unknown = null
    for (;;) {
      const rows: Row[] = await readBatch(database, sealed, after)
      await database.transaction(async (transaction) => {
        for (const row of rows) counts[await resealRow(transaction, vault, sealed, row)]++
      })
      if (rows.length < BATCH) break
      after = rows.at(-1)?.[sealed.key]
    }
    yield counts
  }
}

async function readBatch(database: Database, { table, key, columns }: SealedTable, after: unknown) {
  const all = getTableColumns(table)
  const keyColumn = all[key] as (typeof all)[string]
  const picked = Object.fromEntries(
    [key, ...columns].map((name) => [name, all[name] as (typeof all)[string]]),
  )
  return (await database
    .select(picked)
    .from(table)
    .where(after === null ? undefined : gt(keyColumn, after))
    .orderBy(asc(keyColumn))
    .limit(BATCH)) as Row[]
}

async function resealRow(
  transaction: Transaction,
  vault: Vault,
  { table, key, columns, indexes, alsoWrite }: SealedTable,
  row: Row,
): Promise<'resealed' | 'current' | 'unreadable'> {
  // An empty text is an answer that is not written yet.
  const filled = columns.filter((name) => row[name])
  const stale = filled.filter((name) => !vault.isCurrent(row[name] as string))
  if (stale.length === 0) return 'current'
  const texts: Record<string, string> = {}
  for (const name of filled) {
    const text = vault.read(row[name] as string)
    if (text !== null) texts[name] = text
  }
  const readable = stale.filter((name) => texts[name] !== undefined)
  if (readable.length > 0) {
    const all = getTableColumns(table)
    const column = (name: string) => all[name] as (typeof all)[string]
    const freshIndexes = indexes?.(vault, texts) ?? {}
    const fresh = Object.fromEntries(readable.map((name) => [name, vault.seal(texts[name] as string)]))
    const isUnchanged: SQL[] = readable.map((name) => eq(column(name), row[name]))
    const rows = await transaction
      .update(table)
      .set({ ...fresh, ...freshIndexes })
      .where(and(eq(column(key), row[key]), ...isUnchanged))
      .returning({ key: column(key) })
    if (rows.length > 0) await alsoWrite?.(transaction, row[key] as never, freshIndexes)
  }
  return readable.length === stale.length ? 'resealed' : 'unreadable'
}

async function writeVoucherUse(
  transaction: Transaction,
  orderId: number,
  { customerPhoneIndex, customerEmailIndex }: Record<string, string>,
): Promise<void> {
  if (customerPhoneIndex) {
    await transaction
      .update(voucherUses)
      .set({ phoneIndex: customerPhoneIndex })
      .where(and(eq(voucherUses.orderId, orderId), isNotNull(voucherUses.phoneIndex)))
  }
  if (customerEmailIndex) {
    await transaction
      .update(voucherUses)
      .set({ emailIndex: customerEmailIndex })
      .where(and(eq(voucherUses.orderId, orderId), isNotNull(voucherUses.emailIndex)))
  }
}
