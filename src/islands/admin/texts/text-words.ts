import type { AdminText } from '#contract/admin/text.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'

type Stated = Pick<AdminText, 'state' | 'publishAt' | 'problems' | 'file'>

/** Where a text is between a draft and the site; without a `text`, it is one of the shop's files. */
export function stateWords({ text, isShown }: { text: Stated | null; isShown: boolean }): string {
  if (!text) return isShown ? 'Ready-made' : 'Ready-made, not shown yet'
  const { state, publishAt, problems, file } = text
  if (state === 'draft') return file === 'none' ? 'Draft' : 'Hidden'
  const isLeftOut = problems.length > 0
  if (state === 'scheduled')
    return `${isLeftOut ? 'Cannot appear' : 'Appears'} ${momentWords(publishAt ?? '')}`
  return isLeftOut ? 'Needs correcting' : 'Published'
}
