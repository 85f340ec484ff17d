import type { ShownPart } from '#contract/admin/text.ts'
import type { TextKind } from '#domain/page/author-text.ts'
import type { ReadPart } from '#server/text/reading/read-parts.ts'
import { partsOf, readText, type TextProblem, textProblems } from './check-text.ts'
import { knownShop, type TextNeeds } from './known-shop.ts'
import type { FiledText } from './mdx-file.ts'
import { findTextPictures, loadTexts } from './sql.ts'

type Preview = { problems: TextProblem[]; parts: ShownPart[] }

/** The mistakes of a text, or, if there are none, its parts in the order in which readers see them. */
export async function previewOf(
  needs: TextNeeds,
  { kind, body }: { kind: TextKind; body: string },
): Promise<Preview> {
  const at = needs.clock()
  const text: FiledText = {
    id: 0,
    kind,
    slug: 'preview',
    article: null,
    page: null,
    body,
    publishAt: at,
    updatedAt: at,
  }
  const { problems: ownProblems, pictures } = await readText(text)
  if (ownProblems.length > 0) return { problems: ownProblems, parts: [] }
  const named = pictures.map(({ name }) => name)
  const existing = new Set(await findTextPictures(needs.database, named))
  const problems = await textProblems(text, await knownShop(needs, await loadTexts(needs.database)), existing)
  const { productBySlug } = await needs.catalogue.read()
  const nameOf = (slug: string) => productBySlug(slug)?.name ?? slug
  return { problems, parts: (await partsOf(text)).map((part) => toShown(part, nameOf)) }
}

function toShown({ isProducts, ...part }: ReadPart, nameOf: (slug: string) => string): ShownPart {
  if (!isProducts) return part
  const slugs = part.text.split(/\s+/).filter(Boolean)
  return { ...part, text: slugs.map(nameOf).join(', ') }
}
