import type { ListedText } from '#contract/admin/text.ts'
import type { TextKind } from '#domain/page/author-text.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'

/** The kinds of text in words. */
export const KIND_WORDS: Readonly<Record<TextKind, string>> = { article: 'Article', page: 'Page' }

/** Where a text is between a draft and the site. */
export function stateWords({
  state,
  publishAt,
  problems,
}: Pick<ListedText, 'state' | 'publishAt' | 'problems'>): string {
  if (state === 'draft') return 'Draft'
  const isLeftOut = problems.length > 0
  if (state === 'scheduled')
    return `${isLeftOut ? 'Cannot appear' : 'Appears'} ${momentWords(publishAt ?? '')}`
  return isLeftOut ? 'Left out of the site' : 'Published'
}
