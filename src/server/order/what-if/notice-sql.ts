import { asc, eq, inArray } from 'drizzle-orm'
import type { LateNotice } from '#contract/admin/order/what-if.ts'
import { manilaIso } from '#domain/time/manila.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { users } from '#server/db/schema/account.ts'
import { lateNotices } from '#server/db/schema/order/late-notice.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { UNREADABLE, type Vault } from '#server/keys/vault.ts'
import { messageRow, type NewMessage, withdrawMessages } from '#server/message/outbox-sql.ts'

/** The notices that the customers of these orders were sent, by order, oldest first. */
export async function listNotices(
  database: Database | Transaction,
  vault: Vault,
  orderIds: readonly number[],
): Promise<Map<number, LateNotice[]>> {
  if (orderIds.length === 0) return new Map()
  const { channel, body, mailedAt } = outbox
  const rows = await database
    .select({ notice: lateNotices, username: users.username, message: { channel, body, mailedAt } })
    .from(lateNotices)
    .leftJoin(users, eq(users.id, lateNotices.userId))
    .leftJoin(outbox, eq(outbox.id, lateNotices.messageId))
    .where(inArray(lateNotices.orderId, [...orderIds]))
    .orderBy(asc(lateNotices.orderId), asc(lateNotices.turn))
  const byOrder = Map.groupBy(rows, ({ notice }) => notice.orderId)
  return new Map(
    [...byOrder].map(([orderId, its]) => [
      orderId,
      its.map(({ notice, username, message }) => ({
        ...notice,
        at: manilaIso(notice.at),
        username,
        message: message && {
          channel: message.channel,
          text: vault.read(message.body) ?? UNREADABLE,
          sentAt: message.mailedAt && manilaIso(message.mailedAt),
        },
      })),
    ]),
  )
}

/**
 * Writes a notice and its message; one of the same kind that has not gone out yet is taken back, as it is no longer right.
 * The caller holds the order.
 */
export async function addNotice(
  transaction: Transaction,
  vault: Vault,
  notice: Omit<typeof lateNotices.$inferInsert, 'messageId' | 'at'>,
  message: NewMessage,
): Promise<void> {
  const { orderId } = notice
  const { kind, now } = message
  await withdrawMessages(transaction, { kind, orderIds: [orderId], since: new Date(0) })
  const [row] = await transaction
    .insert(outbox)
    .values(messageRow(vault, { ...message, orderId }))
    .returning({ id: outbox.id })
  await transaction.insert(lateNotices).values({ ...notice, at: now, messageId: row?.id ?? null })
}
