import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/**
 * Picture files that are, or are about to be, in the store and to which nothing refers yet. The transaction
 * that refers to one deletes its row: remaining rows belong to files that nobody needs.
 */
export const pendingPictures = pgTable('pending_pictures', {
  name: text().primaryKey(),
  writtenAt: moment().notNull(),
})
