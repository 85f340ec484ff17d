import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { arrange } from '#components/menu/catalogue-arrangement.ts'
import { chooseSeason } from '#components/menu/home-choice.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { readCatalogue } from '#integrations/content/catalogue-source.ts'
import {
  type BuiltPage,
  decodeEntities,
  PAGES,
  pageAt,
  tagsOf,
  textOf,
} from '#tests/site/setup/built-site.ts'

const { products, categories, occasions: all } = await readCatalogue('content/catalogue')
const { occasions } = arrange(products, categories, all)
const site = JSON.parse(readFileSync('content/catalogue/site.json', 'utf8')) as { name: string }

const pathOf = ({ slug }: { slug: string }) => `/occasions/${slug}`
const idsIn = (html: string) =>
  [...html.matchAll(/<article [^>]*data-id="(\d+)"/g)].map(([, id]) => Number(id))
const linksOf = (page: BuiltPage) => tagsOf(page, 'a').map(({ attributes }) => attributes['href'] ?? '')
const dataOf = (page: BuiltPage, type: string) =>
  [...page.html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    .map(([, json = '']) => JSON.parse(json))
    .find((data) => data['@type'] === type)

test('the sample has a birthday, a fiesta and pasalubong, and no page beside theirs', () => {
  expect(occasions.map(({ slug }) => slug)).toEqual(['birthday', 'fiesta', 'pasalubong'])
  const built = PAGES.map(({ path }) => path).filter((path) => path.startsWith('/occasions'))
  expect(built.sort()).toEqual(occasions.map(pathOf))
})

describe.each(occasions)('the page of $slug', (occasion) => {
  const page = pageAt(pathOf(occasion))

  test('says what it is, in title, heading and description', () => {
    expect(decodeEntities(textOf(page, 'title'))).toBe(
      `${occasion.name}: fresh baked goods from ${site.name}`,
    )
    expect(decodeEntities(textOf(page, 'h1'))).toBe(occasion.name)
    const description = tagsOf(page, 'meta').find(({ attributes }) => attributes['name'] === 'description')
    expect(description?.attributes['content']).toBe(`${occasion.description} Order online from ${site.name}.`)
    expect(decodeEntities(page.html)).toContain(`>${occasion.description}</p>`)
  })

  test('shows a card for each of its products, in its order', () => {
    expect(idsIn(page.html)).toEqual(occasion.productIds)
    expect(linksOf(page)).toEqual(
      expect.arrayContaining(occasion.products.map(({ slug }) => `/product/${slug}`)),
    )
  })

  test('has breadcrumbs Home, Menu, the occasion, and lists its products for search engines', () => {
    const crumbs = dataOf(page, 'BreadcrumbList').itemListElement as { name: string }[]
    expect(crumbs.map(({ name }) => name)).toEqual(['Home', 'Menu', occasion.name])
    const items = dataOf(page, 'ItemList').itemListElement as { item: { name: string } }[]
    expect(items.map(({ item }) => item.name)).toEqual(occasion.products.slice(0, 10).map(({ name }) => name))
  })

  test('is a link away from home and from the menu', () => {
    for (const path of ['/', '/menu']) expect(linksOf(pageAt(path)), path).toContain(pathOf(occasion))
  })
})

test('home has the season’s block on its days, with the season’s first products', () => {
  const [block] = /<section class="season[\s\S]*?<\/section>/.exec(pageAt('/').html) ?? []
  const season = chooseSeason(occasions, manilaDate(new Date()))
  expect(block === undefined).toBe(season === undefined)
  if (!block || !season) return
  expect(block).toContain(`data-until="${season.occasion.homeUntil}"`)
  expect(idsIn(block)).toEqual(season.products.map(({ id }) => id))
  expect(block).toContain(`href="${pathOf(season.occasion)}"`)
})
