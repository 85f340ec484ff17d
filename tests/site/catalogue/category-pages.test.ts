import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type PackedEntry, unpackEntry } from '#contract/content/menu-entry.ts'
import { readCatalogue } from '#integrations/content/catalogue-source.ts'
import {
  type BuiltPage,
  decodeEntities,
  PAGES,
  pageAt,
  SITE_FOLDER,
  tagsOf,
  textOf,
} from '#tests/site/setup/built-site.ts'

/** §2: structured data lists at most this many. */
const MAX_LISTED = 10
/** The longest description before its suffix (§2). */
const MAX_DESCRIPTION = 110

const { products, categories } = await readCatalogue('content/catalogue')
const site = JSON.parse(readFileSync('content/catalogue/site.json', 'utf8')) as { name: string }
const active = categories.filter(({ isActive }) => isActive)
const shown = active.filter(({ productCount }) => productCount > 0)
const index = (JSON.parse(readFileSync(join(SITE_FOLDER, 'menu-index.json'), 'utf8')) as PackedEntry[]).map(
  unpackEntry,
)

const metaOf = (page: BuiltPage, name: string) =>
  tagsOf(page, 'meta').find(({ attributes }) => attributes['name'] === name)?.attributes['content']

const dataOf = (page: BuiltPage) =>
  [...page.html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  )

const pathOf = ({ slug }: { slug: string }) => `/menu/category/${slug}`

describe.each(active)('the page of $slug', (category) => {
  const page = pageAt(pathOf(category))

  test('has the category name followed by a suffix about fresh baked goods as its title (§2)', () => {
    expect(decodeEntities(textOf(page, 'title'))).toBe(
      `${category.name}: fresh baked goods from ${site.name}`,
    )
  })

  test('cuts a description over 110 characters to 107 plus "...", then adds an order-online suffix (§2)', () => {
    const suffix = ` Order online from ${site.name}.`
    const kept = metaOf(page, 'description')?.replace(suffix, '') ?? ''
    expect(metaOf(page, 'description')?.endsWith(suffix)).toBe(true)
    if (category.description.length <= MAX_DESCRIPTION) expect(kept).toBe(category.description)
    else expect(kept).toBe(`${category.description.slice(0, 107)}...`)
  })

  test('has its canonical address (§2)', () => {
    const canonical = tagsOf(page, 'link').find(({ attributes }) => attributes['rel'] === 'canonical')
    expect(new URL(canonical?.attributes['href'] ?? '').pathname).toBe(pathOf(category))
  })

  test('has breadcrumbs Home, Menu, parent category if any, the category (§2)', () => {
    const crumbs = dataOf(page).find((data) => data['@type'] === 'BreadcrumbList')
    expect(crumbs.itemListElement.map((item: { name: string }) => item.name)).toEqual(
      ['Home', 'Menu', category.parent?.name, category.name].filter(Boolean),
    )
  })

  test('is noindex only when not featured, not a main category and without products (§2)', () => {
    const isHidden = !category.isFeatured && category.parent !== null && category.productCount === 0
    expect(metaOf(page, 'robots')).toBe(isHidden ? 'noindex' : undefined)
  })

  test('lists at most its first 10 products in structured data, in PHP (§2)', () => {
    const list = dataOf(page).find((data) => data['@type'] === 'ItemList')
    const items: { item: { offers: { priceCurrency: string } } }[] = list?.itemListElement ?? []
    expect(items).toHaveLength(Math.min(MAX_LISTED, category.productCount))
    for (const { item } of items) expect(item.offers.priceCurrency).toBe('PHP')
  })
})

test('an inactive category is an unknown path (D4)', () => {
  const inactive = categories.filter(({ isActive }) => !isActive)
  expect(inactive.length).toBeGreaterThan(0)
  for (const category of inactive) expect(PAGES.map(({ path }) => path)).not.toContain(pathOf(category))
})

test('a category is shown only when active and productCount is above 0 (§2)', () => {
  const linked = PAGES.flatMap((page) =>
    tagsOf(page, 'a').flatMap(({ attributes }) => attributes['href'] ?? []),
  ).filter((href) => href.startsWith('/menu/category/'))
  expect([...new Set(linked)].sort()).toEqual(shown.map(pathOf).sort())
})

test('without scripts the menu shows every product and links to each category on the page', () => {
  const menu = pageAt('/menu')
  const links = new Set(tagsOf(menu, 'a').map(({ attributes }) => attributes['href']))
  for (const { slug } of products.filter((product) => shown.some(({ id }) => id === product.category.id))) {
    expect(links).toContain(`/product/${slug}`)
  }
  for (const { slug } of shown.filter(({ parent }) => !parent)) expect(links).toContain(`#${slug}`)
  expect(menu.html).toMatch(/@media \(scripting:\s*none\)\{\.menu-filter\{display:none\}/)
})

test('the index of the filters holds every product of the menu', () => {
  const onMenu = products.filter(({ category }) => active.some(({ id }) => id === category.id))
  expect(index.map(({ id }) => id).sort((a, b) => a - b)).toEqual(onMenu.map(({ id }) => id))
  const pie = index.find(({ slug }) => slug === 'made-to-order-egg-pie')
  expect(pie).toMatchObject({ price: 26_000, isFrom: true, ready: 'Ready in 1–2 days', available: true })
  expect(pie?.categories).toEqual(['pastries', 'pies-and-tarts'])
})
