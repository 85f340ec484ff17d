import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALLERGEN_ROWS } from '#components/menu/allergen-pages.ts'
import { CATEGORY_PAGE_SIZE } from '#components/menu/menu-paging.ts'
import { type PackedEntry, unpackEntry } from '#contract/content/menu-entry.ts'
import { addDays, manilaDate } from '#domain/time/manila.ts'
import type { SampleProduct } from '#scripts/catalogue/facts.ts'
import { jsonText, sampleCatalogue } from '#scripts/catalogue/generate.ts'
import { depth } from '#tests/depth.ts'
import { type OwnBuild, openOwnBuild } from '#tests/site/setup/own-build.ts'
import { sentBytes } from '#tests/site/setup/sent-bytes.ts'

// A catalogue that no single page can hold, built for real, with a growing blog: with thousands of products
// the pages stay the same size.

const PRODUCTS = depth(200, 5_000)
const SEED = 2026
const MAX_HTML_BYTES = 13_000
/** The menu also carries filters and search results: slightly more than a first flight. */
const MAX_MENU_BYTES = 14_500
const BUILD_MS = depth(1_200_000, 3_600_000)
const catalogue = sampleCatalogue(PRODUCTS, SEED)
/** Nobody has stated its allergens, whatever its flags say. */
const unstated = Object.assign(catalogue.products[0] as SampleProduct, {
  allergens: [],
  allergensStated: false,
  isEggFree: true,
})

let own: OwnBuild
let site: string
const read = (file: string) => readFile(join(site, file), 'utf8')
const weightOf = (file: string) => sentBytes(file, site)

beforeAll(async () => {
  own = await openOwnBuild('large-build')
  const folder = join(own.root, 'large')
  // Not only until tomorrow: midnight may pass before the build.
  const [past, future] = [-2, 2].map((days) => addDays(manilaDate(new Date()), days))
  await mkdir(folder, { recursive: true })
  for (const name of ['products', 'categories'] as const) {
    await writeFile(join(folder, `${name}.json`), jsonText(catalogue[name]))
  }
  const [birthday, fiesta, pasalubong] = catalogue.occasions
  const occasions = [
    { ...birthday, homeFrom: future, homeUntil: future },
    { ...fiesta, isActive: false, homeFrom: past, homeUntil: future },
    { ...pasalubong, homeFrom: past, homeUntil: future },
  ]
  await writeFile(join(folder, 'occasions.json'), jsonText(occasions))
  await own.addPost('A draft', (text) => text)
  await own.addPost('Tomorrow', (text) =>
    text.replace(/^draft: true\n/m, '').replace(/^publishDate: .*$/m, `publishDate: ${future}`),
  )
  await own.addPost('Today', (text) => text.replace(/^draft: true\n/m, ''))
  site = await own.build({ CATALOGUE_URL: folder, SITE_URL: 'https://bakery.example' })
}, BUILD_MS)
afterAll(() => rm(own.root, { recursive: true, force: true }))

test('a post written by new:post is built when it is no longer a draft and its day has come', async () => {
  const pages = await readdir(join(site, 'blog'))
  expect(pages).toContain('today.html')
  expect(pages.filter((name) => /^(?:a-draft|tomorrow)\b/.test(name))).toEqual([])
  const feed = await read('rss.xml')
  expect(feed).toContain('/blog/today<')
  expect(feed).not.toMatch(/\/blog\/(?:a-draft|tomorrow)</)
})

test('a large category goes on at /page/2, with a canonical address, a title and links of its own', async () => {
  const second = await read('menu/category/breads/page/2.html')
  expect(second).toContain('<link rel="canonical" href="https://bakery.example/menu/category/breads/page/2">')
  expect(second).toContain('<title>Breads, page 2: ')
  expect(second).toMatch(/rel="prev" href="\/menu\/category\/breads"/)
  expect(second).toMatch(/rel="next" href="\/menu\/category\/breads\/page\/3"/)
  expect(second).not.toContain('"ItemList"')
  expect(await read('menu/category/breads.html')).not.toContain('rel="prev"')
})

test('its pages together hold every product of the category once', async () => {
  const folder = join(site, 'menu/category/breads/page')
  const rest = (await readdir(folder)).filter((file) => file.endsWith('.html'))
  const files = ['menu/category/breads.html', ...rest.map((file) => `menu/category/breads/page/${file}`)]
  const ids: number[] = []
  for (const file of files) {
    const onPage = [...(await read(file)).matchAll(/data-id="(\d+)"/g)].map(([, id]) => Number(id))
    expect(onPage.length).toBeLessThanOrEqual(CATEGORY_PAGE_SIZE)
    ids.push(...onPage)
  }
  const expected = catalogue.products.filter(({ category }) => category.slug === 'breads').map(({ id }) => id)
  expect(ids.sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b))
})

test('the menu shows the first of each category and leads to all of them', async () => {
  const menu = await read('menu.html')
  expect([...menu.matchAll(/data-id="/g)]).toHaveLength(36)
  expect(menu).toMatch(/href="\/menu\/category\/breads"[^>]*>\s*See all \d+ in Breads/)
})

test('home, category pages and the allergens guide fit into the first flight', async () => {
  const lists = ['menu/category/breads.html', 'menu/category/breads/page/2.html']
  for (const file of ['index.html', 'allergens-guide.html', ...lists]) {
    expect(weightOf(file), file).toBeLessThanOrEqual(MAX_HTML_BYTES)
  }
})

test('the menu is no heavier for all that it leads to', async () => {
  expect(weightOf('menu.html')).toBeLessThanOrEqual(MAX_MENU_BYTES)
})

test('home shows the season that it is, and no other; an occasion that is switched off has no page', async () => {
  const home = await read('index.html')
  const [season = ''] = /<section class="season[\s\S]*?<\/section>/.exec(home) ?? []
  expect(home.match(/data-until/g)).toHaveLength(1)
  expect(season).toContain('>Pasalubong</h2>')
  const shown = [...season.matchAll(/data-id="(\d+)"/g)].map(([, id]) => Number(id))
  expect(shown).toEqual(catalogue.occasions[2]?.productIds.slice(0, 4))
  expect(season).toMatch(/href="\/occasions\/pasalubong"[^>]*>\s*See all 10 in Pasalubong/)
  const pages = (await readdir(join(site, 'occasions'))).filter((file) => file.endsWith('.html'))
  expect(pages.sort()).toEqual(['birthday.html', 'pasalubong.html'])
  for (const file of pages) expect(weightOf(`occasions/${file}`)).toBeLessThanOrEqual(MAX_HTML_BYTES)
})

test('the filters’ index holds all of them', async () => {
  expect(JSON.parse(await read('menu-index.json'))).toHaveLength(PRODUCTS)
})

test('the allergens guide leads, without scripts, to tables that together hold every product once', async () => {
  const guide = await read('allergens-guide.html')
  expect(guide).not.toContain('<table')
  const paths = [...guide.matchAll(/href="(\/allergens-guide\/[^"]+)"/g)].map(([, path]) => path ?? '')
  const rows: string[] = []
  for (const path of paths) {
    const table = await read(`${path}.html`)
    const onPage = [...table.matchAll(/<th scope="row">\s*<a href="([^"]+)"/g)].map(([, href]) => href ?? '')
    expect(onPage.length, path).toBeLessThanOrEqual(ALLERGEN_ROWS)
    expect(weightOf(`${path}.html`), path).toBeLessThanOrEqual(MAX_HTML_BYTES)
    expect(table).toContain(`<link rel="canonical" href="https://bakery.example${path}">`)
    rows.push(...onPage)
  }
  expect(rows.sort()).toEqual(catalogue.products.map(({ slug }) => `/product/${slug}`).sort())
})

test('allergens that nobody has stated are no claim on the page, in the guide, in filters and structured data (D69)', async () => {
  const { slug, category } = unstated
  const page = await read(`product/${slug}.html`)
  expect(page).toContain('Not stated yet. Please ask us. Made in a shared kitchen.')
  expect(page).not.toMatch(/None in the recipe|suitableForDiet/)
  const guide = await read(`allergens-guide/${category.slug}.html`)
  const row = new RegExp(`<tr>\\s*<th scope="row">\\s*<a href="/product/${slug}"[\\s\\S]*?</tr>`).exec(
    guide,
  )?.[0]
  expect(row).toMatch(/<td class="unknown" colspan="8">\s*Not stated yet. Please ask us.\s*<\/td>/)
  const entries: PackedEntry[] = JSON.parse(await read('menu-index.json'))
  const entry = entries.map(unpackEntry).find((packed) => packed.slug === slug)
  expect(entry?.without).toEqual([])
})

/** Upper bound for a phone on a weak line, on demand. */
const MAX_INDEX_BYTES_PER_PRODUCT = { 'menu-index.json': 20, 'search-index.json': 90 }

test.each(Object.entries(MAX_INDEX_BYTES_PER_PRODUCT))(
  '%s is at most %i B a product',
  async (file, bytes) => {
    expect(weightOf(file) / PRODUCTS).toBeLessThanOrEqual(bytes)
  },
)
