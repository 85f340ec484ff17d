import { getTextVersion, listTextVersions, restoreTextVersion } from '#contract/admin/text-version.ts'
import { Problem } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import { versionAnswer } from './answer.ts'
import type { TextNeeds } from './known-shop.ts'
import {
  answerText,
  findText,
  holdText,
  recordChange,
  refuseUnlessMay,
  refuseWrongText,
} from './save-text.ts'
import { loadTexts, loadVersions, writeText } from './sql.ts'

/** The history of texts: every save can be looked at and taken back. */
export function mountTextVersions(app: App, needs: TextNeeds): void {
  const { database, clock } = needs

  route(app, listTextVersions, async ({ params: { id } }) => {
    findText(await loadTexts(database), id)
    return (await loadVersions(database, id)).map((saved) => versionAnswer(saved, clock()))
  })

  route(app, getTextVersion, async ({ params: { id, version } }) => {
    const saved = await versionOf(id, version)
    const { slug, article, page, body } = saved
    return { ...versionAnswer(saved, clock()), slug, article, page, body }
  })

  route(app, restoreTextVersion, async ({ params: { id, version: wantedVersion }, version, caller }) => {
    const now = findText(await loadTexts(database), id)
    refuseUnlessMay(caller, now)
    const { article, page, body } = await versionOf(id, wantedVersion)
    // A product that the earlier words name may be gone.
    await refuseWrongText(needs, { kind: now.kind, slug: now.slug, article, page, body, id })
    const at = clock()
    const saved = await database.transaction(async (transaction) => {
      const { before } = await holdText(transaction, { id, version, caller }, needs)
      const { slug, publishAt } = before
      await writeText(
        transaction,
        id,
        { slug, article, page, body, publishAt },
        { at, userId: caller.userId },
      )
      return recordChange(transaction, id, { action: 'restored', before, userId: caller.userId, at })
    })
    return answerText(needs, saved)
  })

  async function versionOf(id: number, version: number) {
    const match = (await loadVersions(database, id)).find((saved) => saved.version === version)
    if (!match) throw new Problem('NOT_FOUND', 'There is no such version.')
    return match
  }
}
