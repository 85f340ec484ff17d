import type { ShopContent } from '#contract/content/shop-content.ts'
import { isIndexable } from '#domain/menu/category.ts'
import { isUnlisted } from '#domain/page/kinds/unlisted.ts'
import { inShortTurns } from '#server/flow/turns/short-turns.ts'
import { FILIPINO_PATH, pathIn, plainPath } from '#words/address.ts'
import { LANGUAGES } from '#words/language.ts'

/** Where search engines look for the sitemap, and its only part. */
export const SITEMAP_INDEX_PATH = '/sitemap-index.xml'
export const SITEMAP_PATH = '/sitemap-0.xml'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
/** The namespaces that the static build's sitemap declares. */
const NAMESPACES = `xmlns="${SITEMAP}" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"`
const FILE = /\.\w+$/
const CATEGORY = /^\/menu\/category\/([^/]+)/

/** The list of sitemaps, as the static build writes it. */
export function sitemapIndex(site: string): string {
  const address = new URL(SITEMAP_PATH, site).href
  return `${HEAD}<sitemapindex xmlns="${SITEMAP}"><sitemap><loc>${address}</loc></sitemap></sitemapindex>`
}

/** The pages that are shown and may be indexed, in both languages, as the static build's sitemap has them (D4). */
export async function sitemap(paths: readonly string[], content: ShopContent, site: string): Promise<string> {
  const pages: { address: string; entry: string }[] = []
  await inShortTurns(paths, (path) => {
    const plain = plainPath(path)
    if (FILE.test(path) || !isListed(plain, content)) return
    const address = addressOf(path, site)
    const links = LANGUAGES.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${addressOf(pathIn(plain, language), site)}"/>`,
    )
    pages.push({ address, entry: `<url><loc>${address}</loc>${links.join('')}</url>` })
  })
  const sorted = pages.sort((one, other) => (one.address < other.address ? -1 : 1))
  return `${HEAD}<urlset ${NAMESPACES}>${sorted.map(({ entry }) => entry).join('')}</urlset>`
}

function addressOf(path: string, site: string): string {
  return new URL(path === FILIPINO_PATH ? path : encodeURI(path), site).href
}

function isListed(plain: string, { categories }: ShopContent): boolean {
  if (isUnlisted(plain)) return false
  const slug = CATEGORY.exec(plain)?.[1]
  const category = slug && categories.find((entry) => entry.slug === slug)
  return !category || (category.productCount > 0 && isIndexable(category, category.productCount))
}
