import { index, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { Changes } from '#domain/changes.ts'
import { users } from './account.ts'
import { id, moment } from './columns.ts'

/**
 * The audit trail: who changed what, when, from what to what; written in the change's own transaction and
 * never edited. `before` and `after` hold the changed fields as the API shows them, and nothing personal.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: moment().notNull(),
    /** Empty if the shop did it automatically. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    action: varchar({ length: 40 }).notNull(),
    noun: varchar({ length: 40 }).notNull(),
    /** An id, or another identifier: an order's number, a setting's name. */
    nounId: varchar({ length: 100 }).notNull(),
    before: jsonb().$type<Changes['before']>(),
    after: jsonb().$type<Changes['after']>(),
    /** The reason, in the words of the person who did it. */
    reason: text(),
  },
  (table) => [index().on(table.noun, table.nounId, table.id), index().on(table.userId, table.id)],
)
