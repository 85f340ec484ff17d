import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import {
  pictureUploadParts as parts,
  pictureUploads as uploads,
} from '#server/db/schema/catalogue/pending-picture.ts'

/** An upload is known only to its sender: an account, or an enquiry by its number below zero. */
export type OwnUpload = { id: string; userId: number }

/** A picture that arrives in parts. */
export type PictureUpload = typeof uploads.$inferSelect

const isOwn = ({ id, userId }: OwnUpload) => and(eq(uploads.id, id), eq(uploads.userId, userId))

/** Begins an upload; of the account's others the most recent ones stay, `most` in all. */
export async function beginUpload(
  database: Database,
  upload: OwnUpload & Pick<PictureUpload, 'productId' | 'name' | 'type' | 'size'>,
  { at, most }: { at: Date; most: number },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const old = transaction
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(eq(uploads.userId, upload.userId), isNull(uploads.finishingAt)))
      .orderBy(desc(uploads.touchedAt))
      .offset(most - 1)
    await transaction.delete(uploads).where(inArray(uploads.id, old))
    await transaction.insert(uploads).values({ ...upload, touchedAt: at })
  })
}

/** An upload as it is now. */
export async function findUpload(
  database: Database,
  ownUpload: OwnUpload,
): Promise<PictureUpload | undefined> {
  const [upload] = await database.select().from(uploads).where(isOwn(ownUpload))
  return upload
}

/** Adds a part if it begins where the bytes so far end, and fits. */
export async function addPart(
  database: Database,
  ownUpload: OwnUpload,
  { begins, bytes, at }: { begins: number; bytes: Uint8Array; at: Date },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const added = await transaction
      .update(uploads)
      .set({ received: begins + bytes.length, touchedAt: at })
      .where(and(isOwn(ownUpload), eq(uploads.received, begins), gte(uploads.size, begins + bytes.length)))
      .returning({ id: uploads.id })
    if (added.length > 0) await transaction.insert(parts).values({ uploadId: ownUpload.id, begins, bytes })
  })
}

/** Takes a complete upload, unless another call has taken it since a given moment. */
export async function claimUpload(
  database: Database,
  ownUpload: OwnUpload,
  { at, unlessSince }: { at: Date; unlessSince: Date },
): Promise<PictureUpload | undefined> {
  const isFree = or(isNull(uploads.finishingAt), lt(uploads.finishingAt, unlessSince))
  const [claimed] = await database
    .update(uploads)
    .set({ finishingAt: at, touchedAt: at })
    .where(and(isOwn(ownUpload), lte(uploads.size, uploads.received), isFree))
    .returning()
  return claimed
}

/** Lets a claimed upload be taken again: its picture could not be made now. */
export async function releaseUpload(database: Database, ownUpload: OwnUpload): Promise<void> {
  await database.update(uploads).set({ finishingAt: null }).where(isOwn(ownUpload))
}

/** Remembers the name of the picture that an upload becomes. */
export async function nameUpload(database: Database, ownUpload: OwnUpload, url: string): Promise<void> {
  await database.update(uploads).set({ url }).where(isOwn(ownUpload))
}

/** All bytes of an upload. */
export async function readUploadBytes(database: Database, { id }: OwnUpload): Promise<Uint8Array> {
  const rows = await database
    .select({ bytes: parts.bytes })
    .from(parts)
    .where(eq(parts.uploadId, id))
    .orderBy(asc(parts.begins))
  return Buffer.concat(rows.map(({ bytes }) => bytes))
}

/** Frees the room of an upload whose picture is made. */
export async function dropParts(database: Database, { id }: OwnUpload): Promise<void> {
  await database.delete(parts).where(eq(parts.uploadId, id))
}

/** Removes an upload that is not being finished. */
export async function dropUpload(database: Database, ownUpload: OwnUpload): Promise<void> {
  await database.delete(uploads).where(and(isOwn(ownUpload), isNull(uploads.finishingAt)))
}

/** Removes uploads that nobody has touched since a given moment. */
export async function dropUploads(database: Database, before: Date): Promise<void> {
  await database.delete(uploads).where(lt(uploads.touchedAt, before))
}
