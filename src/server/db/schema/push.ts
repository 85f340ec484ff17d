import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { sessions, users } from './account.ts'
import { id, moment, partOf } from './columns.ts'

/** The shop's keys for push services: one row, made with the first subscription. */
export const pushKeys = pgTable('push_keys', {
  id: integer().primaryKey(),
  publicKey: text().notNull(),
  /** Sealed. */
  privateKey: text().notNull(),
})

/** A device on which somebody of the team wants to hear of new orders. Signing out there removes it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: partOf(() => users.id),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The address at the push service and the browser's keys, as JSON, sealed: whoever has them can write to the device. */
    subscription: text().notNull(),
    /** Finds the same device again. */
    endpointIndex: text().notNull().unique(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.sessionId)],
)
