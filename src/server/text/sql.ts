import { and, desc, eq, getTableColumns, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/open.ts'
import { users } from '#server/db/schema/account.ts'
import { textPictures, texts, textVersions } from '#server/db/schema/text.ts'

/** A text with the name of the person who saved it last. */
export type KeptText = typeof texts.$inferSelect & { savedByName: string | null }

/** The part of a text that a save keeps. */
type KeptWords = Pick<KeptText, 'slug' | 'article' | 'page' | 'body' | 'publishAt'>

type Saved = { at: Date; userId: number }

/** An arbitrary number of our own. */
const TEXT_LOCK = 7_846_607

/** Every text, the last changed one first. */
export async function loadTexts(database: Database | Transaction): Promise<KeptText[]> {
  return database
    .select({ ...getTableColumns(texts), savedByName: users.username })
    .from(texts)
    .leftJoin(users, eq(users.id, texts.updatedBy))
    .orderBy(desc(texts.updatedAt), desc(texts.id))
}

/** Locks all texts until the transaction ends: saves come one after the other. */
export async function holdTexts(transaction: Transaction): Promise<KeptText[]> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${TEXT_LOCK})`)
  return loadTexts(transaction)
}

/** Stores a new text as its first version and returns its id. `updatedAt` is when its words were written. */
export async function insertText(
  transaction: Transaction,
  { kind, slug, article, page, body, publishAt }: KeptWords & Pick<KeptText, 'kind'>,
  { at, userId, updatedAt = at }: Saved & { updatedAt?: Date },
): Promise<number> {
  const times = { createdAt: at, updatedAt, updatedBy: userId }
  const words = { slug, article, page, body, publishAt }
  const [row] = await transaction
    .insert(texts)
    .values({ kind, ...words, ...times })
    .returning({ id: texts.id, version: texts.version })
  if (!row) throw new Error('The text was not written')
  await keepVersion(transaction, row, words, { at, userId })
  return row.id
}

/** Stores a text's next version. */
export async function writeText(
  transaction: Transaction,
  id: number,
  words: KeptWords,
  { at, userId }: Saved,
): Promise<void> {
  const [row] = await transaction
    .update(texts)
    .set({ ...words, updatedAt: at, updatedBy: userId, version: sql`${texts.version} + 1` })
    .where(eq(texts.id, id))
    .returning({ id: texts.id, version: texts.version })
  if (row) await keepVersion(transaction, row, words, { at, userId })
}

async function keepVersion(
  transaction: Transaction,
  { id, version }: { id: number; version: number },
  words: KeptWords,
  { at, userId }: Saved,
): Promise<void> {
  await transaction
    .insert(textVersions)
    .values({ textId: id, version, ...words, savedAt: at, savedBy: userId })
}

/** Deletes a text with its versions. */
export async function removeText(transaction: Transaction, id: number): Promise<void> {
  await transaction.delete(texts).where(eq(texts.id, id))
}

/** Every save of a text, newest first. */
export async function loadVersions(database: Database, id: number) {
  return database
    .select({ ...getTableColumns(textVersions), savedByName: users.username })
    .from(textVersions)
    .leftJoin(users, eq(users.id, textVersions.savedBy))
    .where(eq(textVersions.textId, id))
    .orderBy(desc(textVersions.version))
}

/** The texts that readers may see at a moment, by their versions: changes whenever one comes, goes or is saved. */
export async function shownMark(database: Database, now: Date): Promise<string> {
  const rows = await database
    .select({ id: texts.id, version: texts.version })
    .from(texts)
    .where(and(isNotNull(texts.publishAt), lte(texts.publishAt, now)))
    .orderBy(texts.id)
  return rows.map(({ id, version }) => `${id}.${version}`).join()
}

/** Notes a picture of texts, within the transaction that settles it. */
export async function insertTextPicture(transaction: Transaction, name: string, at: Date): Promise<void> {
  await transaction.insert(textPictures).values({ name, addedAt: at })
}

/** Those of the given files that were added to texts. */
export async function findTextPictures(
  database: Database | Transaction,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await database
    .select({ name: textPictures.name })
    .from(textPictures)
    .where(inArray(textPictures.name, [...names]))
  return rows.map(({ name }) => name)
}
