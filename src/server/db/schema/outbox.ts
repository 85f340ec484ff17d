import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { orders } from '#server/db/schema/order/order.ts'
import { users } from './account.ts'
import { id, moment } from './columns.ts'

/**
 * Messages to people, written in the transaction that they are about. Recipient, subject, body and HTML are sealed
 * by the vault. Without `nextAttemptAt` a message is not (or no longer) mailed: staff copy it, for example
 * into a text message.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    kind: text().notNull(),
    channel: text().$type<'email' | 'phone'>().notNull(),
    orderId: integer().references(() => orders.id, { onDelete: 'cascade' }),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** The body as clean HTML if staff wrote it (D63); `body` has the same words. */
    html: text(),
    createdAt: moment().notNull(),
    mailedAt: moment(),
    /** The person who sent it by hand, at `mailedAt`. */
    sentBy: integer().references(() => users.id, { onDelete: 'set null' }),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: moment(),
    /** The mail server's last answer, as codes only: its words may name people. */
    failure: text(),
  },
  (table) => [
    index().on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} IS NOT NULL`),
    index().on(table.createdAt),
    index().on(table.orderId),
  ],
)
