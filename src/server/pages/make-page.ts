import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { SEARCH_FILE } from '#contract/content/search-index.ts'
import type { ShopContent } from '#contract/content/shop-content.ts'
import { contentSecurityPolicy } from '#contract/headers/security-headers.ts'
import { inlineBlocks, SHOWS_PRODUCTS } from '#server/flow/inline-blocks.ts'
import { MIN_COMPRESSED_BYTES } from '#server/http/answers/encoding.ts'
import { packed, type ReadyBody, readyBody } from '#server/http/answers/ready-body.ts'
import type { PageBundle } from '#server/pages/bundle/bundle.ts'
import { MAX_INDEXED_HERE, makeSearchFile } from '#server/pages/content/search-file.ts'
import { SITEMAP_INDEX_PATH, SITEMAP_PATH, sitemap, sitemapIndex } from '#server/pages/content/sitemap.ts'
import { plainPath } from '#words/address.ts'

/** A page, or another file that is made of the shop's content, ready to be sent. */
export type MadePage = {
  ready: ReadyBody
  type: string
  /** The policy that allows a page's own inline blocks; `null` for other files. */
  policy: string | null
  /** What it shows. */
  tags: readonly string[]
  /** Whether its compressed copy is as small as can be. */
  isSmall: boolean
}

/** What is shown for unknown addresses; these pages have none of their own. */
export const NOT_FOUND_PATH = '/404'
export const BLOG_NOT_FOUND_PATH = '/blog/not-found'
/** What visitors are shown of a shop that is being set up (D84). */
export const OPEN_SOON_PATH = '/open-soon'
const PLACEHOLDERS = [NOT_FOUND_PATH, BLOG_NOT_FOUND_PATH, OPEN_SOON_PATH]

/** Such an address may be read as another host's. */
const NO_PATH = /\/\/|\\/
/** One more percent of bytes would take 50 ms instead of one. */
const QUICK_LEVEL = 5
/** Above this size the best level takes seconds. */
const MAX_SHRUNK_BYTES = 500_000

const SITEMAPS: ReadonlySet<string> = new Set([SITEMAP_INDEX_PATH, SITEMAP_PATH])

const brotli = promisify(brotliCompress)

type Needs = {
  bundle: Pick<PageBundle, 'render' | 'listPaths' | 'shownProducts'>
  content: () => ShopContent
  place: { site: string; apiOrigin: string; hasTagManager: boolean }
}

/** Whether a path is that of a page that is only shown at other addresses. */
export function isPlaceholder(path: string): boolean {
  return PLACEHOLDERS.includes(plainPath(path))
}

/** Returns a function that makes the page at a path of the content of the moment; `null` if there is none. */
export function createMakePage({
  bundle,
  content,
  place,
}: Needs): (path: string) => Promise<MadePage | null> {
  /** The styles of products' pages, which are those of a version; the owner's look is in each page itself. */
  let productStyles: readonly string[] | undefined

  async function render(path: string, now: ShopContent) {
    if (NO_PATH.test(path)) return null
    const address = new URL(place.site)
    address.pathname = path.split('/').map(encodeURIComponent).join('/')
    const response = await bundle.render(address, now)
    const isThere = response.status === 200 || (response.status === 404 && isPlaceholder(path))
    return isThere ? response : null
  }

  async function mapOf(path: string, now: ShopContent): Promise<Response> {
    const { site } = place
    const isIndex = path === SITEMAP_INDEX_PATH
    return new Response(
      isIndex ? sitemapIndex(site) : await sitemap(await bundle.listPaths(now), now, site),
      {
        headers: { 'Content-Type': 'application/xml', 'Cache-Tag': 'products, frame, texts, day' },
      },
    )
  }

  async function answerOf(path: string, now: ShopContent): Promise<Response | null> {
    if (SITEMAPS.has(path)) return mapOf(path, now)
    if (path === SEARCH_FILE && now.products.length > MAX_INDEXED_HERE)
      return makeSearchFile(await bundle.shownProducts(now))
    return render(path, now)
  }

  async function stylesOfProducts(now: ShopContent): Promise<readonly string[]> {
    const [product] = now.products
    if (!product) return []
    const page = await render(`/product/${product.slug}`, now)
    return page ? inlineBlocks(await page.text()).styles : []
  }

  async function policyOf(html: string, now: ShopContent): Promise<string> {
    const { scripts, styles } = inlineBlocks(html)
    if (SHOWS_PRODUCTS.test(html)) {
      productStyles ??= now.products.length > 0 ? await stylesOfProducts(now) : undefined
      styles.push(...(productStyles ?? []))
    }
    return contentSecurityPolicy({
      scriptHashes: [...new Set(scripts)],
      styleHashes: [...new Set(styles)],
      ...place,
    })
  }

  return async (path) => {
    const now = content()
    const response = await answerOf(path, now)
    if (!response) return null
    const type = response.headers.get('Content-Type') ?? 'application/octet-stream'
    const body = Buffer.from(await response.arrayBuffer())
    const ready = await readyBody(body)
    const isCompressed = body.length >= MIN_COMPRESSED_BYTES && !type.startsWith('image/jpeg')
    return {
      ready: isCompressed ? packed(ready, await compress(body, QUICK_LEVEL)) : ready,
      type,
      policy: type.startsWith('text/html') ? await policyOf(body.toString(), now) : null,
      tags: response.headers.get('Cache-Tag')?.match(/[^,\s]+/g) ?? [],
      isSmall: !isCompressed || body.length > MAX_SHRUNK_BYTES,
    }
  }
}

/** Gives a page the smallest compressed copy, in another thread: 50 ms of work. */
export async function shrinkPage(page: MadePage): Promise<void> {
  page.ready.copies.set('br', await compress(page.ready.body, constants.BROTLI_MAX_QUALITY))
  page.isSmall = true
}

function compress(body: Buffer, level: number): Promise<Buffer> {
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // A window as large as the page: the default one takes megabytes more memory.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(
        Math.ceil(Math.log2(body.length)) + 1,
        constants.BROTLI_DEFAULT_WINDOW,
      ),
    },
  })
}
