import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Used nonces (D35) as keyed hashes, kept until they can no longer be replayed. */
export const nonces = pgTable(
  'nonces',
  { hash: text().primaryKey(), expiresAt: moment().notNull() },
  (table) => [index().on(table.expiresAt)],
)
