import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { id, moment } from './columns.ts'

/** Messages to the shop, sealed by the vault. `mailedAt` is empty until the shop's mailbox has a copy. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    subject: text().notNull(),
    message: text().notNull(),
    receivedAt: moment().notNull(),
    mailedAt: moment(),
    answeredAt: moment(),
    answeredBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index().on(table.receivedAt)],
)
