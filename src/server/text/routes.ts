import type { Logger } from 'pino'
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
  uploadTextPicture,
} from '#contract/admin/text.ts'
import { listTextFiles } from '#contract/content/text-file.ts'
import { slugOf } from '#domain/product/slug.ts'
import { refuse } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import type { Encoder } from '#server/media/encoder/encoder.ts'
import { keepPicture } from '#server/media/pending-picture.ts'
import { settlePending } from '#server/media/pending-picture-sql.ts'
import type { PictureStore } from '#server/media/picture-store.ts'
import { makeMaster, readUpload } from '#server/media/upload.ts'
import { listedText, textAnswer, titleOf } from './answer.ts'
import { knownShop, type TextNeeds } from './known-shop.ts'
import { toFile } from './mdx-file.ts'
import { previewOf } from './preview.ts'
import {
  answerText,
  findText,
  holdText,
  recordChange,
  refuseTakenSlug,
  refuseUnlessMay,
  refuseWrongText,
} from './save-text.ts'
import { problemsOf, shownTexts } from './shown-texts.ts'
import { holdTexts, insertText, insertTextPicture, loadTexts, removeText, writeText } from './sql.ts'
import { mountTextVersions } from './version-routes.ts'

type Needs = TextNeeds & { encoder: Encoder; pictureStore: PictureStore; log: Logger }

/** Articles and pages that are written in the admin. */
export function mountTexts(app: App, needs: Needs): void {
  const { database, encoder, clock } = needs

  route(app, listTextFiles, async () => shownTexts(needs))

  route(app, listTexts, async () => {
    const kept = await loadTexts(database)
    const known = await knownShop(
      needs,
      kept.filter(({ publishAt }) => publishAt !== null),
    )
    const problems = await problemsOf(needs, kept, known)
    return kept.map((text) => listedText(text, problems.get(text.id) ?? [], clock()))
  })

  // Before `{id}`, which also matches these paths.
  route(app, previewText, async ({ body }) => previewOf(needs, body))

  route(app, uploadTextPicture, async ({ file }) => {
    const master = await makeMaster(encoder, await readUpload(file))
    await keepPicture(needs, master, () =>
      database.transaction(async (transaction) => {
        await insertTextPicture(transaction, master.name, clock())
        await settlePending(transaction, [master.name])
      }),
    )
    return { picture: master.name }
  })

  route(app, getText, async ({ params: { id } }) =>
    answerText(needs, findText(await loadTexts(database), id)),
  )

  route(app, exportText, async ({ params: { id } }) => {
    const { path, mdx } = toFile(findText(await loadTexts(database), id))
    return { path, mdx }
  })

  route(app, createText, async ({ body, caller }) => {
    const words = { ...body, slug: draftSlug(body) }
    await refuseWrongText(needs, { ...words, id: null })
    const at = clock()
    const made = await database.transaction(async (transaction) => {
      refuseTakenSlug(await holdTexts(transaction), { ...words, id: null })
      const id = await insertText(transaction, { ...words, publishAt: null }, { at, userId: caller.userId })
      return recordChange(transaction, id, { action: 'created', before: null, caller, at })
    })
    return textAnswer(made, [], at)
  })

  route(app, updateText, async ({ params: { id }, body, version, caller }) => {
    const now = findText(await loadTexts(database), id)
    refuseUnlessMay(caller, now)
    if (body.kind !== now.kind) refuse('kind', 'format', 'kind format is invalid')
    const slug = body.slug ?? now.slug
    await refuseWrongText(needs, { ...body, slug, id })
    const at = clock()
    const saved = await database.transaction(async (transaction) => {
      const { kept, before } = await holdText(transaction, { id, version, caller }, needs)
      refuseTakenSlug(kept, { kind: before.kind, slug, id })
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
      return recordChange(transaction, id, { action: 'updated', before, caller, at })
    })
    return answerText(needs, saved)
  })

  route(app, publishText, async ({ params: { id }, body, version, caller }) => {
    const at = clock()
    const isPublished = body.state === 'published'
    if (isPublished) {
      const now = findText(await loadTexts(database), id)
      await refuseWrongText(needs, now)
    }
    const saved = await database.transaction(async (transaction) => {
      const { before } = await holdText(transaction, { id, version, caller }, needs)
      const { slug, article, page, body: words } = before
      const wanted = body.publishAt === null ? at : new Date(body.publishAt)
      if (isPublished && wanted < at) refuse('publishAt', 'past', 'publishAt must be a time to come')
      // A text that readers already see keeps its day.
      const isShown = before.publishAt !== null && before.publishAt <= at
      const publishAt = isPublished ? (isShown && body.publishAt === null ? before.publishAt : wanted) : null
      await writeText(
        transaction,
        id,
        { slug, article, page, body: words, publishAt },
        { at, userId: caller.userId },
      )
      return recordChange(transaction, id, {
        action: isPublished ? 'published' : 'withdrawn',
        before,
        caller,
        at,
      })
    })
    return answerText(needs, saved)
  })

  route(app, deleteText, async ({ params: { id }, version, caller }) => {
    const at = clock()
    const gone = await database.transaction(async (transaction) => {
      const { before } = await holdText(transaction, { id, version, caller }, needs)
      await removeText(transaction, id)
      return recordChange(transaction, id, { action: 'deleted', before, caller, at })
    })
    return textAnswer(gone, [], at)
  })

  mountTextVersions(app, needs)
}

function draftSlug({ slug, article, page }: TextDraft): string {
  return slug ?? slugOf(titleOf({ article, page }), article ? 'article' : 'page')
}
