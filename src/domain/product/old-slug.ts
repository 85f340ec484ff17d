/** The nouns whose pages have slugs that staff may change. */
export const SLUG_NOUNS = ['product', 'category', 'occasion'] as const

/** A former slug; `id` is the thing that had it. */
export type OldSlug = { noun: (typeof SLUG_NOUNS)[number]; slug: string; id: number }

/** Current slugs by former slugs. */
export type MovedSlugs = Record<string, string>

/**
 * Targets of one noun's former slugs, followed through any number of changes. The slug of a deleted thing
 * leads nowhere, and a slug in use belongs to its present owner.
 */
export function movedSlugs(
  oldSlugs: readonly OldSlug[],
  noun: OldSlug['noun'],
  things: readonly { id: number; slug: string }[],
): MovedSlugs {
  const today = new Map(things.map(({ id, slug }) => [id, slug]))
  const slugs = new Set(today.values())
  return Object.fromEntries(
    oldSlugs.flatMap((old) => {
      const slug = old.noun === noun && !slugs.has(old.slug) ? today.get(old.id) : undefined
      return slug === undefined ? [] : [[old.slug, slug]]
    }),
  )
}

/**
 * The redirect for a product's former address, `/product/{old}`, with the rest of the address kept; `null`
 * for any other address.
 */
export function productRedirect(address: URL, moved: MovedSlugs): URL | null {
  return redirectBelow('/product/', address, moved)
}

/** The redirect for an occasion's former address, `/occasions/{old}`. */
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
