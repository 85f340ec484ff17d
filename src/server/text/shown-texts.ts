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
  known: KnownShop,
): Promise<ReadonlyMap<number, TextProblem[]>> {
  const named = await Promise.all(texts.map(picturesOf))
  const pictures = new Set(await findTextPictures(needs.database, [...new Set(named.flat())]))
  const found = await Promise.all(
    texts.map(async (text) => {
      const address = addressProblem(text)
      const own = await textProblems(text, known, pictures)
      return [text.id, address === null ? own : [{ line: null, message: address }, ...own]] as const
    }),
  )
  return new Map(found)
}

/**
 * The texts that readers may see now, as files, and without words those that hide a file of the shop. Pages leave out those that
 * cannot be used.
 */
export async function publishedTexts(
  needs: Pick<TextNeeds, 'database' | 'authorFiles' | 'clock'>,
): Promise<TextFile[]> {
  const kept = await loadTexts(needs.database)
  const shown = published(kept, needs.clock())
  return [...shown.map(toFile), ...(await hiding(needs, kept, shown))]
}

function published(texts: readonly KeptText[], now: Date): KeptText[] {
  return inOrder(texts.filter(({ publishAt }) => publishAt !== null && publishAt <= now))
}

/** The texts that are not shown though the shop's files have their addresses. */
async function hiding(
  { authorFiles, clock }: Pick<TextNeeds, 'authorFiles' | 'clock'>,
  kept: readonly KeptText[],
  shown: readonly KeptText[],
): Promise<TextFile[]> {
  const others = kept.filter(({ id }) => !shown.some((text) => text.id === id))
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
  const kept = await loadTexts(needs.database)
  let shown = published(kept, needs.clock())
  for (;;) {
    const problems = await problemsOf(needs, shown, await knownShop(needs, kept, shown))
    const left = shown.filter(({ id }) => problems.get(id)?.length === 0)
    if (left.length === shown.length) return [...left.map(toFile), ...(await hiding(needs, kept, left))]
    shown = left
  }
}
