import { FILIPINO_PATH } from '#words/address.ts'

/** Pages and files that every shop has, besides those of its catalogue and its texts. */
const FIXED = [
  '/',
  '/menu',
  '/blog',
  '/checkout',
  '/account',
  '/login',
  '/order',
  '/order-by-text',
  '/feedback',
  '/custom',
  '/enquiry',
  '/data',
  '/your-data',
  '/offline',
  '/new-email',
  '/reset',
  '/verify',
  '/stop-notices',
  '/rss.xml',
  '/robots.txt',
]
/** Parts of addresses that belong to the shop: no page of text can have them. */
const TAKEN = new Set([
  ...[...FIXED, FILIPINO_PATH].map((path) => path.slice(1)),
  '404',
  'admin',
  'api',
  'images',
  'index',
  'occasions',
])

/** The pages of a shop, by the last part of their addresses. */
export type ShopPages = Record<
  'products' | 'categories' | 'occasions' | 'articles' | 'pages' | 'tags',
  ReadonlySet<string>
>

const FOLDERS: readonly (readonly [RegExp, keyof ShopPages])[] = [
  [/^\/product\/([^/]+)$/, 'products'],
  [/^\/menu\/category\/([^/]+)$/, 'categories'],
  [/^\/occasions\/([^/]+)$/, 'occasions'],
  [/^\/blog\/tag\/([^/]+)$/, 'tags'],
  [/^\/blog\/([^/]+)$/, 'articles'],
  [/^\/([^/]+)$/, 'pages'],
]

/** Whether the end of an address belongs to a page of the shop itself. */
export function isTakenSlug(slug: string): boolean {
  return TAKEN.has(slug)
}

/**
 * The path of a link that leads to this site; `null` for a link elsewhere, to a file of the API, or within the text's own
 * page.
 */
export function pathInSite(link: string): string | null {
  if (!/^\/(?!\/)/.test(link) || /^\/(?:api|images)\//.test(link)) return null
  const path = URL.parse(link, 'https://shop.invalid')?.pathname ?? link
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

/** Whether the shop has a page at a path. */
export function isShopPath(path: string, pages: ShopPages): boolean {
  if (FIXED.includes(path)) return true
  for (const [pattern, kind] of FOLDERS) {
    const slug = pattern.exec(path)?.[1]
    if (slug !== undefined) return pages[kind].has(slug)
  }
  return false
}
