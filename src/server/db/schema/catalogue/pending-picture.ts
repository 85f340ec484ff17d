import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from '#server/db/schema/columns.ts'

/**
 * Picture files that are, or are about to be, in the store and to which nothing refers yet. The transaction
 * that refers to one deletes its row: remaining rows belong to files that nobody needs.
 */
export const pendingPictures = pgTable('pending_pictures', {
  name: text().primaryKey(),
  writtenAt: moment().notNull(),
})

/**
 * Pictures that arrive in parts. `productId` is 0 for those of texts, -1 for those of the settings, and -2 for those of enquiries; `userId` is below
 * zero for those of an enquiry, whose id it negates, as its customer has no account. `received` is the number of bytes so far;
 * `url` is the picture's file name once it is being added, from `finishingAt` on.
 */
export const pictureUploads = pgTable(
  'picture_uploads',
  {
    id: text().primaryKey(),
    productId: integer().notNull(),
    userId: integer().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    received: integer().notNull().default(0),
    touchedAt: moment().notNull(),
    finishingAt: moment(),
    url: text(),
  },
  (table) => [index().on(table.userId, table.touchedAt), index().on(table.touchedAt)],
)

/** The bytes of such a picture, each part with the place where it begins. */
export const pictureUploadParts = pgTable(
  'picture_upload_parts',
  {
    uploadId: text()
      .notNull()
      .references(() => pictureUploads.id, { onDelete: 'cascade' }),
    begins: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.begins] })],
)
