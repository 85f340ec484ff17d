import { and, count, desc, eq, gt, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { OUTDATED_AT } from '#domain/order/message/outdated.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { users } from '#server/db/schema/account.ts'
import { contactMessages } from '#server/db/schema/contact.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { UNREADABLE, type Vault } from '#server/keys/vault.ts'
import { readMessage } from './outbox-sql.ts'

type Page = { page: number; size: number }
export type MessageState = 'waiting' | 'to-copy' | 'sent'

/** A page of messages to the shop, newest first. */
export async function listContactMessages(
  database: Database,
  vault: Vault,
  { answered, page, size }: Page & { answered: boolean | undefined },
) {
  const is = answered ? isNotNull : isNull
  const where = answered === undefined ? undefined : is(contactMessages.answeredAt)
  const content = await selectContact(database, vault, where, { page, size })
  return { content, totalElements: await database.$count(contactMessages, where) }
}

/** One message to the shop; `undefined` if it does not exist. */
export async function findContactMessage(database: Database, vault: Vault, id: number) {
  const [message] = await selectContact(database, vault, eq(contactMessages.id, id), { page: 0, size: 1 })
  return message
}

async function selectContact(database: Database, vault: Vault, where: SQL | undefined, { page, size }: Page) {
  const rows = await database
    .select({ row: contactMessages, username: users.username })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.answeredBy))
    .where(where)
    .orderBy(desc(contactMessages.receivedAt), desc(contactMessages.id))
    .limit(size)
    .offset(page * size)
  return rows.map(({ row, username }) => ({
    ...row,
    answered: row.answeredAt && { at: row.answeredAt, username },
    ...readContact(vault, row),
  }))
}

type SealedContact = Pick<
  typeof contactMessages.$inferSelect,
  'name' | 'email' | 'phone' | 'subject' | 'message'
>

function readContact(vault: Vault, { phone, ...sealed }: SealedContact) {
  const [name, email, subject, message] = [sealed.name, sealed.email, sealed.subject, sealed.message].map(
    vault.read,
  )
  const typedPhone = phone && vault.read(phone)
  const all = [name, email, subject, message, phone === null ? '' : typedPhone]
  return {
    name: name ?? UNREADABLE,
    email: email ?? '',
    phone: typedPhone,
    subject: subject ?? UNREADABLE,
    message: message ?? UNREADABLE,
    isUnreadable: all.some((text) => text === null),
  }
}

/** Records who answered a message and when, or that it is unanswered; false if nothing changes. */
export async function setAnswered(
  transaction: Transaction,
  id: number,
  answer: { at: Date; userId: number } | null,
): Promise<boolean> {
  const is = answer ? isNull : isNotNull
  const set = { answeredAt: answer?.at ?? null, answeredBy: answer?.userId ?? null }
  const noted = await transaction
    .update(contactMessages)
    .set(set)
    .where(and(eq(contactMessages.id, id), is(contactMessages.answeredAt)))
    .returning({ id: contactMessages.id })
  return noted.length > 0
}

/** Whether a message is no longer news about its order. */
const isOutdated = or(
  ...Object.entries(OUTDATED_AT).map(([kind, statuses]) =>
    and(eq(outbox.kind, kind), inArray(orders.status, [...statuses])),
  ),
)

/** In a shop without a mail server, mails wait for staff. What is outdated is not worth sending. */
function isInState(state: MessageState, hasMail: boolean): SQL | undefined {
  if (state === 'sent') return isNotNull(outbox.mailedAt)
  if (state === 'waiting') return hasMail ? isNotNull(outbox.nextAttemptAt) : sql`false`
  const waitsForStaff = hasMail ? isNull(outbox.nextAttemptAt) : undefined
  return and(waitsForStaff, isNull(outbox.mailedAt), isOutdated && not(isOutdated))
}

/** How many messages about orders wait for staff to send them. */
export async function countToSend(database: Database, hasMail: boolean): Promise<number> {
  return countMessages(database, isInState('to-copy', hasMail))
}

async function countMessages(database: Database, where: SQL | undefined): Promise<number> {
  const [counted] = await database
    .select({ messages: count() })
    .from(outbox)
    .innerJoin(orders, eq(orders.id, outbox.orderId))
    .where(where)
  return counted?.messages ?? 0
}

/** A page of the messages about orders, newest first. `hasMail`: the shop has a mail server. */
export async function listOutbox(
  database: Database,
  vault: Vault,
  { state, hasMail, page, size }: Page & { state: MessageState | undefined; hasMail: boolean },
) {
  const where = state && isInState(state, hasMail)
  const totalElements = await countMessages(database, where)
  const content = await selectOutbox(database, vault, where, { hasMail, page, size })
  return { content, totalElements }
}

/** One message about an order; `undefined` if it does not exist. */
export async function findOutboxMessage(database: Database, vault: Vault, id: number, hasMail: boolean) {
  const [message] = await selectOutbox(database, vault, eq(outbox.id, id), { hasMail, page: 0, size: 1 })
  return message
}

async function selectOutbox(
  database: Database,
  vault: Vault,
  where: SQL | undefined,
  { hasMail, page, size }: Page & { hasMail: boolean },
) {
  const rows = await database
    .select({ row: outbox, orderNumber: orders.number, username: users.username })
    .from(outbox)
    .innerJoin(orders, eq(orders.id, outbox.orderId))
    .leftJoin(users, eq(users.id, outbox.sentBy))
    .where(where)
    .orderBy(desc(outbox.id))
    .limit(size)
    .offset(page * size)
  return rows.map(({ row, orderNumber, username }) => ({
    ...row,
    orderNumber,
    state: stateOf(row, hasMail),
    mayRetry: hasMail && row.channel === 'email' && row.mailedAt === null,
    nextAttemptAt: hasMail ? row.nextAttemptAt : null,
    sentAt: row.mailedAt,
    sentBy: username,
    ...readMessage(vault, row),
  }))
}

function stateOf({ mailedAt, nextAttemptAt }: typeof outbox.$inferSelect, hasMail: boolean): MessageState {
  if (mailedAt) return 'sent'
  return nextAttemptAt && hasMail ? 'waiting' : 'to-copy'
}

/** Retries a failed mail now, even if another try is planned; false for any other message. */
export async function retryMail(transaction: Transaction, id: number, now: Date): Promise<boolean> {
  const isIdle = or(isNull(outbox.nextAttemptAt), isNotNull(outbox.failure))
  const tried = await transaction
    .update(outbox)
    .set({ nextAttemptAt: now, attempts: 0 })
    .where(and(eq(outbox.id, id), eq(outbox.channel, 'email'), isNull(outbox.mailedAt), isIdle))
    .returning({ id: outbox.id })
  return tried.length > 0
}

/** Records who sent a message by hand; false if it was already sent. */
export async function setSent(
  transaction: Transaction,
  id: number,
  { at, userId }: { at: Date; userId: number },
): Promise<boolean> {
  const noted = await transaction
    .update(outbox)
    .set({ mailedAt: at, sentBy: userId, nextAttemptAt: null })
    .where(and(eq(outbox.id, id), isNull(outbox.mailedAt)))
    .returning({ id: outbox.id })
  return noted.length > 0
}

/** So many messages of one kind about one order may begin within an hour, the first one included. */
const SENT_AN_HOUR = 3
const HOUR_MS = 3_600_000

/**
 * Puts a sent message into the outbox once more and returns the copy's id; `null` if it was not sent, and `'limit'`
 * if there were too many within the hour. The lock of its order makes two presses follow each other.
 */
export async function repeatMessage(
  transaction: Transaction,
  id: number,
  now: Date,
): Promise<number | 'limit' | null> {
  const [order] = await transaction
    .select({ id: orders.id })
    .from(outbox)
    .innerJoin(orders, eq(orders.id, outbox.orderId))
    .where(eq(outbox.id, id))
    .for('no key update', { of: orders })
  // Read once the lock is held: an erasure may have deleted the message meanwhile.
  const [message] = await transaction
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), isNotNull(outbox.mailedAt)))
  if (!order || !message) return null
  const { kind, channel, orderId, recipient, subject, body, html } = message
  const since = new Date(now.getTime() - HOUR_MS)
  const sameKind = and(eq(outbox.orderId, order.id), eq(outbox.kind, kind), gt(outbox.createdAt, since))
  if ((await transaction.$count(outbox, sameKind)) >= SENT_AN_HOUR) return 'limit'
  const [copy] = await transaction
    .insert(outbox)
    .values({
      kind,
      channel,
      orderId,
      recipient,
      subject,
      body,
      html,
      createdAt: now,
      nextAttemptAt: channel === 'email' ? now : null,
    })
    .returning({ id: outbox.id })
  if (!copy) throw new Error('The message was not written')
  return copy.id
}
