import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/**
 * Picture files that are, or are about to be, in the store and that nothing refers to yet. The transaction
 * that refers to one deletes its row: rows that remain belong to files nobody needs.
 */
export const pendingPictures = pgTable('pending_pictures', {
  name: text().primaryKey(),
  writtenAt: moment().notNull(),
})
