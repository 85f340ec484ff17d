import { type NamedCategory, nameSpellings } from '#domain/menu/category-alias.ts'
import type { MovedSlugs } from '#domain/product/old-slug.ts'
import { FILIPINO_PATH } from '#words/address.ts'

/** All redirects in the format of static hosts. */
export const HOST_REDIRECTS_FILE = '_redirects'

/** Says when the catalogue was read that a static site shows, so that its shop knows. */
export const CATALOGUE_TIME_FILE = 'catalogue-time.json'

/** An unknown article is answered with the blog's own page, as our server does. */
const UNKNOWN_ARTICLE = '/blog/* /blog/not-found 404\n'

/** Where password managers look for the page that changes a password, and where it is. */
export const CHANGE_PASSWORD = {
  from: '/.well-known/change-password',
  to: '/account#password-title',
} as const

/** The same for static hosts; not in two languages, as the place is the same for both. */
export const CHANGE_PASSWORD_LINE = `${CHANGE_PASSWORD.from} ${CHANGE_PASSWORD.to} 302\n`

/** Static hosts know `/404` alone. */
const UNKNOWN_IN_FILIPINO = `${FILIPINO_PATH}/* ${FILIPINO_PATH}/404 404\n`
/** The place in front of each address of a line. */
const ADDRESS = /(?<=^| )(?=\/)/gm

/** Old slugs and where they lead. */
type Moved = { products: MovedSlugs; categories: MovedSlugs; occasions: MovedSlugs }

/**
 * The same redirects in the format of static hosts, `_redirects`: from, query, to, status (D3). The first
 * match wins. Netlify reads all of it. Cloudflare Pages skips the lines with a query, which the menu's page obeys by itself, and
 * those with 404, for which it shows the nearest `404.html`. It reads 2,000 lines, but only 100 from the first wildcard on: so
 * wildcards are last.
 */
export function redirectLines(categories: readonly NamedCategory[], moved: Moved): string {
  const lines = aliasLines(categories) + movedLines(moved)
  return inBothLanguages(lines) + inBothLanguages(UNKNOWN_ARTICLE) + UNKNOWN_IN_FILIPINO
}

function inBothLanguages(lines: string): string {
  return lines + lines.replaceAll(ADDRESS, FILIPINO_PATH)
}

function movedLines({ products, categories, occasions }: Moved): string {
  return [
    ...Object.entries(products).map(([before, slug]) => `/product/${before} /product/${slug} 301\n`),
    ...Object.entries(categories).flatMap(([before, slug]) => [
      `/menu/category/${before} /menu/category/${slug} 301\n`,
      `/menu category=${before} /menu/category/${slug} 301\n`,
    ]),
    ...Object.entries(occasions).map(([before, slug]) => `/occasions/${before} /occasions/${slug} 301\n`),
  ].join('')
}

function aliasLines(categories: readonly NamedCategory[]): string {
  return categories
    .flatMap((category) => {
      const to = `/menu/category/${encodeURIComponent(category.slug)} 301\n`
      const spellings = nameSpellings(category)
      return [
        ...spellings.map((spelling) => `/menu/category/${encodeURIComponent(spelling)} ${to}`),
        ...[category.id, category.slug, ...spellings].map(
          (word) => `/menu category=${encodeURIComponent(word)} ${to}`,
        ),
        `/menu categoryId=${category.id} ${to}`,
      ]
    })
    .join('')
}
