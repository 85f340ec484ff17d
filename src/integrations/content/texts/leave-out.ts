import type { LoaderContext } from 'astro/loaders'
import { noteMistakes } from '#contract/content/text-mistakes.ts'
import { ContentError } from '#integrations/content/content-check.ts'

/** A text that cannot be used: its entry, its path within the project, and a sentence for each mistake. */
export type Mistaken = { id: string; place: string; sentences: readonly string[] }

/** Whether this bundles the pages for a running shop: one mistaken file must not keep it from opening. */
export const MAY_LEAVE_OUT = process.env['SITE_OUTPUT'] === 'server'

/**
 * Leaves texts with mistakes out and notes these.
 *
 * @throws {ContentError} naming all of them, where none may be left out.
 */
export function leaveOut(
  store: LoaderContext['store'],
  mistaken: readonly Mistaken[],
  isAllowed: boolean,
): void {
  if (mistaken.length === 0) return
  if (!isAllowed) {
    store.clear()
    const messages = mistaken.map(({ sentences }) => sentences.join('\n'))
    throw new ContentError(messages.toSorted().join('\n'))
  }
  for (const [place, mistakesThere] of Map.groupBy(mistaken, (one) => one.place)) {
    noteMistakes(
      place,
      mistakesThere.flatMap(({ sentences }) => sentences),
    )
    for (const { id } of mistakesThere) store.delete(id)
  }
}
