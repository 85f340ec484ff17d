import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#server/db/schema/account.ts'
import { id, moment } from '#server/db/schema/columns.ts'
import { orders } from './order.ts'

/**
 * Staff notes on a customer: an account, or a guest, who is known by any one of their orders. Customers never see them.
 */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: id(),
    /** The account that the note is about. */
    accountId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** An order of the guest that the note is about. */
    orderId: integer().references(() => orders.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    /** The writer. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Sealed: people write telephone numbers into notes. */
    text: text().notNull(),
  },
  (table) => [index().on(table.accountId), index().on(table.orderId)],
)
