import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/**
 * Mailed codes with which guests see their data, and the access that each gave. Tokens are stored as hashes, the code as a
 * keyed hash, the mailbox sealed; it is empty if the shop knew none for a telephone number.
 */
export const dataCodes = pgTable(
  'data_codes',
  {
    tokenHash: text().primaryKey(),
    email: text().notNull(),
    codeHash: text().notNull(),
    tries: smallint().notNull().default(0),
    expiresAt: moment().notNull(),
    /** Set by the first right code. */
    accessHash: text().unique(),
    accessUntil: moment(),
  },
  (table) => [index().on(table.expiresAt)],
)
