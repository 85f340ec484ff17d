import { mayHide, type TextKind } from '#domain/page/author-text.ts'
import { manilaDate } from '#domain/time/manila.ts'
import type { Transaction } from '#server/db/open.ts'
import { refuse } from '#server/http/problem.ts'
import type { AuthorFile } from '#server/text/files/author-files.ts'
import { readFileText } from './file-words.ts'
import { fileOf, type TextNeeds } from './known-shop.ts'
import { recordChange } from './save-text.ts'
import { holdTexts, insertText, writeText } from './sql.ts'

type Needs = Pick<TextNeeds, 'authorFiles'>
type Hiding = { kind: TextKind; userId: number; at: Date }

/**
 * Hides every file of a kind that the office has no text for: readers do not see it until somebody shows it again. Products and
 * links that it names are not looked at. Resolves to the ids of the new texts.
 */
export async function hideFileTexts(
  transaction: Transaction,
  needs: Needs,
  { kind, userId, at }: Hiding,
): Promise<number[]> {
  const texts = await holdTexts(transaction)
  const { articles, pages } = await needs.authorFiles(manilaDate(at))
  const ids: number[] = []
  for (const file of kind === 'article' ? articles : pages) {
    const { slug } = file
    const isKept = texts.some((text) => text.kind === kind && text.slug === slug)
    if (isKept || !mayHide(kind, slug)) continue
    const id = await hideFile(transaction, file, { kind, userId, at })
    if (id !== null) ids.push(id)
  }
  return ids
}

/** Hides the texts with these addresses, those of files too. Resolves to their number. */
export async function hideTexts(
  transaction: Transaction,
  needs: Needs,
  { kind, slugs, userId, at }: Hiding & { slugs: readonly string[] },
): Promise<number> {
  const texts = await holdTexts(transaction)
  const files = await needs.authorFiles(manilaDate(at))
  let hidden = 0
  for (const slug of new Set(slugs)) {
    if (!mayHide(kind, slug)) refuseHiding()
    const before = texts.find((text) => text.kind === kind && text.slug === slug)
    const file = fileOf(files, { kind, slug })
    if (before?.publishAt) {
      const { id, article, page, body } = before
      await writeText(transaction, id, { slug, article, page, body, publishAt: null }, { at, userId })
      await recordChange(transaction, id, { action: 'withdrawn', before, userId, at })
      hidden++
    } else if (!before && file && (await hideFile(transaction, file, { kind, userId, at })) !== null) hidden++
  }
  return hidden
}

/** Refuses to hide a page to which the shop itself leads. */
export function refuseHiding(): never {
  refuse(
    'state',
    'needed',
    'Forms, orders and labels of the shop lead to this page, so it cannot be hidden. Its words can be changed.',
  )
}

/** Hides a file; `null` for one with mistakes, which no reader sees. */
async function hideFile(
  transaction: Transaction,
  file: AuthorFile,
  { kind, userId, at }: Hiding,
): Promise<number | null> {
  const { text } = await readFileText(kind, file, at)
  if (!text) return null
  const id = await insertText(transaction, { ...text, publishAt: null }, { at, userId })
  await recordChange(transaction, id, { action: 'withdrawn', before: null, userId, at })
  return id
}
