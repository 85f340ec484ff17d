import { rm } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { keepOldSlug } from '#server/catalogue/sql/old-slug.ts'
import { writeBundle } from '#tests/server/setup/page-bundle.ts'
import { openSharedShop } from '#tests/server/setup/shop.ts'

const LONG = '<p>ñ</p>'.repeat(300)
const OLD = [
  ['product', 'ensaymada', 'old-pie'],
  ['category', 'breads', 'rolls'],
  ['occasion', 'birthday', 'kaarawan'],
] as const

const shop = await openSharedShop()
const { products, categories, occasions } = await shop.deps.catalogue.read()
const things = { product: products, category: categories, occasion: occasions }
await shop.deps.database.transaction(async (transaction) => {
  for (const [noun, slug, old] of OLD) {
    const id = things[noun].find((thing) => thing.slug === slug)?.id ?? 0
    await keepOldSlug(transaction, { noun, slug: old, id }, shop.deps.clock())
  }
})
const bundle = await writeBundle({
  pages: ({ categories: all }) => ({
    '/': 'home',
    '/menu': 'menu',
    '/about': 'about',
    '/long': LONG,
    '/404': "We couldn't find that page",
    '/fil/404': 'Hindi namin makita ang pahinang iyon',
    '/blog/not-found': 'no such article',
    '/blog/pandesal': 'pandesal',
    '/product/ensaymada': 'ensaymada',
    '/occasions/birthday': 'birthday',
    ...Object.fromEntries(
      all.flatMap(({ slug, isActive }) => (isActive ? [[`/menu/category/${slug}`, slug]] : [])),
    ),
    '/styled': '<style>p { color: red }</style><script>start()</script>',
    '/menu-index.json': { html: '[]', type: 'application/json' },
  }),
  files: { '_astro/app.1.js': 'start()', 'icon.svg': '<svg/>' },
})
await shop.openPages(bundle)
afterAll(() => rm(bundle.client, { recursive: true }))

const ask = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
  shop.app.request(new Request(`http://shop${path}`, { method, headers }))

test.each([
  ['/menu?category=8', '/menu/category/pies-and-tarts'],
  ['/menu?categoryId=8', '/menu/category/pies-and-tarts'],
  ['/menu/?category=8', '/menu/category/pies-and-tarts'],
  ['/menu?category=Pies%20%26%20Tarts', '/menu/category/pies-and-tarts'],
  ['/menu?category=breads&utm_source=x', '/menu/category/breads?utm_source=x'],
  ['/menu/category/PIES_TARTS', '/menu/category/pies-and-tarts'],
  ['/menu/category/pies-tarts/', '/menu/category/pies-and-tarts'],
  ['/menu/category/pies%26tarts', '/menu/category/pies-and-tarts'],
])('%s is answered 301 to the category’s canonical path, to HEAD as well (D3)', async (path, target) => {
  for (const method of ['GET', 'HEAD']) {
    const response = await ask(path, method)
    expect([response.status, response.headers.get('Location')]).toEqual([301, target])
  }
})

test.each([
  ['/product/old-pie', '/product/ensaymada'],
  ['/occasions/kaarawan', '/occasions/birthday'],
  ['/product/old-pie/?utm_source=x', '/product/ensaymada?utm_source=x'],
  ['/menu/category/rolls', '/menu/category/breads'],
  ['/menu?category=rolls', '/menu/category/breads'],
])('%s, an address of before, is answered 301 to that of today', async (path, target) => {
  const response = await ask(path)
  expect([response.status, response.headers.get('Location')]).toEqual([301, target])
})

test('other names of a category without a page lead nowhere (D4)', async () => {
  const { categories } = await shop.deps.catalogue.read()
  const { id, slug, name } = categories.find(({ isActive }) => !isActive) ?? expect.fail('all have a page')
  expect((await ask(`/menu?category=${id}`)).status).toBe(200)
  for (const word of [id, slug, slug.toUpperCase(), encodeURIComponent(name)])
    expect((await ask(`/menu/category/${word}`)).status, String(word)).toBe(404)
})

test('an address that nothing ever had is unknown, also one that every object has', async () => {
  for (const path of ['/product/older-pie', '/product/constructor', '/product/old-pie/deeper']) {
    expect((await ask(path)).status).toBe(404)
  }
})

test.each([
  ['/about/', '/about'],
  ['/about/?x=1&y=%2F', '/about?x=1&y=%2F'],
  ['/menu//', '/menu'],
  ['/menu/category/breads/', '/menu/category/breads'],
])('%s is answered 301 to the form without the slash, its query kept (D2)', async (path, target) => {
  const response = await ask(path)
  expect([response.status, response.headers.get('Location')]).toEqual([301, target])
})

test.each(['/', '/?x=1', '/about', '/menu', '/menu?category=', '/menu?category=unknown', '/menu?product=8'])(
  '%s is a page, whatever its query (§2)',
  async (path) => {
    expect((await ask(path)).status).toBe(200)
  },
)

test.each([
  '/nowhere',
  '/menu/category',
  '/menu/category/unknown',
  '/menu/category/constructor',
  '/menu/category/breads/deeper',
  '/404',
])('%s shows home with one line, as 404, to HEAD as well (D1)', async (path) => {
  const response = await ask(path)
  expect(response.status).toBe(404)
  expect(await response.text()).toBe("We couldn't find that page")
  const head = await ask(path, 'HEAD')
  expect([head.status, await head.text()]).toEqual([404, ''])
})

/** Requests for a page: by a browser, by its service worker, by an old browser or a crawler. */
const NAVIGATIONS: Record<string, string>[] = [
  { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Mode': 'navigate' },
  { 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Mode': 'navigate' },
  { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
]

test.each([
  ['/nowhere.html', "We couldn't find that page"],
  ['/about.php', "We couldn't find that page"],
  ['/v1.5', "We couldn't find that page"],
  ['/404.html', "We couldn't find that page"],
  ['/gone.png', "We couldn't find that page"],
  ['/product/nothing.html', "We couldn't find that page"],
  ['/blog/nothing.html', 'no such article'],
  ['/blog/nothing', 'no such article'],
])(
  '%s shows whoever navigates to it the home screen or the blog’s placeholder, as 404 (§2, D1)',
  async (path, text) => {
    for (const headers of NAVIGATIONS) {
      const response = await ask(path, 'GET', headers)
      expect([response.status, await response.text()]).toEqual([404, text])
      expect(response.headers.get('Content-Type')).toContain('text/html')
      // The headers a page needs to load its own parts.
      expect(response.headers.get('Content-Security-Policy')).toContain("img-src 'self'")
      expect(response.headers.get('Vary')).toContain('Sec-Fetch-Dest')
    }
  },
)

test('a request that is not a navigation gets a plain 404, whatever the end of its address (D1)', async () => {
  const asked = [
    ['/nowhere', { 'Sec-Fetch-Dest': 'script', Accept: '*/*' }],
    ['/nowhere.html', { 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Mode': 'cors', Accept: 'text/html' }],
    ['/nowhere.html', { Accept: 'application/json' }],
    ['/images/none/gone', NAVIGATIONS[0]],
    ['/_astro/gone', NAVIGATIONS[0]],
  ] as const
  for (const [path, headers] of asked) {
    const response = await ask(path, 'GET', headers)
    expect([response.status, await response.text()]).toEqual([404, 'Not found'])
  }
})

test.each([
  ['/menu.html', '/menu'],
  ['/menu.html?q=pie', '/menu?q=pie'],
  ['/index.html', '/'],
  ['/about/index.html', '/about'],
  ['/product/ensaymada.html', '/product/ensaymada'],
  ['/blog/pandesal.html', '/blog/pandesal'],
  ['/menu/category/breads.html', '/menu/category/breads'],
])('%s, the file of a page, is answered 301 to the page (D2)', async (path, target) => {
  const response = await ask(path)
  expect([response.status, response.headers.get('Location')]).toEqual([301, target])
})

test.each(['/_astro/gone.js', '/gone.png', '/images/gone.webp', '/api/v1/gone'])(
  '%s is a plain 404, never a page (D1)',
  async (path) => {
    const response = await ask(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('Content-Type')).not.toContain('text/html')
  },
)

test.each([
  '//evil.example',
  '//evil.example/',
  '///evil.example/%2e%2e',
  '/\\evil.example/',
  '/%5Cevil.example/',
  '/%2F%2Fevil.example/',
  '/%2f/evil.example/..%2f',
  '/menu/category/%2F%2Fevil.example',
  '/menu?category=//evil.example',
  '/menu/%0d%0aLocation:%20http://evil.example/',
  '/%E0%A4%A/',
  '//evil.example/index.html',
  '//evil.example.html',
])('%s leads to no other host', async (path) => {
  const response = await ask(path)
  expect(response.status).not.toBe(500)
  const target = new URL(response.headers.get('Location') ?? '/', 'http://shop')
  expect(target.host).toBe('shop')
})
