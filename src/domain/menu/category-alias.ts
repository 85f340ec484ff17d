import type { MovedSlugs } from '#domain/product/old-slug.ts'

/** A category's identifiers. */
export type NamedCategory = { id: number; name: string; slug: string }

/**
 * Slugs by everything else a category is asked for: its id behind a `#`, and its name and slug as `squeeze` leaves them.
 * No squeezed word has a `#`, so that `-1` and `1.0` never become an id.
 */
export type CategoryAliases = Record<string, string>

/** Letters and digits only, small, without accents: what all spellings of a name have in common. */
function squeeze(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

/**
 * The table of a catalogue, with the slugs that categories had before. Where two categories claim a word, an id wins over
 * a slug, a slug over a name, a name over a slug of before.
 */
export function categoryAliases(
  categories: readonly NamedCategory[],
  moved: MovedSlugs = {},
): CategoryAliases {
  return Object.fromEntries([
    ...Object.entries(moved).map(([before, slug]) => [squeeze(before), slug]),
    // The last one wins, and of two names the first category's.
    ...[...categories].reverse().map(({ name, slug }) => [squeeze(name), slug]),
    ...categories.map(({ slug }) => [squeeze(slug), slug]),
    ...categories.map(({ id, slug }) => [`#${id}`, slug]),
  ])
}

/** The word that `/menu?category=…` and `/menu?categoryId=…` ask by; empty where neither is there. */
export function wordInQuery({ searchParams: query }: URL): string {
  return query.get('category') || query.get('categoryId') || ''
}

/** The segment after `/menu/category/`; empty elsewhere. */
export function wordInPath({ pathname }: URL): string {
  const word = /^\/menu\/category\/([^/]+)\/?$/.exec(pathname)?.[1] ?? ''
  try {
    return decodeURIComponent(word)
  } catch {
    return ''
  }
}

/**
 * The address of the category that is meant by a word. The rest of the address is kept. `null` where no category is.
 */
export function categoryAddress(address: URL, word: string, aliases: CategoryAliases): URL | null {
  const slug = aliases[`#${word}`] || aliases[squeeze(word)]
  // Inherited properties of the object are not aliases.
  if (typeof slug !== 'string') return null
  address.pathname = `/menu/category/${slug}`
  address.searchParams.delete('category')
  address.searchParams.delete('categoryId')
  return address
}

/**
 * Where an address leads that means a category but is not its own: `/menu?category=…`, `/menu?categoryId=…` and other
 * spellings below `/menu/category/` (§2, D3). `null` where it is no such address.
 * To be asked only where there is no page below `/menu/category/`.
 */
export function categoryRedirect(address: URL, aliases: CategoryAliases): URL | null {
  const isMenu = /^\/menu\/?$/.test(address.pathname)
  return categoryAddress(address, isMenu ? wordInQuery(address) : wordInPath(address), aliases)
}

/** Other spellings of a category's name in addresses, as written and in lower case (§2). */
export function nameSpellings({ name, slug }: NamedCategory): string[] {
  const words =
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const spellings = ['-', '_', ''].map((between) => words.join(between))
  // A host that takes no notice of letter case would send the category's own address round in circles.
  return [...new Set(spellings.flatMap((spelling) => [spelling, spelling.toLowerCase()]))].filter(
    (spelling) => spelling.toLowerCase() !== slug,
  )
}
