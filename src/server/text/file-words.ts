import { createHash } from 'node:crypto'
import type { AdminText } from '#contract/admin/text.ts'
import type { TextKind } from '#domain/page/author-text.ts'
import { type ManilaDate, manilaDate, manilaMoment } from '#domain/time/manila.ts'
import { createLru } from '#server/flow/lru.ts'
import type { AuthorFile } from '#server/text/files/author-files.ts'
import type { ReadFile } from '#server/text/reading/read-file.ts'
import { askFile } from '#server/text/reading/text-thread.ts'
import { fileOf, type TextNeeds } from './known-shop.ts'
import { toFile } from './mdx-file.ts'
import type { KeptText } from './sql.ts'

/** Whether one of the shop's files has the address of a text, and if so, whether the text still has the words of that file. */
type FileState = AdminText['file']

/** A file of the shop as a text of the office: readers see the same of both. */
export type FileText = Pick<
  KeptText,
  'kind' | 'slug' | 'article' | 'page' | 'body' | 'publishAt' | 'updatedAt'
>

/** Files change with a version only. */
const read = createLru<Promise<ReadFile>>({ most: 500 })

/** A file as a text of the office, or the mistakes that keep it from the site. */
export async function readFileText(
  kind: TextKind,
  { slug, mdx }: AuthorFile,
  at: Date,
): Promise<{ text: FileText; mistakes: null } | { text: null; mistakes: string }> {
  const key = createHash('sha256').update(`${kind} ${slug} ${mdx}`).digest('base64url')
  const reading = read.get(key) ?? askFile({ kind, slug, file: mdx })
  read.set(key, reading)
  reading.catch(() => read.delete(key))
  const { mistakes, data, body } = await reading
  if (mistakes !== null) return { text: null, mistakes }
  if ('excerpt' in data) {
    const { title, excerpt, category, author, image, tags } = data
    const appears = manilaMoment(data.publishDate, '00:00')
    const article = { title, excerpt, category, author, image, tags }
    const publishAt = data.draft ? null : appears
    return { text: { kind, slug, article, page: null, body, publishAt, updatedAt: at }, mistakes: null }
  }
  const { updatedDate, id, ...page } = data
  // Only a page that was changed after it appeared says its day.
  const day: ManilaDate | undefined = updatedDate?.toISOString().slice(0, 10)
  const publishAt = day && manilaMoment(day, '00:00') < at ? manilaMoment(day, '00:00') : at
  const updatedAt = day ? manilaMoment(day, '12:00') : at
  return { text: { kind, slug, article: null, page, body, publishAt, updatedAt }, mistakes: null }
}

/**
 * The files of a kind as texts of the office, without those with mistakes. Reading them takes a second after a start, so it is done before
 * a transaction begins.
 */
export async function readFileTexts(
  { authorFiles }: Pick<TextNeeds, 'authorFiles'>,
  kind: TextKind,
  at: Date,
): Promise<{ text: FileText; isShown: boolean }[]> {
  const { articles, pages } = await authorFiles(manilaDate(at))
  const files = kind === 'article' ? articles : pages
  const texts = files.map(async (file) => {
    const { text } = await readFileText(kind, file, at)
    return text ? [{ text, isShown: file.isShown }] : []
  })
  return (await Promise.all(texts)).flat()
}

/** How each text stands to the file with its address, by its id. */
export async function fileStates(
  { authorFiles, clock }: Pick<TextNeeds, 'authorFiles' | 'clock'>,
  texts: readonly KeptText[],
): Promise<ReadonlyMap<number, FileState>> {
  const at = clock()
  const files = await authorFiles(manilaDate(at))
  const states = texts.map(async (text): Promise<[number, FileState]> => {
    const file = fileOf(files, text)
    if (!file) return [text.id, 'none']
    const { text: fileText } = await readFileText(text.kind, file, at)
    return [text.id, fileText && wordsOf(fileText) === wordsOf(text) ? 'same' : 'changed']
  })
  return new Map(await Promise.all(states))
}

/** When the file appeared whose words a text still has. */
export async function sameFileDay(
  { authorFiles, clock }: Pick<TextNeeds, 'authorFiles' | 'clock'>,
  text: KeptText,
): Promise<Date | null> {
  const at = clock()
  const file = fileOf(await authorFiles(manilaDate(at)), text)
  const fileText = file && (await readFileText(text.kind, file, at)).text
  return fileText && wordsOf(fileText) === wordsOf(text) ? fileText.publishAt : null
}

/** Everything that a person writes, in one form. */
function wordsOf({ kind, slug, article, page, body }: FileText): string {
  const at = new Date(0)
  return toFile({ id: 0, kind, slug, article, page, body: body.trim(), publishAt: at, updatedAt: at }).mdx
}
