import type { AdminText, TextDraft } from '#contract/admin/text.ts'
import { textPath } from '#domain/page/author-text.ts'
import { tellCatalogueEdited } from '#server/catalogue/sql/catalogue-edit.ts'
import type { Transaction } from '#server/db/open.ts'
import { StaleEdit } from '#server/http/edit.ts'
import { Problem, refuse } from '#server/http/problem.ts'
import type { Caller } from '#server/http/route.ts'
import { settlePending } from '#server/media/pending-picture-sql.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { auditState, textAnswer } from './answer.ts'
import { picturesOf, problemWords, textProblems } from './check-text.ts'
import { fileStates } from './file-words.ts'
import { addressProblem, fileOf, knownShop, type TextNeeds } from './known-shop.ts'
import type { FiledText } from './mdx-file.ts'
import { problemsOf } from './shown-texts.ts'
import { findTextPictures, holdTexts, type KeptText, loadTexts } from './sql.ts'

type Change = { action: string; before: KeptText | null; userId: number; at: Date }

/** Refuses words of the other kind, and a text that could not be built: all its mistakes in one refusal. */
export async function refuseWrongText(
  needs: TextNeeds,
  draft: Omit<TextDraft, 'slug'> & { slug: string; id: number | null },
): Promise<void> {
  const { kind, slug, id } = draft
  const field = kind === 'article' ? ('article' as const) : ('page' as const)
  if (!draft[field]) refuse(field, 'required', `${field} is required`)
  if (draft[kind === 'article' ? 'page' : 'article']) refuse('kind', 'format', 'kind format is invalid')
  const shop = await knownShop(needs, await loadTexts(needs.database))
  const at = needs.clock()
  const text: FiledText = { ...draft, id: id ?? 0, publishAt: at, updatedAt: at }
  // A page may link to itself, though readers do not see it yet.
  const group = kind === 'article' ? 'articles' : 'pages'
  const pages = { ...shop.pages, [group]: new Set([...shop.pages[group], slug]) }
  const pictures = new Set(await findTextPictures(needs.database, await picturesOf(text)))
  const problems = await textProblems(text, { ...shop, pages }, pictures)
  if (problems.length > 0) refuse('body', 'mistakes', problemWords(problems))
  const address = addressProblem({ kind, slug })
  if (address) refuse('slug', 'taken', address, 'SLUG_TAKEN')
}

/** Refuses an address that one of the shop's files has: the office changes such a text in its own place. */
export function refuseFileSlug(
  files: Parameters<typeof fileOf>[0],
  { kind, slug }: Pick<KeptText, 'kind' | 'slug'>,
): void {
  if (!fileOf(files, { kind, slug })) return
  const words = `The shop already has ${textPath(kind, slug)}: change it in the list of articles and pages.`
  refuse('slug', 'taken', words, 'SLUG_TAKEN')
}

/** Refuses the address of another text. Called while all texts are held. */
export function refuseTakenSlug(
  texts: readonly KeptText[],
  { kind, slug, id }: { kind: KeptText['kind']; slug: string; id: number | null },
): void {
  const twin = texts.find((other) => other.kind === kind && other.slug === slug && other.id !== id)
  if (twin) refuse('slug', 'taken', `Another ${kind} already has the address ${slug}.`, 'SLUG_TAKEN')
}

/** Only admins change what readers see, or will see at a set time (D30). */
export function refuseUnlessMay({ roles }: Caller, { publishAt }: Pick<KeptText, 'publishAt'>): void {
  if (publishAt !== null && !roles.includes('ROLE_ADMIN')) {
    throw new Problem('FORBIDDEN', 'Only an admin may change a text that readers see or will see.')
  }
}

/** One text; 404 if there is no such. */
export function findText(texts: readonly KeptText[], id: number): KeptText {
  const match = texts.find((text) => text.id === id)
  if (!match) throw new Problem('NOT_FOUND', 'There is no such text.')
  return match
}

/** The held text, if it still is at the version that was edited. */
export async function holdText(
  transaction: Transaction,
  { id, version, caller }: { id: number; version: number; caller: Caller },
  needs: TextNeeds,
): Promise<{ texts: KeptText[]; before: KeptText }> {
  const texts = await holdTexts(transaction)
  const before = findText(texts, id)
  if (before.version !== version) {
    const file = (await fileStates(needs, [before])).get(id) ?? 'none'
    throw new StaleEdit(textAnswer(before, { problems: [], file }, needs.clock()))
  }
  refuseUnlessMay(caller, before)
  return { texts, before }
}

/** Ends a save: the trail, its pictures, and the pages, since a draft may hide a file of the shop. */
export async function recordChange(
  transaction: Transaction,
  id: number,
  { action, before, userId, at }: Change,
): Promise<KeptText> {
  const after = (await loadTexts(transaction)).find((text) => text.id === id) ?? null
  const entry = { at, userId, action, noun: 'text', nounId: id }
  await appendAudit(transaction, [{ ...entry, before: auditState(before), after: auditState(after) }])
  if (after) await settlePending(transaction, await picturesOf(after))
  await tellCatalogueEdited(transaction)
  const text = after ?? before
  if (!text) throw new Error('The text was not written')
  return text
}

/** A text with its problems, as the API shows it. */
export async function answerText(needs: TextNeeds, text: KeptText): Promise<AdminText> {
  const texts = await loadTexts(needs.database)
  const linked = texts.filter(({ publishAt, id }) => publishAt !== null || id === text.id)
  const problems = await problemsOf(needs, [text], await knownShop(needs, texts, linked))
  const file = (await fileStates(needs, [text])).get(text.id) ?? 'none'
  return textAnswer(text, { problems: problems.get(text.id) ?? [], file }, needs.clock())
}
