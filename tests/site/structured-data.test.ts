import { describe, expect, test } from 'vitest'
import { PAGES, pageAt, tagsOf } from '#tests/site/setup/built-site.ts'

type Data = Record<string, unknown>

/** The fields, by type, without which Google shows no rich result, from its documentation. */
const REQUIRED: Record<string, string[]> = {
  Bakery: ['name', 'address'],
  Product: ['name', 'image', 'offers'],
  Offer: ['price', 'priceCurrency'],
  AggregateOffer: ['lowPrice', 'priceCurrency'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  BlogPosting: ['headline', 'image', 'datePublished', 'author'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
}

const BLOCK = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g
const blocksOf = ({ html }: { html: string }) =>
  [...html.matchAll(BLOCK)].map(([, json = '']) => JSON.parse(json) as Data)
const dataOf = (path: string, type: string) =>
  blocksOf(pageAt(path)).find((block) => block['@type'] === type) ?? {}

function nodesIn(value: unknown): Data[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (typeof value !== 'object' || value === null) return []
  const node = value as Data
  return [...(node['@type'] ? [node] : []), ...Object.values(node).flatMap(nodesIn)]
}

/** Each kind of page's structured data; all other pages have none, or only breadcrumbs. */
const TYPES: readonly [kind: RegExp, ...types: string[]][] = [
  [/^\/$/, 'Bakery'],
  [/^\/menu\/category\//, 'BreadcrumbList', 'ItemList'],
  [/^\/occasions\//, 'BreadcrumbList', 'ItemList'],
  [/^\/product\//, 'Product', 'BreadcrumbList'],
  [/^\/blog\/(?!tag\/|not-found)/, 'BlogPosting', 'BreadcrumbList'],
  [/^\/faq$/, 'FAQPage'],
]

test.each(TYPES)('every page like %s says what it is', (kind, ...types) => {
  const pages = PAGES.filter(({ path }) => kind.test(path))
  expect(pages.length).toBeGreaterThan(0)
  for (const page of pages)
    expect(
      blocksOf(page).map((block) => block['@type']),
      page.path,
    ).toEqual(expect.arrayContaining(types))
})

describe.each(PAGES.filter((page) => blocksOf(page).length > 0))('$path', (page) => {
  test('has structured data of schema.org with all that Google requires', () => {
    for (const block of blocksOf(page)) expect(block['@context']).toBe('https://schema.org')
    const missing = nodesIn(blocksOf(page)).flatMap((node) =>
      (REQUIRED[String(node['@type'])] ?? [])
        .filter((field) => node[field] === undefined || node[field] === '')
        .map((field) => `${node['@type']} without ${field}`),
    )
    expect(missing).toEqual([])
  })

  test('counts its lists from 1 and leads from them to pages of the site', () => {
    const canonicals = new Set(
      PAGES.flatMap((each) =>
        tagsOf(each, 'link').filter(({ attributes }) => attributes['rel'] === 'canonical'),
      ).map(({ attributes }) => attributes['href']),
    )
    for (const block of blocksOf(page)) {
      const items = (block['itemListElement'] ?? []) as { position: number; item: string | { url: string } }[]
      expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1))
      for (const { item } of items) expect(canonicals).toContain(typeof item === 'string' ? item : item.url)
    }
  })
})

test('home is a bakery with hours, and the area it serves', () => {
  expect(dataOf('/', 'Bakery')).toMatchObject({
    name: 'Pugon',
    address: { '@type': 'PostalAddress', addressLocality: 'Magallanes', addressCountry: 'PH' },
    areaServed: [{ name: 'Magallanes, Cavite' }, {}, {}, {}],
    openingHoursSpecification: [{ opens: '07:00', closes: '20:00', dayOfWeek: { length: 7 } }],
  })
})

test('a product of several sizes offers each, with its own price and stock', () => {
  const { offers } = dataOf('/product/made-to-order-egg-pie', 'Product') as {
    offers: { '@type': string; lowPrice: string; offers: { price: string; availability: string }[] }
  }
  expect(offers['@type']).toBe('AggregateOffer')
  expect(offers.offers.length).toBeGreaterThan(1)
  const prices = offers.offers.map(({ price }) => Number(price))
  expect(Number(offers.lowPrice)).toBe(Math.min(...prices))
  for (const { availability } of offers.offers) expect(availability).toMatch(/^https:\/\/schema\.org\//)
})

test('a category lists its first 10 products at the most, in PHP (§2)', () => {
  const lists = PAGES.flatMap((page) => blocksOf(page)).filter((block) => block['@type'] === 'ItemList')
  const sizes = lists.map((list) => (list['itemListElement'] as unknown[]).length)
  expect(Math.max(...sizes)).toBe(10)
  const currencies = nodesIn(lists).flatMap((node) => node['priceCurrency'] ?? [])
  expect(new Set(currencies)).toEqual(new Set(['PHP']))
})
