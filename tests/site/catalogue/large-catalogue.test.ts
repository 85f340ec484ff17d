import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ALLERGEN_ROWS } from '#components/menu/allergen-pages.ts'
import { CATEGORY_PAGE_SIZE } from '#components/menu/menu-paging.ts'
import { type PackedEntry, unpackEntry } from '#contract/content/menu-entry.ts'
import type { ShopContent } from '#contract/content/shop-content.ts'
import { addDays, manilaDate } from '#domain/time/manila.ts'
import { shopLoader } from '#integrations/content/shop-loader.ts'
import { type SampleProduct, sampleCatalogue } from '#scripts/catalogue/sample.ts'
import { openBundle, type PageBundle } from '#server/pages/bundle/bundle.ts'
import { depth } from '#tests/depth.ts'
import { compressedBytes } from '#tests/site/setup/sent-bytes.ts'

// A catalogue that no single page can hold, as a running shop shows it: with thousands of products the pages stay the same size.

const PRODUCTS = depth(200, 5_000)
const SEED = 2026
const MAX_HTML_BYTES = 13_000
/** The menu also carries filters and search results: slightly more than a first flight. */
const MAX_MENU_BYTES = 14_500
const BUNDLE_MS = 300_000
const SITE = 'https://bakery.example'
const catalogue = sampleCatalogue(PRODUCTS, SEED)
/** Nobody has stated its allergens, whatever its flags say. */
const unstated = Object.assign(catalogue.products[0] as SampleProduct, {
  allergens: [],
  allergensStated: false,
  isEggFree: true,
})

let bundle: PageBundle
let content: ShopContent
let paths: string[]

beforeAll(async () => {
  bundle = await openBundle(resolve('.'))
  content = await readContent()
  paths = await bundle.listPaths(content)
}, BUNDLE_MS)

async function readContent(): Promise<ShopContent> {
  const folder = await mkdtemp(join(tmpdir(), 'pugon-large-'))
  // Not only until tomorrow: midnight may pass before the content is read.
  const [past, future] = [-2, 2].map((days) => addDays(manilaDate(new Date()), days))
  for (const name of ['products', 'categories'] as const) {
    await writeFile(join(folder, `${name}.json`), JSON.stringify(catalogue[name]))
  }
  const [birthday, fiesta, pasalubong] = catalogue.occasions
  const occasions = [
    { ...birthday, homeFrom: future, homeUntil: future },
    { ...fiesta, isActive: false, homeFrom: past, homeUntil: future },
    { ...pasalubong, homeFrom: past, homeUntil: future },
  ]
  await writeFile(join(folder, 'occasions.json'), JSON.stringify(occasions))
  const entry = await shopLoader('content/catalogue/site.json', folder).loadEntry({} as never)
  await rm(folder, { recursive: true })
  if (!entry || 'error' in entry) throw new Error('The catalogue cannot be read.', { cause: entry?.error })
  return { ...entry.data, hosting: { site: SITE, apiOrigin: '', tagManagerId: '' } }
}

async function read(path: string): Promise<string> {
  const page = await bundle.render(new URL(path, SITE), content)
  expect(page.status, path).toBe(200)
  return page.text()
}

const weightOf = async (path: string) => compressedBytes(Buffer.from(await read(path)))

test('a large category goes on at /page/2, with a canonical address, a title and links of its own', async () => {
  const second = await read('/menu/category/breads/page/2')
  expect(second).toContain('<link rel="canonical" href="https://bakery.example/menu/category/breads/page/2">')
  expect(second).toContain('<title>Breads, page 2: ')
  expect(second).toMatch(/rel="prev" href="\/menu\/category\/breads"/)
  expect(second).toMatch(/rel="next" href="\/menu\/category\/breads\/page\/3"/)
  expect(second).not.toContain('"ItemList"')
  expect(await read('/menu/category/breads')).not.toContain('rel="prev"')
})

test('its pages together hold every product of the category once', async () => {
  const pages = paths.filter((path) => /^\/menu\/category\/breads(?:\/page\/\d+)?$/.test(path))
  const ids: number[] = []
  for (const path of pages) {
    const onPage = [...(await read(path)).matchAll(/data-id="(\d+)"/g)].map(([, id]) => Number(id))
    expect(onPage.length).toBeLessThanOrEqual(CATEGORY_PAGE_SIZE)
    ids.push(...onPage)
  }
  const expected = catalogue.products.filter(({ category }) => category.slug === 'breads').map(({ id }) => id)
  expect(ids.sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b))
})

test('the menu shows the first of each category and leads to all of them', async () => {
  const menu = await read('/menu')
  expect([...menu.matchAll(/data-id="/g)]).toHaveLength(36)
  expect(menu).toMatch(/href="\/menu\/category\/breads"[^>]*>\s*See all \d+ in Breads/)
})

test('home, category pages and the allergens guide fit into the first flight', async () => {
  const lists = ['/menu/category/breads', '/menu/category/breads/page/2']
  for (const path of ['/', '/allergens-guide', ...lists]) {
    expect(await weightOf(path), path).toBeLessThanOrEqual(MAX_HTML_BYTES)
  }
})

test('the menu is no heavier for all that it leads to', async () => {
  expect(await weightOf('/menu')).toBeLessThanOrEqual(MAX_MENU_BYTES)
})

test('home shows the season that it is, and no other; an occasion that is switched off has no page', async () => {
  const home = await read('/')
  const [season = ''] = /<section class="season[\s\S]*?<\/section>/.exec(home) ?? []
  expect(home.match(/data-until/g)).toHaveLength(1)
  expect(season).toContain('>Pasalubong</h2>')
  const shown = [...season.matchAll(/data-id="(\d+)"/g)].map(([, id]) => Number(id))
  expect(shown).toEqual(catalogue.occasions[2]?.productIds.slice(0, 4))
  expect(season).toMatch(/href="\/occasions\/pasalubong"[^>]*>\s*See all 10 in Pasalubong/)
  const pages = paths.filter((path) => path.startsWith('/occasions/'))
  expect(pages.sort()).toEqual(['/occasions/birthday', '/occasions/pasalubong'])
  for (const path of pages) expect(await weightOf(path)).toBeLessThanOrEqual(MAX_HTML_BYTES)
})

test('the filters’ index holds all of them', async () => {
  expect(JSON.parse(await read('/menu-index.json'))).toHaveLength(PRODUCTS)
})

test('the allergens guide leads, without scripts, to tables that together hold every product once', async () => {
  const guide = await read('/allergens-guide')
  expect(guide).not.toContain('<table')
  const tables = [...guide.matchAll(/href="(\/allergens-guide\/[^"]+)"/g)].map(([, path]) => path ?? '')
  const rows: string[] = []
  for (const path of tables) {
    const table = await read(path)
    const onPage = [...table.matchAll(/<th scope="row">\s*<a href="([^"]+)"/g)].map(([, href]) => href ?? '')
    expect(onPage.length, path).toBeLessThanOrEqual(ALLERGEN_ROWS)
    expect(compressedBytes(Buffer.from(table)), path).toBeLessThanOrEqual(MAX_HTML_BYTES)
    expect(table).toContain(`<link rel="canonical" href="${SITE}${path}">`)
    rows.push(...onPage)
  }
  expect(rows.sort()).toEqual(catalogue.products.map(({ slug }) => `/product/${slug}`).sort())
})

test('allergens that nobody has stated are no claim on the page, in the guide, in filters and structured data (D69)', async () => {
  const { slug, category } = unstated
  const page = await read(`/product/${slug}`)
  expect(page).toContain('Not stated yet. Please ask us. Made in a shared kitchen.')
  expect(page).not.toMatch(/None in the recipe|suitableForDiet/)
  const guide = await read(`/allergens-guide/${category.slug}`)
  const row = new RegExp(`<tr>\\s*<th scope="row">\\s*<a href="/product/${slug}"[\\s\\S]*?</tr>`).exec(
    guide,
  )?.[0]
  expect(row).toMatch(/<td class="unknown" colspan="8">\s*Not stated yet. Please ask us.\s*<\/td>/)
  const entries: PackedEntry[] = JSON.parse(await read('/menu-index.json'))
  const entry = entries.map(unpackEntry).find((packed) => packed.slug === slug)
  expect(entry?.without).toEqual([])
})

/** Upper bound for a phone on a weak line, on demand. */
const MAX_INDEX_BYTES_PER_PRODUCT = { '/menu-index.json': 20, '/search-index.json': 90 }

test.each(Object.entries(MAX_INDEX_BYTES_PER_PRODUCT))(
  '%s is at most %i B a product',
  async (path, bytes) => {
    expect((await weightOf(path)) / PRODUCTS).toBeLessThanOrEqual(bytes)
  },
)
