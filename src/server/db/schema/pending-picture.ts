import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/**
 * Files of pictures that were, or are about to be, put into the store and that nothing names yet. The transaction that
 * names one deletes its row: what is still here long afterwards, nobody will ever ask for.
 */
export const pendingPictures = pgTable('pending_pictures', {
  name: text().primaryKey(),
  writtenAt: moment().notNull(),
})
