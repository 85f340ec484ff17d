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

/** All texts in one list, by their titles. */
export function textRows(texts: readonly ListedText[], files: readonly FileText[]): TextRow[] {
  const rowOf = (about: Pick<TextRow, 'kind' | 'slug' | 'title'>) => {
    const { kind, slug, title } = about
    return { key: textPath(kind, slug), kind, slug, title }
  }
  return [
    ...texts.map((text) => ({ ...rowOf(text), text, isShown: text.state === 'published' })),
    ...files.map((file) => ({ ...rowOf(file), text: null, isShown: file.isShown })),
  ].toSorted((one, other) => one.title.localeCompare(other.title))
}
