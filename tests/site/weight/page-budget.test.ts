import { statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { NETWORK_SETTINGS } from '#domain/page/network/network-settings.ts'
import { type BuiltPage, pageAt, SITE_FOLDER, type Tag, tagsOf } from '#tests/site/setup/built-site.ts'
import { entries, lazyImports, readScript, staticImports } from '#tests/site/setup/script-graph.ts'
import { sentBytes } from '#tests/site/setup/sent-bytes.ts'
import { SOME_PAGES } from '#tests/site/setup/some-pages.ts'
import { ISLANDS } from './islands.ts'

// Design's budgets for every readable page, computed from the built files; tests/e2e/speed/requests.test.ts
// counts in a browser that some of them load exactly this. Pictures count, however far down they are, unless
// they wait for the first movement.

const HOME = { requests: 20, bytes: 150_000 }
const LIST = { requests: 18, bytes: 150_000 }
const CONTENT = { requests: 12, bytes: 100_000 }

/** Lighthouse's phone. */
const SCREEN = { width: 412, dots: 1.75 }
/** Headers as sent over HTTP/1.1, for pages including the policy; HTTP/2 saves most of them. */
const PAGE_HEADERS_BYTES = 2000
const FILE_HEADERS_BYTES = 750
/** The refresh of a product page: the product from the API. */
const LIVE_PRODUCT_BYTES = 1500
/** The prices of a list's cards, in one call. */
const LIST_PRICES_BYTES = 1500
/** §2: the pages fetched ahead for readers of a page, in addition to the menu and the checkout. */
const AHEAD: Record<string, string> = { '/': '/about', '/about': '/contact', '/contact': '/', '/menu': '/' }
const MASTERS = 'content/catalogue/images'
/** §9: the best that a first page shows. Slower lines load less. */
const FAST_QUALITY = NETWORK_SETTINGS['4g'].imageQuality

/** Design: all scripts of a page that nobody touches, inline ones included, as they are sent. */
const UNTOUCHED_SCRIPT_BYTES = 10_000

/** An island that is the page has a budget of its own. */
const READABLE = SOME_PAGES.filter(({ path }) => !ISLANDS.includes(path))

test.each(READABLE)('$path is within its budget of requests and bytes on a phone', async (page) => {
  const loads = [...files(page), ...(await pictures(page))]
  const budget = budgetOf(page.path)
  expect(loads.length, loads.map(({ address }) => address).join('\n')).toBeLessThanOrEqual(budget.requests)
  expect(loads.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(budget.bytes)
})

test('that counts a product page’s first picture, a thumbnail for each other one, and nothing further down', async () => {
  const [first, ...others] = (await pictures(pageAt('/product/mocha-roll'))).map(({ address }) => address)
  expect(first).toBe('/images/mocha-roll-1.webp?w=640')
  expect(others).toEqual(['/images/mocha-roll-2.webp?w=160'])
})

/** The page for unknown addresses also carries the redirects of hosts that have none. */
const WITHOUT_REDIRECTS = READABLE.filter(({ path }) => path !== '/404')

test.each(WITHOUT_REDIRECTS)('$path fetches at most 10 kB of script until somebody touches it', (page) => {
  const bytes = [
    ...inlineScripts(page).map((code) => brotliCompressSync(code).byteLength),
    ...scriptsOf(page).map((file) => brotliCompressSync(readScript(file)).byteLength),
  ]
  expect(
    bytes.reduce((sum, size) => sum + size, 0),
    scriptsOf(page).join('\n'),
  ).toBeLessThanOrEqual(UNTOUCHED_SCRIPT_BYTES)
})

test('the first script, the line and today’s words are compiled as they arrive', () => {
  const hinted = scriptsOf(pageAt('/')).filter((file) =>
    /^\/\/# allFunctionsCalledOnLoad\n/.test(readScript(file)),
  )
  expect(hinted.map((file) => file.split('.')[0]).sort()).toEqual(['Scripts', 'line', 'today'])
})

type Load = { address: string; bytes: number }

function budgetOf(path: string): typeof HOME {
  if (path === '/' || path === '/404') return HOME
  return /^\/(?:menu(?:\/category\/.+)?|occasions\/.+|blog(?:\/tag\/.+)?)$/.test(path) ? LIST : CONTENT
}

/** The page, its font and scripts, prefetched pages, the manifest, and the product’s current price. */
function files(page: BuiltPage): Load[] {
  const fonts = tagsOf(page, 'link').filter(({ attributes }) => attributes['as'] === 'font')
  const ahead = new Set(['/menu', '/checkout', AHEAD[page.path] ?? '/menu'])
  ahead.delete(page.path)
  const isProduct = page.path.startsWith('/product/')
  // On a product's page cards are below the first screen.
  const hasCards = !isProduct && hasCard(page)
  return [
    ...[page.path, ...ahead].map(pageLoad),
    ...fonts.map(({ attributes }) => fontLoad(attributes['href'] ?? '')),
    ...scriptsOf(page).map((file) => fileLoad(`/_astro/${file}`)),
    fileLoad('/manifest.webmanifest'),
    ...(hasCards
      ? [{ address: '/api/v1/products/prices', bytes: FILE_HEADERS_BYTES + LIST_PRICES_BYTES }]
      : []),
    ...(isProduct ? [{ address: '/api/v1/products/…', bytes: FILE_HEADERS_BYTES + LIVE_PRODUCT_BYTES }] : []),
  ]
}

/** The page's own scripts, and those that it fetches by itself: for the line, words of the day, and prices that are in view. */
function scriptsOf(page: BuiltPage): string[] {
  const scripts = staticImports(entries(page))
  const later = lazyImports(scripts).filter((file) => file.startsWith('later.'))
  // On the phone's home all cards are below the first screen.
  const hasPrices = page.path !== '/' && (hasCard(page) || page.path.startsWith('/product/'))
  const parts = [
    hasPrices && 'list-prices.',
    page.html.includes('data-today') && 'today.',
    page.html.includes('data-announced-until') && 'announcement.',
  ]
  const own = lazyImports(later).filter((file) => parts.some((part) => part && file.startsWith(part)))
  return [...staticImports([...later, ...own], scripts)]
}

function hasCard({ html }: BuiltPage): boolean {
  return html.includes('<article class="card')
}

function inlineScripts({ html }: BuiltPage): string[] {
  return [...html.matchAll(/<script(?: type="module")?>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)
}

function pageLoad(path: string): Load {
  return { address: path, bytes: sentBytes(pageAt(path).file) + PAGE_HEADERS_BYTES }
}

function fileLoad(address: string): Load {
  return { address, bytes: sentBytes(address) + FILE_HEADERS_BYTES }
}

/** Fonts are compressed by themselves. */
function fontLoad(address: string): Load {
  return { address, bytes: statSync(join(SITE_FOLDER, address)).size + FILE_HEADERS_BYTES }
}

async function pictures(page: BuiltPage): Promise<Load[]> {
  const addresses = new Set(shownPictures(page).map(({ attributes }) => chosenOf(attributes)))
  return Promise.all([...addresses].map(async (address) => ({ address, bytes: await pictureBytes(address) })))
}

/** All pictures except those of cards and of a gallery that wait (see distant.ts). */
function shownPictures(page: BuiltPage): Tag[] {
  let isBelow = false
  let isDistant = false
  let isInGallery = false
  let inGallery = 0
  return page.tags.filter(({ name, attributes: { class: names = '' } }) => {
    if (name === 'section') isBelow = names.split(' ').includes('distant')
    if (name === 'li') isDistant = isBelow || names.split(' ').includes('distant')
    // The list that follows contains thumbnails, which do not wait.
    if (name === 'ul') isInGallery = false
    if (names === 'gallery-picture') {
      isInGallery = true
      inGallery++
    }
    return name === 'img' && !isDistant && !(isInGallery && inGallery > 1)
  })
}

/** The width a phone takes: the first with a pixel for each of its own, otherwise the widest. */
function chosenOf({ src = '', srcset = '', sizes = '' }: Tag['attributes']): string {
  const [, length = '', unit = ''] = /([\d.]+)(vw|px)$/.exec(sizes) ?? []
  const dots = (unit === 'vw' ? (Number(length) / 100) * SCREEN.width : Number(length)) * SCREEN.dots
  const candidates = srcset.split(',').flatMap((entry) => {
    const [address, width = ''] = entry.trim().split(' ')
    return address ? [{ address, width: Number.parseInt(width, 10) }] : []
  })
  return (candidates.find(({ width }) => width >= dots) ?? candidates.at(-1))?.address ?? src
}

const made = new Map<string, Promise<number>>()

/** A picture's weight as the server makes it; many pages show the same one. */
function pictureBytes(address: string): Promise<number> {
  const known = made.get(address)
  if (known) return known
  const { pathname, searchParams } = new URL(address, 'http://site')
  const making = sharp(join(MASTERS, pathname.replace('/images/', '')))
    .resize(Number(searchParams.get('w')))
    .webp({ quality: FAST_QUALITY })
    .toBuffer()
    .then(({ byteLength }) => byteLength + FILE_HEADERS_BYTES)
  made.set(address, making)
  return making
}
