import { editFileText, hideTexts as hide, listFileTexts } from '#contract/admin/text.ts'
import { TEXT_KINDS } from '#domain/page/author-text.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { Problem, refuse } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import { titleOf } from './answer.ts'
import { hideTexts } from './file-texts.ts'
import { readFileText, readFileTexts } from './file-words.ts'
import { fileOf } from './known-shop.ts'
import { answerText, recordChange } from './save-text.ts'
import { holdTexts, insertText, type KeptText, loadTexts } from './sql.ts'
import { type PictureNeeds, withKeptPictures } from './text-pictures.ts'

/** Texts of the shop's files: each is changed or hidden by a text of the office with its address. */
export function mountFileTexts(app: App, needs: PictureNeeds): void {
  const { database, clock } = needs
  const readFiles = () => needs.authorFiles(manilaDate(clock()))
  const isAt =
    ({ kind, slug }: Pick<KeptText, 'kind' | 'slug'>) =>
    (text: KeptText) =>
      text.kind === kind && text.slug === slug

  route(app, listFileTexts, async () => {
    const at = clock()
    const texts = await loadTexts(database)
    const read = await Promise.all(TEXT_KINDS.map((kind) => readFileTexts(needs, kind, at)))
    return read
      .flat()
      .filter(({ text }) => !texts.some(isAt(text)))
      .map(({ text, isShown }) => ({ kind: text.kind, slug: text.slug, title: titleOf(text), isShown }))
      .toSorted((a, b) => a.title.localeCompare(b.title))
  })

  route(app, editFileText, async ({ body: { kind, slug }, caller: { userId } }) => {
    const at = clock()
    const files = await readFiles()
    const file = fileOf(files, { kind, slug })
    if (!file) throw new Problem('NOT_FOUND', 'The shop’s files have no such text.')
    const { text, mistakes } = await readFileText(kind, file, at)
    if (!text) refuse('slug', 'mistakes', mistakes)
    const twin = (await loadTexts(database)).find(isAt(text))
    if (twin) return answerText(needs, twin)
    const copy = await withKeptPictures(needs, text, files)
    const storedText = await database.transaction(async (transaction) => {
      const present = (await holdTexts(transaction)).find(isAt(text))
      if (present) return present
      const id = await insertText(transaction, copy, { at, userId, updatedAt: copy.updatedAt })
      return recordChange(transaction, id, { action: 'created', before: null, userId, at })
    })
    return answerText(needs, storedText)
  })

  route(app, hide, async ({ body, caller: { userId } }) => {
    const at = clock()
    const files = (await readFileTexts(needs, body.kind, at)).map(({ text }) => text)
    const hidden = await database.transaction((transaction) =>
      hideTexts(transaction, files, { ...body, userId, at }),
    )
    return { hidden }
  })
}
