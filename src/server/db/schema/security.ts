import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Nonces that have served (D35), as keyed hashes, until they could not be replayed any more. */
export const nonces = pgTable(
  'nonces',
  { hash: text().primaryKey(), expiresAt: moment().notNull() },
  (table) => [index().on(table.expiresAt)],
)
