import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/open.ts'
import { enquiryPhotos } from '#server/db/schema/order/enquiry.ts'

/** A photo of an enquiry. */
export type Photo = typeof enquiryPhotos.$inferSelect

/** The number of photos of an enquiry. */
export async function countPhotos(database: Database | Transaction, enquiryId: number): Promise<number> {
  return database.$count(enquiryPhotos, eq(enquiryPhotos.enquiryId, enquiryId))
}

/** Adds a photo to an enquiry that is held. */
export async function insertPhoto(
  transaction: Transaction,
  photo: typeof enquiryPhotos.$inferInsert,
): Promise<Photo> {
  const [row] = await transaction.insert(enquiryPhotos).values(photo).returning()
  if (!row) throw new Error('The photo was not written')
  return row
}

/** A photo by its file name, among those of an enquiry. */
export async function findPhoto(
  database: Database,
  where: { id: number } | { enquiryId: number; name: string },
): Promise<Photo | null> {
  const isIt =
    'id' in where
      ? eq(enquiryPhotos.id, where.id)
      : and(eq(enquiryPhotos.enquiryId, where.enquiryId), eq(enquiryPhotos.name, where.name))
  const [row] = await database.select().from(enquiryPhotos).where(isIt)
  return row ?? null
}
