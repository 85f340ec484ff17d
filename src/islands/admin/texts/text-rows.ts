import type { FileText, ListedText } from '#contract/admin/text.ts'
import { type TextKind, textPath } from '#domain/page/author-text.ts'

/** A page or article in the list: a text of the office, or one of the shop's files, which has no `text`. */
export type TextRow = {
  key: string
  kind: TextKind
  slug: string
  title: string
  text: ListedText | null
  /** Whether readers see a text of the shop's files. */
  isShown: boolean
}

/**
 * All texts in one list, by their titles. A text of the office comes before the file that it was made from, which may still be in an
 * older answer.
 */
export function textRows(texts: readonly ListedText[], files: readonly FileText[]): TextRow[] {
  const rowOf = (about: Pick<TextRow, 'kind' | 'slug' | 'title'>) => {
    const { kind, slug, title } = about
    return { key: textPath(kind, slug), kind, slug, title }
  }
  const rows = texts.map((text) => ({ ...rowOf(text), text, isShown: text.state === 'published' }))
  const keys = new Set(rows.map(({ key }) => key))
  return [
    ...rows,
    ...files
      .map((file) => ({ ...rowOf(file), text: null, isShown: file.isShown }))
      .filter(({ key }) => !keys.has(key)),
  ].toSorted((one, other) => one.title.localeCompare(other.title))
}
