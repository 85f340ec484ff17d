import type { AdminText, ListedText } from '#contract/admin/text.ts'
import type { TextVersion } from '#contract/admin/text-version.ts'
import { textState } from '#domain/page/author-text.ts'
import { manilaIso } from '#domain/time/manila.ts'
import { wireTimes } from '#server/http/wire-times.ts'
import type { TextProblem } from './check-text.ts'
import type { KeptText, loadVersions } from './sql.ts'

/** What keeps a text from the site, and how it stands to a file of the shop. */
type About = { problems: readonly TextProblem[]; file: AdminText['file'] }

type KeptVersion = Awaited<ReturnType<typeof loadVersions>>[number]

/** A text as the API shows it. */
export function textAnswer(text: KeptText, { problems, file }: About, now: Date): AdminText {
  const { publishAt, savedByName } = text
  return {
    ...wireTimes(text),
    file,
    problems: [...problems],
    state: textState(publishAt, now),
    updatedBy: savedByName,
  }
}

/** The same for a list, without its words. */
export function listedText(text: KeptText, about: About, now: Date): ListedText {
  const { article, page, body, ...rest } = textAnswer(text, about, now)
  return { ...rest, title: titleOf(text) }
}

/** A save of a text as the API shows it. */
export function versionAnswer(saved: KeptVersion, now: Date): TextVersion {
  const { version, savedAt, savedByName, publishAt } = saved
  const state = textState(publishAt, now)
  return { version, savedAt: manilaIso(savedAt), savedBy: savedByName, state, title: titleOf(saved) }
}

/** The title of an article or a page. */
export function titleOf({ article, page }: Pick<KeptText, 'article' | 'page'>): string {
  return article?.title ?? page?.title ?? ''
}

/** The state of a text for the audit trail: its words are in its own history. */
export function auditState(text: KeptText | null) {
  if (!text) return null
  const { kind, slug, publishAt, version } = text
  return { kind, slug, title: titleOf(text), publishAt: publishAt && manilaIso(publishAt), version }
}
