/** The nouns whose pages have addresses that their owners may change. */
export const SLUG_NOUNS = ['product', 'category', 'occasion'] as const

/** A slug that something had before; `id` says what. */
export type OldSlug = { noun: (typeof SLUG_NOUNS)[number]; slug: string; id: number }

/** Slugs of today by slugs of before. */
export type MovedSlugs = Record<string, string>

/**
 * Targets of the old slugs of one noun, followed through any number of changes. A deleted thing's slug leads
 * nowhere, and a slug in use today leads to its current owner.
 */
export function movedSlugs(
  oldSlugs: readonly OldSlug[],
  noun: OldSlug['noun'],
  things: readonly { id: number; slug: string }[],
): MovedSlugs {
  const today = new Map(things.map(({ id, slug }) => [id, slug]))
  const taken = new Set(today.values())
  return Object.fromEntries(
    oldSlugs.flatMap((old) => {
      const slug = old.noun === noun && !taken.has(old.slug) ? today.get(old.id) : undefined
      return slug === undefined ? [] : [[old.slug, slug]]
    }),
  )
}

/**
 * Where the address of a product leads that has moved, `/product/{old}`; the rest of the address is kept. `null` where it
 * is no such address.
 */
export function productRedirect(address: URL, moved: MovedSlugs): URL | null {
  return redirectBelow('/product/', address, moved)
}

/** The same for an occasion, `/occasions/{old}`. */
export function occasionRedirect(address: URL, moved: MovedSlugs): URL | null {
  return redirectBelow('/occasions/', address, moved)
}

function redirectBelow(folder: string, address: URL, moved: MovedSlugs): URL | null {
  const { pathname } = address
  const slug = pathname.startsWith(folder) ? pathname.slice(folder.length).replace(/\/$/, '') : ''
  if (!Object.hasOwn(moved, slug)) return null
  address.pathname = `${folder}${moved[slug]}`
  return address
}
