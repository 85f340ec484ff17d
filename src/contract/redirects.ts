import { type NamedCategory, nameSpellings } from '#domain/category-alias.ts'

/** The build's table of category aliases for our server, in the site's folder. */
export const REDIRECTS_FILE = '_redirects.json'

/** The same redirects as static hosts read them, `_redirects`: from, query, to, status (D3). */
export function redirectLines(categories: readonly NamedCategory[]): string {
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
