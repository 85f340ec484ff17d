import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { oldestKept } from '#domain/retention.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { UNREADABLE, type Vault } from '#server/keys/vault.ts'

/**
 * A message to someone. `channel` is `email` by default; messages to a `phone` are never mailed, staff copy
 * them.
 */
export type NewMessage = {
  /** Its topic, such as `order-placed`. */
  kind: string
  channel?: 'email' | 'phone'
  /** An e-mail address or a telephone number. */
  to: string
  subject: string
  text: string
  /** The same as clean HTML (D63), for mails. */
  html?: string | null
  now: Date
  /** It is not mailed before this time: what it reports may be taken back until then. */
  notBefore?: Date
  orderId?: number | null
}

/** A message to be mailed now. `attempts` includes this one. */
export type DueMessage = {
  id: number
  to: string
  subject: string
  text: string
  html: string | null
  attempts: number
}

/** Mails that something is in stock again: they are kept no longer than it takes to send them. */
export const STOCK_NOTICE = 'stock-notice'

/** Writes a message within a transaction: it exists exactly if the event that it reports does. */
export async function enqueueMessage(
  transaction: Transaction | Database,
  vault: Vault,
  message: NewMessage,
): Promise<void> {
  // The address belongs to an account or an order that cannot be read.
  if (message.to === '') return
  await transaction.insert(outbox).values(messageRow(vault, message))
}

/** A message in the form in which it is stored. */
export function messageRow(
  vault: Vault,
  {
    kind,
    channel = 'email',
    to,
    subject,
    text,
    html = null,
    now,
    notBefore = now,
    orderId = null,
  }: NewMessage,
) {
  return {
    kind,
    channel,
    orderId,
    recipient: vault.seal(to),
    subject: vault.seal(subject),
    body: vault.seal(text),
    html: html && vault.seal(html),
    createdAt: now,
    nextAttemptAt: channel === 'email' ? notBefore : null,
  }
}

/**
 * Takes up to `limit` due messages, oldest first, for this process alone until `leaseUntil`: if the process
 * dies, another one takes them later. No transaction stays open while mail servers take their time.
 */
export async function takeDueMessages(
  database: Database,
  vault: Vault,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<DueMessage[]> {
  const due = database
    .select({ id: outbox.id })
    .from(outbox)
    .where(lte(outbox.nextAttemptAt, now))
    .orderBy(outbox.nextAttemptAt, outbox.id)
    .limit(limit)
    .for('update', { skipLocked: true })
  const rows = await database
    .update(outbox)
    // While a new attempt is under way, the failure of the previous one no longer counts.
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: leaseUntil, failure: null })
    .where(inArray(outbox.id, due))
    .returning()
  const read = rows
    .toSorted((a, b) => a.id - b.id)
    .map((row) => ({
      id: row.id,
      attempts: row.attempts,
      html: row.html && vault.read(row.html),
      ...readMessage(vault, row),
    }))
  for (const { id, isUnreadable } of read) {
    if (isUnreadable) await markMessageFailed(database, id, { failure: 'UNREADABLE', nextAttemptAt: null })
  }
  return read.flatMap(({ id, recipient, subject, text, html, attempts, isUnreadable }) =>
    isUnreadable ? [] : [{ id, to: recipient, subject, text, html, attempts }],
  )
}

/** A message's text and recipient, as far as they can be read. */
export function readMessage(
  vault: Vault,
  sealed: Pick<typeof outbox.$inferSelect, 'recipient' | 'subject' | 'body'>,
) {
  const [recipient, subject, text] = [sealed.recipient, sealed.subject, sealed.body].map(vault.read)
  return {
    recipient: recipient ?? UNREADABLE,
    subject: subject ?? UNREADABLE,
    text: text ?? UNREADABLE,
    isUnreadable: [recipient, subject, text].some((part) => part === null),
  }
}

/** Records that the mail server has accepted the message. */
export async function markMessageMailed(database: Database, id: number, mailedAt: Date): Promise<void> {
  await database.update(outbox).set({ mailedAt, nextAttemptAt: null, failure: null }).where(eq(outbox.id, id))
}

/** Records why a message could not be mailed and when to try again; `null` means never. */
export async function markMessageFailed(
  database: Database,
  id: number,
  { failure, nextAttemptAt }: { failure: string; nextAttemptAt: Date | null },
): Promise<void> {
  await database.update(outbox).set({ failure, nextAttemptAt }).where(eq(outbox.id, id))
}

/**
 * Takes back the messages of a kind that a step of these orders has led to. False if one of them is on its way, or was
 * sent by hand: then its reader knows.
 */
export async function withdrawMessages(
  transaction: Transaction,
  { kind, orderIds, since }: { kind: string; orderIds: readonly number[]; since: Date },
): Promise<boolean> {
  const those = and(
    eq(outbox.kind, kind),
    inArray(outbox.orderId, [...orderIds]),
    gte(outbox.createdAt, since),
  )
  await transaction.delete(outbox).where(and(those, eq(outbox.attempts, 0), isNull(outbox.mailedAt)))
  return (await transaction.$count(outbox, those)) === 0
}

/**
 * Sends the messages about an order that have not gone out yet to its new e-mail address or phone. Without an address
 * its mails wait for staff to copy them; mails that the old address refused are tried again.
 */
export async function redirectMessages(
  transaction: Transaction,
  vault: Vault,
  { orderId, email, phone, now }: { orderId: number; email: string | null; phone: string; now: Date },
): Promise<void> {
  const unsent = (channel: 'email' | 'phone') =>
    and(eq(outbox.orderId, orderId), eq(outbox.channel, channel), isNull(outbox.mailedAt))
  const toPhone = { channel: 'phone' as const, recipient: vault.seal(phone) }
  // First, so that mails which become texts are not written twice.
  await transaction.update(outbox).set(toPhone).where(unsent('phone'))
  if (email === null) {
    await transaction
      .update(outbox)
      .set({ ...toPhone, html: null, nextAttemptAt: null })
      .where(unsent('email'))
    return
  }
  const hasFailed = isNotNull(outbox.failure)
  await transaction
    .update(outbox)
    .set({
      recipient: vault.seal(email),
      attempts: sql`CASE WHEN ${hasFailed} THEN 0 ELSE ${outbox.attempts} END`,
      nextAttemptAt: sql`CASE WHEN ${hasFailed} THEN ${now.toISOString()}::timestamptz ELSE ${outbox.nextAttemptAt} END`,
      failure: null,
    })
    .where(unsent('email'))
}

/** The number of messages that wait to be mailed. */
export async function countWaitingMessages(database: Database): Promise<number> {
  return database.$count(outbox, isNotNull(outbox.nextAttemptAt))
}

/**
 * Deletes messages that are past their retention period, since they are personal and contain links that open
 * something, and notices of stock once they are sent.
 */
export async function dropOldMessages(database: Database, now: Date): Promise<void> {
  const isTold = and(eq(outbox.kind, STOCK_NOTICE), isNotNull(outbox.mailedAt))
  await database.delete(outbox).where(or(lt(outbox.createdAt, oldestKept(now)), isTold))
}
