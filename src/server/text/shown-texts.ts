import type { TextFile } from '#contract/content/text-file.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { picturesOf, type TextProblem, textProblems } from './check-text.ts'
import { addressProblem, fileOf, type KnownShop, knownShop, type TextNeeds } from './known-shop.ts'
import { toFile } from './mdx-file.ts'
import { findTextPictures, type KeptText, loadTexts } from './sql.ts'

/** The problems of each text, by its id. */
export async function problemsOf(
  needs: Pick<TextNeeds, 'database'>,
  texts: readonly KeptText[],
  shop: KnownShop,
): Promise<ReadonlyMap<number, TextProblem[]>> {
  const named = await Promise.all(texts.map(picturesOf))
  const pictures = new Set(await findTextPictures(needs.database, [...new Set(named.flat())]))
  const problems = await Promise.all(
    texts.map(async (text) => {
      const address = addressProblem(text)
      const bodyProblems = await textProblems(text, shop, pictures)
      return [
        text.id,
        address === null ? bodyProblems : [{ line: null, message: address }, ...bodyProblems],
      ] as const
    }),
  )
  return new Map(problems)
}

/**
 * The texts that readers may see now, as files, and without words those that hide a file of the shop. Pages leave out those that
 * cannot be used.
 */
export async function publishedTexts(
  needs: Pick<TextNeeds, 'database' | 'authorFiles' | 'clock'>,
): Promise<TextFile[]> {
  const texts = await loadTexts(needs.database)
  const visible = published(texts, needs.clock())
  return [...visible.map(toFile), ...(await hiding(needs, texts, visible))]
}

function published(texts: readonly KeptText[], now: Date): KeptText[] {
  return inOrder(texts.filter(({ publishAt }) => publishAt !== null && publishAt <= now))
}

/** The texts that are not shown though the shop's files have their addresses. */
async function hiding(
  { authorFiles, clock }: Pick<TextNeeds, 'authorFiles' | 'clock'>,
  texts: readonly KeptText[],
  visible: readonly KeptText[],
): Promise<TextFile[]> {
  const others = texts.filter(({ id }) => !visible.some((text) => text.id === id))
  if (others.length === 0) return []
  const files = await authorFiles(manilaDate(clock()))
  return inOrder(others.filter((text) => fileOf(files, text))).map((text) => ({ ...toFile(text), mdx: '' }))
}

function inOrder(texts: readonly KeptText[]): KeptText[] {
  return texts.toSorted((a, b) => a.id - b.id)
}

/**
 * The texts that readers see now, as files, and without words those that hide a file of the shop. One that cannot be built, since
 * a product or a page that it names is gone, is left out, and so never keeps others from being published. Links to it count as
 * broken, too.
 */
export async function shownTexts(needs: TextNeeds): Promise<TextFile[]> {
  const texts = await loadTexts(needs.database)
  let visible = published(texts, needs.clock())
  for (;;) {
    const problems = await problemsOf(needs, visible, await knownShop(needs, texts, visible))
    const usable = visible.filter(({ id }) => problems.get(id)?.length === 0)
    if (usable.length === visible.length)
      return [...usable.map(toFile), ...(await hiding(needs, texts, usable))]
    visible = usable
  }
}
