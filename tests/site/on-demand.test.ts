import { readdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Hosting } from '#contract/content/shop-content.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { shopLoader } from '#integrations/content/shop-loader.ts'
import { SITE_URL } from '#scripts/test/built-site.ts'
import { openBundle, type PageBundle } from '#server/pages/bundle/bundle.ts'
import { sitemap, sitemapIndex } from '#server/pages/content/sitemap.ts'
import { IS_DEEP, some } from '#tests/depth.ts'
import { ALL_PAGES, SITE_FOLDER } from '#tests/site/setup/built-site.ts'
import { buildIn } from '#tests/site/setup/own-build.ts'

// The pages' code for running shops, bundled once for real, beside the finished sites of the same sources: the tests' own, and
// that of a shop on other hosts and with a tag manager.

const BUILD_MS = 600_000
/** Files that pages do not make: those of `public`, the bundler, the sitemap and of static hosts. */
const NO_PAGE = /^_|^icon\.svg$|^service-worker\.js$|^sitemap-|^catalogue-time/

const ELSEWHERE_FOLDER = '.cache/on-demand-elsewhere'
/** Where a request arrives is not where the shop is found. */
const HOST = 'http://127.0.0.1:8080'
const HERE: Hosting = { site: SITE_URL, apiOrigin: '', tagManagerId: '' }
const ELSEWHERE: Hosting = {
  site: 'https://bakery.example',
  apiOrigin: 'https://api.bakery.example',
  tagManagerId: 'GTM-AB12CD3',
}
let bundle: PageBundle
const render: PageBundle['render'] = (address, content) => bundle.render(address, content)
const readContent = async (hosting = HERE) => {
  const loaded = await shopLoader('content/catalogue/site.json', 'content/catalogue').loadEntry({} as never)
  if (!loaded || 'error' in loaded) throw new Error('The sample cannot be read.')
  return { ...loaded.data, hosting }
}
const addressOf = (file: string) =>
  new URL(`/${file.replace(/\.html$/, '').replace(/(?:^|\/)index$/, '')}`, HOST)

/** The second site only in the deep run: both are built by the same code, and building takes a minute. */
const SHOPS = some([
  { shop: 'of the tests', folder: SITE_FOLDER, hosting: HERE },
  { shop: 'on other hosts, with a tag manager', folder: resolve(ELSEWHERE_FOLDER), hosting: ELSEWHERE },
])

beforeAll(async () => {
  bundle = await openBundle(resolve('.'))
  if (!IS_DEEP) return
  await buildIn('.', {
    SITE_URL: ELSEWHERE.site,
    PUBLIC_API_ORIGIN: ELSEWHERE.apiOrigin,
    PUBLIC_GTM_ID: ELSEWHERE.tagManagerId,
    CATALOGUE_URL: 'content/catalogue',
    SITE_OUT_DIR: ELSEWHERE_FOLDER,
  })
}, BUILD_MS)
afterAll(() => rm(ELSEWHERE_FOLDER, { recursive: true, force: true }))

describe.each(SHOPS)('of a shop $shop', ({ folder, hosting }) => {
  test('each page and file is rendered on demand as its site has it, byte for byte, in both languages', async () => {
    // A run may go on past midnight.
    const { readAt } = JSON.parse(await readFile(join(folder, 'catalogue-time.json'), 'utf8'))
    const content = { ...(await readContent(hosting)), day: manilaDate(new Date(readAt)) }
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
      .filter((file) => !NO_PAGE.test(file))
    expect(files.filter((file) => file.endsWith('.html'))).toHaveLength(ALL_PAGES.length)
    const different: string[] = []
    for (const file of files) {
      const bytes = await (await render(addressOf(file), content)).bytes()
      if (!Buffer.from(bytes).equals(await readFile(join(folder, file)))) different.push(file)
    }
    expect(different).toEqual([])
  })

  test('scripts and the worker are those of its site', async () => {
    const names = await readdir(bundle.client, { recursive: true })
    const files = names.filter((file) => /\.\w+$/.test(file) && !file.endsWith('.br'))
    expect(files.length).toBeGreaterThan(100)
    for (const file of files)
      expect(
        (await readFile(join(bundle.client, file))).equals(await readFile(join(folder, file))),
        file,
      ).toBe(true)
  })
})

test('each compressed copy of the bundle is its file, and smaller', async () => {
  const copies = (await readdir(bundle.client, { recursive: true })).filter((file) => file.endsWith('.br'))
  expect(copies.length).toBeGreaterThan(100)
  for (const copy of copies) {
    const compressed = await readFile(join(bundle.client, copy))
    const file = await readFile(join(bundle.client, copy.slice(0, -'.br'.length)))
    expect(brotliDecompressSync(compressed).equals(file), copy).toBe(true)
    expect(compressed.byteLength, copy).toBeLessThan(file.byteLength)
  }
})

test('the list of addresses has every page and file, and no other', async () => {
  const entries = await readdir(SITE_FOLDER, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(SITE_FOLDER.length + 1))
    .filter((file) => !NO_PAGE.test(file) && !file.startsWith('_astro/'))
  const paths = await bundle.listPaths(await readContent())
  expect(paths.toSorted()).toEqual(files.map((file) => decodeURI(addressOf(file).pathname)).toSorted())
})

test('the sitemap of a running shop is that of its site', async () => {
  const content = await readContent()
  const read = (file: string) => readFile(join(SITE_FOLDER, file), 'utf8')
  expect(sitemapIndex(SITE_URL)).toBe(await read('sitemap-index.xml'))
  /** Each page with its languages: the static build has these in the order of its routes. */
  const pagesIn = (xml: string) =>
    [...xml.matchAll(/<url>(.*?)<\/url>/g)].map(([, page = '']) => page.match(/<[^>]+>[^<]*/g)?.toSorted())
  const ours = await sitemap(await bundle.listPaths(content), content, SITE_URL)
  const theirs = await read('sitemap-0.xml')
  expect(pagesIn(ours)).toEqual(pagesIn(theirs))
  expect(ours.slice(0, ours.indexOf('<url>'))).toBe(theirs.slice(0, theirs.indexOf('<url>')))
})

test('a page names API, pictures and tag manager of its shop; on one host and without a tag manager it names none', async () => {
  const htmlOf = async (hosting: Hosting) =>
    (await render(new URL('/menu', HOST), await readContent(hosting))).text()
  const elsewhere = await htmlOf(ELSEWHERE)
  expect(elsewhere).toContain('<html lang="en" data-api="https://api.bakery.example" data-gtm="GTM-AB12CD3">')
  expect(elsewhere).toContain('src="https://api.bakery.example/images/')
  expect(elsewhere).not.toContain('src="/images/')
  expect(elsewhere).not.toMatch(/localhost|127\.0\.0\.1/)
  const here = await htmlOf(HERE)
  expect(here).toContain('<html lang="en">')
  expect(here).not.toMatch(/bakery\.example|127\.0\.0\.1|GTM-/)
})

test('pages that are made at the same time of two shops never mix them', async () => {
  const content = await readContent()
  const dearer = {
    ...content,
    hosting: ELSEWHERE,
    products: content.products.map((product) => ({ ...product, name: `${product.name} II` })),
  }
  const paths = ['/', '/menu', '/fil/menu', '/product/ensaymada', '/allergens-guide', '/search-index.json']
  const textOf = async (path: string, of: typeof content) => (await render(new URL(path, HOST), of)).text()
  const alone = new Map<string, string>()
  for (const path of paths)
    for (const of of [content, dearer]) alone.set(`${path} ${of === dearer}`, await textOf(path, of))
  expect(alone.get('/menu true')).toContain('Ensaymada II')
  const together = await Promise.all(
    paths.flatMap((path) =>
      [content, dearer, { ...content }, { ...dearer }].map(async (of, place) => {
        expect((await textOf(path, of)) === alone.get(`${path} ${place % 2 === 1}`), path).toBe(true)
      }),
    ),
  )
  expect(together).toHaveLength(paths.length * 4)
})

test.each([
  '/nothing',
  '/product/nothing',
  '/menu/category/nothing',
  '/menu/category/breads/page/1',
  '/menu/category/breads/page/9',
  '/occasions/nothing',
  '/blog/nothing',
  '/blog/tag/nothing',
  '/allergens-guide/breads',
  '/share/nothing.jpg',
  '/nothing.png',
  '/admin/nothing',
  '/admin/orders/nothing',
  '/fil/product/nothing',
])('%s is missing', async (path) => {
  expect((await render(new URL(path, HOST), await readContent())).status).toBe(404)
})
