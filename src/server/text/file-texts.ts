import { mayHide, type TextKind } from '#domain/page/author-text.ts'
import type { Transaction } from '#server/db/open.ts'
import { refuse } from '#server/http/problem.ts'
import type { FileText } from './file-words.ts'
import { recordChange } from './save-text.ts'
import { holdTexts, insertText, writeText } from './sql.ts'

type Hiding = { kind: TextKind; userId: number; at: Date }

/**
 * Hides the texts of files for which the office has none: readers do not see them until somebody shows them again. Products and
 * links that they name are not looked at. Resolves to the ids of the new texts.
 */
export async function hideFileTexts(
  transaction: Transaction,
  files: readonly FileText[],
  { userId, at }: Omit<Hiding, 'kind'>,
): Promise<number[]> {
  const texts = await holdTexts(transaction)
  const ids: number[] = []
  for (const file of files) {
    const { kind, slug } = file
    const isKept = texts.some((text) => text.kind === kind && text.slug === slug)
    if (!isKept && mayHide(kind, slug)) ids.push(await hideFile(transaction, file, { userId, at }))
  }
  return ids
}

/** Hides the texts with these addresses, those of `files` too. Resolves to their number. */
export async function hideTexts(
  transaction: Transaction,
  files: readonly FileText[],
  { kind, slugs, userId, at }: Hiding & { slugs: readonly string[] },
): Promise<number> {
  const texts = await holdTexts(transaction)
  let hidden = 0
  for (const slug of new Set(slugs)) {
    if (!mayHide(kind, slug)) refuseHiding()
    const before = texts.find((text) => text.kind === kind && text.slug === slug)
    const file = files.find((text) => text.slug === slug)
    if (before?.publishAt) {
      const { id, article, page, body } = before
      await writeText(transaction, id, { slug, article, page, body, publishAt: null }, { at, userId })
      await recordChange(transaction, id, { action: 'withdrawn', before, userId, at })
      hidden++
    } else if (!before && file) {
      await hideFile(transaction, file, { userId, at })
      hidden++
    }
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

async function hideFile(
  transaction: Transaction,
  file: FileText,
  { userId, at }: Omit<Hiding, 'kind'>,
): Promise<number> {
  const id = await insertText(transaction, { ...file, publishAt: null }, { at, userId })
  await recordChange(transaction, id, { action: 'withdrawn', before: null, userId, at })
  return id
}
