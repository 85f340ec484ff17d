import { plainPath } from '#words/address.ts'
import type { CopyKind } from './copy-times.ts'
import type { Priority } from './device-copy.ts'

/** How copies of an address are kept. */
export type CopyRule = { key: string; kind: CopyKind; priority: Priority; tags: readonly string[] }

/**
 * On every copy and answer of products and prices: copies are dropped when the business period changes (D57), and a CDN is
 * purged of the answers after an edit.
 */
export const CATALOGUE_TAG = 'catalogue'

/** On pages without data of their own: the page is as good as new, and what it shows says how old it is by itself. */
export const SHELL_TAG = 'shell'
/** Paths with one page for every order and every cart. */
const SHELLS = ['/order', '/checkout']
/** Screens that are personal, or must never be older than the shop. */
const NEVER = /^\/(?:admin|login|account|verify|new-email|reset|feedback|enquiry|your-data|share)(?:\/|$)/
const LISTS = /^\/(?:menu(?:\/category\/[\w-]+)?|occasions(?:\/[\w-]+)?)?$/
const PRODUCT = /^\/product\/([\w-]+)$/
const CATALOGUE_CALLS = /^\/api\/v1\/(products|categories)(?:\/|$)/
const SEARCH_CALL = '/api/v1/products/search'
/** Files of the whole catalogue, which filters and search read. */
const CATALOGUE_FILES = ['/menu-index.json', '/search-index.json', '/delivery-area.json']
const PICTURE = /^\/images\/([\w-]+\.\w+)$/
/** Small files of the site's root: its manifest and icons. */
const ROOT_FILES = /^\/(?:manifest\.webmanifest|[\w-]+\.(?:png|svg|ico))$/
/** Named by their content. The browser keeps dictionaries itself, and has no use for one that comes from a copy. */
const HASHED = /^\/_astro\/(?!dictionary\.)/

/** How the copy of a page is kept; `null` for those that never are. Its query is the reader's own and changes nothing. */
export function pageRule(pathname: string): CopyRule | null {
  const path = plainPath(pathname)
  if (NEVER.test(path)) return null
  const slug = PRODUCT.exec(path)?.[1]
  if (slug) return catalogueRule(pathname, 'product', 2, [`product:${slug}`])
  if (LISTS.test(path)) return catalogueRule(pathname, 'category', 2)
  if (SHELLS.includes(path))
    return { key: pathname, kind: 'static', priority: 2, tags: ['static', SHELL_TAG] }
  return { key: pathname, kind: 'static', priority: 1, tags: ['static'] }
}

/** How the copy of a file or an answer that pages ask for is kept; `null` for all that never is. */
export function fileRule(pathname: string, search: string): CopyRule | null {
  const key = pathname + search
  if (HASHED.test(pathname)) return { key, kind: 'static', priority: 2, tags: ['static', 'hashed'] }
  const picture = PICTURE.exec(pathname)?.[1]
  if (picture) return { key, kind: 'picture', priority: 0, tags: ['picture', `picture:${picture}`] }
  if (CATALOGUE_FILES.includes(pathname)) return catalogueRule(key, 'category', 2)
  const call = pathname === SEARCH_CALL ? null : CATALOGUE_CALLS.exec(pathname)?.[1]
  if (call) return catalogueRule(key, call === 'products' ? 'answer' : 'category', 1)
  if (ROOT_FILES.test(pathname)) return { key, kind: 'other', priority: 0, tags: ['other'] }
  return null
}

function catalogueRule(key: string, kind: CopyKind, priority: Priority, tags: string[] = []): CopyRule {
  return { key, kind, priority, tags: [kind, CATALOGUE_TAG, ...tags] }
}
