import type { TextFile } from '#contract/content/text-file.ts'
import { textNumber } from '#domain/page/author-text.ts'
import { picturesOf, type TextProblem, textProblems } from './check-text.ts'
import { addressProblem, type KnownShop, knownShop, type TextNeeds } from './known-shop.ts'
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
      const { id, kind, slug } = text
      const address = addressProblem({ kind, slug, number: textNumber(id) }, known.files)
      const own = await textProblems(text, known, pictures)
      return [id, address === null ? own : [{ line: null, message: address }, ...own]] as const
    }),
  )
  return new Map(found)
}

/** The texts that readers may see now, as files; pages leave out those that cannot be used. */
export async function publishedTexts({
  database,
  clock,
}: Pick<TextNeeds, 'database' | 'clock'>): Promise<TextFile[]> {
  return published(await loadTexts(database), clock()).map(toFile)
}

function published(texts: readonly KeptText[], now: Date): KeptText[] {
  return texts
    .filter(({ publishAt }) => publishAt !== null && publishAt <= now)
    .toSorted((a, b) => a.id - b.id)
}

/**
 * The texts that readers see now, as files. One that cannot be built, since a product or a page that it names is gone, is
 * left out, and so never keeps others from being published. Links to it count as broken, too.
 */
export async function shownTexts(needs: TextNeeds): Promise<TextFile[]> {
  let shown = published(await loadTexts(needs.database), needs.clock())
  for (;;) {
    if (shown.length === 0) return []
    const problems = await problemsOf(needs, shown, await knownShop(needs, shown))
    const left = shown.filter(({ id }) => problems.get(id)?.length === 0)
    if (left.length === shown.length) return left.map(toFile)
    shown = left
  }
}
