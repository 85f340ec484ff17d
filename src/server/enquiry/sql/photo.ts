import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { EnquirySide } from '#domain/order/enquiry/enquiry-state.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { enquiryPhotos } from '#server/db/schema/order/enquiry.ts'

/** A photo of an enquiry. */
export type Photo = typeof enquiryPhotos.$inferSelect

/** The number of photos of an enquiry that its customer has sent, or of drawings of the shop. */
export async function countPhotos(
  database: Database | Transaction,
  enquiryId: number,
  by: EnquirySide,
): Promise<number> {
  const { noteId } = enquiryPhotos
  const isBySide = by === 'customer' ? isNull(noteId) : isNotNull(noteId)
  return database.$count(enquiryPhotos, and(eq(enquiryPhotos.enquiryId, enquiryId), isBySide))
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

/** A photo by its id, or one of an enquiry by its id or file name. */
export async function findPhoto(
  database: Database | Transaction,
  where: { id: number; enquiryId?: number } | { name: string; enquiryId: number },
): Promise<Photo | null> {
  const isIt = 'id' in where ? eq(enquiryPhotos.id, where.id) : eq(enquiryPhotos.name, where.name)
  const { enquiryId } = where
  const isOf = enquiryId === undefined ? undefined : eq(enquiryPhotos.enquiryId, enquiryId)
  const [row] = await database.select().from(enquiryPhotos).where(and(isIt, isOf))
  return row ?? null
}
