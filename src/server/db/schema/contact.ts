import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { id, moment } from './columns.ts'

/** What people wrote to the shop, all of it sealed by the vault. `mailedAt` is empty while the shop's mailbox has no copy. */
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
