import {
  createText,
  deleteText,
  exportText,
  getText,
  listTexts,
  previewText,
  publishText,
  type TextDraft,
  updateText,
} from '#contract/admin/text.ts'
import { listTextFiles } from '#contract/content/text-file.ts'
import { mayHide } from '#domain/page/author-text.ts'
import { slugOf } from '#domain/product/slug.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { refuse } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import { listedText, textAnswer, titleOf } from './answer.ts'
import { mountFileTexts } from './file-routes.ts'
import { refuseHiding } from './file-texts.ts'
import { fileStates, sameFileDay } from './file-words.ts'
import { fileOf, knownShop } from './known-shop.ts'
import { toFile } from './mdx-file.ts'
import { previewOf } from './preview.ts'
import {
  answerText,
  findText,
  holdText,
  recordChange,
  refuseFileSlug,
  refuseTakenSlug,
  refuseUnlessMay,
  refuseWrongText,
} from './save-text.ts'
import { problemsOf, shownTexts } from './shown-texts.ts'
import { holdTexts, insertText, loadTexts, removeText, writeText } from './sql.ts'
import type { PictureNeeds } from './text-pictures.ts'
import { mountTextVersions } from './version-routes.ts'

/** Articles and pages that are written in the admin. */
export function mountTexts(app: App, needs: PictureNeeds): void {
  const { database, clock } = needs
  const readFiles = () => needs.authorFiles(manilaDate(clock()))

  route(app, listTextFiles, async () => shownTexts(needs))

  route(app, listTexts, async () => {
    const texts = await loadTexts(database)
    const problems = await problemsOf(needs, texts, await knownShop(needs, texts))
    const files = await fileStates(needs, texts)
    return texts.map((text) => {
      const about = { problems: problems.get(text.id) ?? [], file: files.get(text.id) ?? 'none' }
      return listedText(text, about, clock())
    })
  })

  // Before `{id}`, which also matches these paths.
  mountFileTexts(app, needs)

  route(app, previewText, async ({ body }) => previewOf(needs, body))

  route(app, getText, async ({ params: { id } }) =>
    answerText(needs, findText(await loadTexts(database), id)),
  )

  route(app, exportText, async ({ params: { id } }) => {
    const { path, mdx } = toFile(findText(await loadTexts(database), id))
    return { path, mdx }
  })

  route(app, createText, async ({ body, caller: { userId } }) => {
    const words = { ...body, slug: draftSlug(body) }
    refuseFileSlug(await readFiles(), words)
    await refuseWrongText(needs, { ...words, id: null })
    const at = clock()
    const newText = await database.transaction(async (transaction) => {
      refuseTakenSlug(await holdTexts(transaction), { ...words, id: null })
      const id = await insertText(transaction, { ...words, publishAt: null }, { at, userId })
      return recordChange(transaction, id, { action: 'created', before: null, userId, at })
    })
    return textAnswer(newText, { problems: [], file: 'none' }, at)
  })

  route(app, updateText, async ({ params: { id }, body, version, caller }) => {
    const now = findText(await loadTexts(database), id)
    refuseUnlessMay(caller, now)
    if (body.kind !== now.kind) refuse('kind', 'format', 'kind format is invalid')
    const slug = body.slug ?? now.slug
    if (slug !== now.slug) {
      const files = await readFiles()
      refuseFileSlug(files, { kind: now.kind, slug })
      if (fileOf(files, now)) refuse('slug', 'fixed', 'The address is that of a text of the shop, and stays.')
    }
    await refuseWrongText(needs, { ...body, slug, id })
    const at = clock()
    const saved = await database.transaction(async (transaction) => {
      const { texts, before } = await holdText(transaction, { id, version, caller }, needs)
      refuseTakenSlug(texts, { kind: before.kind, slug, id })
      if (before.publishAt !== null && slug !== before.slug) {
        refuse('slug', 'fixed', 'The address stays while readers may see the text. Make it a draft first.')
      }
      const { article, page, body: words } = body
      const { publishAt } = before
      await writeText(
        transaction,
        id,
        { slug, article, page, body: words, publishAt },
        { at, userId: caller.userId },
      )
      return recordChange(transaction, id, { action: 'updated', before, userId: caller.userId, at })
    })
    return answerText(needs, saved)
  })

  route(app, publishText, async ({ params: { id }, body, version, caller }) => {
    const at = clock()
    const isPublished = body.state === 'published'
    const now = findText(await loadTexts(database), id)
    if (isPublished) await refuseWrongText(needs, now)
    const dayOfFile = isPublished ? await sameFileDay(needs, now) : null
    const saved = await database.transaction(async (transaction) => {
      const { before } = await holdText(transaction, { id, version, caller }, needs)
      const { slug, article, page, body: words } = before
      const isHidden = !isPublished || body.publishAt !== null
      if (isHidden && before.publishAt !== null && !mayHide(before.kind, slug)) refuseHiding()
      const moment = body.publishAt === null ? at : new Date(body.publishAt)
      if (isPublished && moment < at) refuse('publishAt', 'past', 'publishAt must be a time to come')
      // A text that readers know keeps its day.
      const day = before.publishAt ?? dayOfFile
      const isKnown = body.publishAt === null && day !== null && day <= at
      const publishAt = isPublished ? (isKnown ? day : moment) : null
      await writeText(
        transaction,
        id,
        { slug, article, page, body: words, publishAt },
        { at, userId: caller.userId },
      )
      return recordChange(transaction, id, {
        action: isPublished ? 'published' : 'withdrawn',
        before,
        userId: caller.userId,
        at,
      })
    })
    return answerText(needs, saved)
  })

  route(app, deleteText, async ({ params: { id }, version, caller }) => {
    const at = clock()
    const file = fileOf(await readFiles(), findText(await loadTexts(database), id))
    const gone = await database.transaction(async (transaction) => {
      const { before } = await holdText(transaction, { id, version, caller }, needs)
      // Readers see the file again.
      if (file) refuseUnlessMay(caller, { publishAt: at })
      await removeText(transaction, id)
      return recordChange(transaction, id, { action: 'deleted', before, userId: caller.userId, at })
    })
    return textAnswer(gone, { problems: [], file: 'none' }, at)
  })

  mountTextVersions(app, needs)
}

function draftSlug({ slug, article, page }: TextDraft): string {
  return slug ?? slugOf(titleOf({ article, page }), article ? 'article' : 'page')
}
