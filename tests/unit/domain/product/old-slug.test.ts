import { expect, test } from 'vitest'
import { redirectLines } from '#contract/content/redirects.ts'
import { categoryAliases } from '#domain/menu/category-alias.ts'
import { movedSlugs, occasionRedirect, productRedirect } from '#domain/product/old-slug.ts'

const product = (slug: string, id: number) => ({ noun: 'product' as const, slug, id })
const things = [
  { id: 1, slug: 'ube-cake' },
  { id: 2, slug: 'egg-pie' },
]

test('slugs that changed more than once all lead to that of today at once', () => {
  const old = [product('purple-cake', 1), product('yam-cake', 1), product('pie', 2)]
  expect(movedSlugs(old, 'product', things)).toEqual({
    'purple-cake': 'ube-cake',
    'yam-cake': 'ube-cake',
    pie: 'egg-pie',
  })
})

test('a slug that is in use again belongs to its owner, and that of a deleted thing leads nowhere', () => {
  expect(movedSlugs([product('egg-pie', 1), product('gone', 9)], 'product', things)).toEqual({})
})

test('products and categories do not lead to each other', () => {
  expect(movedSlugs([{ noun: 'category', slug: 'pie', id: 2 }], 'product', things)).toEqual({})
})

test.each([
  ['/product/pie', '/product/egg-pie'],
  ['/product/pie/?a=1#top', '/product/egg-pie?a=1#top'],
  ['/product/egg-pie', null],
  ['/product/constructor', null],
  ['/product/pie/deeper', null],
  ['/blog/pie', null],
])('%s leads to %s', (address, target) => {
  const found = productRedirect(new URL(address, 'http://shop'), { pie: 'egg-pie' })
  expect(found?.href.replace('http://shop', '') ?? null).toBe(target)
})

test('an occasion’s address of before leads to it, and to nothing else', () => {
  const led = (address: string) =>
    occasionRedirect(new URL(address, 'http://shop'), { kaarawan: 'birthday' })?.pathname ?? null
  expect(led('/occasions/kaarawan')).toBe('/occasions/birthday')
  expect(led('/occasions/kaarawan/')).toBe('/occasions/birthday')
  expect(led('/product/kaarawan')).toBeNull()
  expect(led('/occasions/birthday')).toBeNull()
})

test('a category’s slug of before leads to it, unless another one is called so', () => {
  const categories = [
    { id: 1, name: 'Breads', slug: 'breads' },
    { id: 2, name: 'Rolls', slug: 'soft-rolls' },
  ]
  const aliases = categoryAliases(categories, { loaves: 'breads', rolls: 'breads' })
  expect([aliases['loaves'], aliases['rolls']]).toEqual(['breads', 'soft-rolls'])
})

test('static hosts read the same redirects in both languages, after those of names', () => {
  const lines = redirectLines([{ id: 1, name: 'Breads', slug: 'breads' }], {
    products: { pie: 'egg-pie' },
    categories: { loaves: 'breads' },
    occasions: { kaarawan: 'birthday' },
  })
  const own = [
    '/product/pie /product/egg-pie 301',
    '/menu/category/loaves /menu/category/breads 301',
    '/menu category=loaves /menu/category/breads 301',
    '/occasions/kaarawan /occasions/birthday 301',
  ]
  const all = lines.trimEnd().split('\n').slice(0, -3)
  const english = all.slice(0, all.length / 2)
  expect(english.slice(-4)).toEqual(own)
  expect(all.slice(english.length)).toEqual(english.map((line) => line.replace(/(?<=^| )\//g, '/fil/')))
})

test('wildcards are the last lines: Cloudflare Pages reads 2,000 lines, but only 100 from the first wildcard on', () => {
  const products = Object.fromEntries(
    Array.from({ length: 300 }, (_, number) => [`pie-${number}`, 'egg-pie']),
  )
  const lines = redirectLines([], { products, categories: {}, occasions: {} }).trimEnd().split('\n')
  expect(lines).toHaveLength(603)
  expect(lines.filter((line) => line.includes('*'))).toEqual(lines.slice(-3))
  expect(lines.slice(-3)).toEqual([
    '/blog/* /blog/not-found 404',
    '/fil/blog/* /fil/blog/not-found 404',
    '/fil/* /fil/404 404',
  ])
})
