import type { MovedSlugs } from '#domain/product/old-slug.ts'

/** A category's identifiers. */
export type NamedCategory = { id: number; name: string; slug: string }

/**
 * Slugs by every other name of a category: its id after a `#`, and its name in `squeeze`'s form unless its slug
 * has the same. No squeezed word contains a `#`, so `-1` and `1.0` never become an id.
 */
export type CategoryAliases = Record<string, string>

/**
 * Only letters and digits, in lower case and without accents: what all spellings of a name have in common.
 */
function squeeze(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

/**
 * The table for a catalogue, including former slugs. If two categories claim a word, an id wins over a slug,
 * a slug over a name, and a name over a former slug.
 */
export function categoryAliases(
  categories: readonly NamedCategory[],
  moved: MovedSlugs = {},
): CategoryAliases {
  const slugs = new Set(categories.map(({ slug }) => squeeze(slug)))
  const names = [
    ...Object.entries(moved),
    // The last entry wins, so that of two equal names the first category's counts.
    ...[...categories].reverse().map(({ name, slug }) => [name, slug] as const),
  ].map(([name, slug]) => [squeeze(name), slug] as const)
  return Object.fromEntries([
    ...categories.map(({ id, slug }) => [`#${id}`, slug]),
    ...names.filter(([name]) => !slugs.has(name)),
  ])
}

/** The word in `/menu?category=…` or `/menu?categoryId=…`; empty if there is none. */
export function wordInQuery({ searchParams: query }: URL): string {
  return query.get('category') || query.get('categoryId') || ''
}

/** The segment after `/menu/category/`; empty elsewhere. */
function wordInPath({ pathname }: URL): string {
  const word = /^\/menu\/category\/([^/]+)\/?$/.exec(pathname)?.[1] ?? ''
  try {
    return decodeURIComponent(word)
  } catch {
    return ''
  }
}

/**
 * The address of the category that a word means, from the menu's address in any language, with the rest of it kept;
 * nothing if there is no such category.
 */
export function categoryAddress(address: URL, word: string, aliases: CategoryAliases): URL | undefined {
  const isMeant = (slug: string) => squeeze(slug) === squeeze(word)
  const slug = aliases[`#${word}`] || Object.values(aliases).find(isMeant) || aliases[squeeze(word)]
  // Inherited properties of the object are not aliases.
  if (typeof slug !== 'string') return
  address.pathname += `/category/${slug}`
  address.searchParams.delete('category')
  address.searchParams.delete('categoryId')
  return address
}

/**
 * Where an address should redirect that means a category but is not its own: `/menu?category=…`,
 * `/menu?categoryId=…` and other spellings below `/menu/category/` (§2, D3). Nothing for any other address.
 * Only for addresses without a page of their own below `/menu/category/`.
 */
export function categoryRedirect(address: URL, aliases: CategoryAliases): URL | undefined {
  const isMenu = /^\/menu\/?$/.test(address.pathname)
  const menu = new URL(`/menu${address.search}${address.hash}`, address)
  return categoryAddress(menu, isMenu ? wordInQuery(address) : wordInPath(address), aliases)
}

/** Other spellings of a category's name in addresses, as written and in lower case (§2). */
export function nameSpellings({ name, slug }: NamedCategory): string[] {
  const words =
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const spellings = ['-', '_', ''].map((between) => words.join(between))
  // A host that ignores letter case would otherwise redirect the category's own address in a loop.
  return [...new Set(spellings.flatMap((spelling) => [spelling, spelling.toLowerCase()]))].filter(
    (spelling) => spelling.toLowerCase() !== slug,
  )
}
