import { date, index, integer, jsonb, pgTable, primaryKey, smallint, varchar } from 'drizzle-orm/pg-core'
import type { WhatIfChange } from '#contract/admin/order/what-if.ts'
import { users } from '#server/db/schema/account.ts'
import { moment, partOf } from '#server/db/schema/columns.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { orders } from './order.ts'

/**
 * Each time that an order's customer was told that it would be late: who told them, when, about which change of plan, and
 * what was offered. The first has turn 1; the key keeps two people from telling the same turn.
 */
export const lateNotices = pgTable(
  'late_notices',
  {
    orderId: partOf(() => orders.id),
    turn: smallint().notNull(),
    at: moment().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The promise that cannot be kept. */
    date: date().notNull(),
    window: varchar({ length: 11 }).notNull(),
    /** The day that was offered instead. */
    couldBe: date(),
    /** The window of the promised day that was offered; empty also for notices of versions that offered none. */
    sameDay: varchar({ length: 11 }),
    /** Empty for those of versions that did not record it. */
    change: jsonb().$type<WhatIfChange>(),
    /** Empty once the message is no longer kept. */
    messageId: integer().references(() => outbox.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.turn] }), index().on(table.messageId)],
)
