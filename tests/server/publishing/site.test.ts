import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOVED_OCCASIONS_FILE, MOVED_PRODUCTS_FILE, REDIRECTS_FILE } from '#contract/content/redirects.ts'
import { INLINE_HASHES_FILE } from '#contract/headers/security-headers.ts'
import { categoryAliases } from '#domain/menu/category-alias.ts'
import { WHOLE_LENGTH } from '#domain/page/copies/whole-length.ts'
import { loadSite } from '#server/publishing/site/site.ts'
import { openShop, type Shop } from '#tests/server/setup/shop.ts'

const CATEGORIES = [
  { id: 1, name: 'Breads', slug: 'breads' },
  { id: 8, name: 'Pies & tarts', slug: 'pies-and-tarts' },
]
const FILES = {
  'index.html': 'home',
  'menu.html': 'menu',
  'about.html': 'about',
  '404.html': "We couldn't find that page",
  'blog/not-found.html': 'no such article',
  'blog/pandesal.html': 'pandesal',
  'menu/category/breads.html': 'breads',
  'menu/category/pies-and-tarts.html': 'pies',
  [INLINE_HASHES_FILE]: JSON.stringify({ scriptHashes: [], styleHashes: [] }),
  'product/egg-pie.html': 'egg pie',
  [REDIRECTS_FILE]: JSON.stringify(categoryAliases(CATEGORIES, { rolls: 'breads' })),
  [MOVED_PRODUCTS_FILE]: JSON.stringify({ 'old-pie': 'egg-pie' }),
  [MOVED_OCCASIONS_FILE]: JSON.stringify({ kaarawan: 'birthday' }),
}

let shop: Shop
let folder = ''
beforeAll(async () => {
  shop = await openShop()
  folder = await mkdtemp(join(tmpdir(), 'pugon-site-'))
  for (const place of ['blog', 'menu/category', 'product'])
    await mkdir(join(folder, place), { recursive: true })
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text)
  shop.switchSite(await loadSite(folder, { site: 'http://localhost', apiOrigin: '' }))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const ask = (path: string, method = 'GET', headers = {}) =>
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
  ['/product/old-pie', '/product/egg-pie'],
  ['/occasions/kaarawan', '/occasions/birthday'],
  ['/product/old-pie/?utm_source=x', '/product/egg-pie?utm_source=x'],
  ['/menu/category/rolls', '/menu/category/breads'],
  ['/menu?category=rolls', '/menu/category/breads'],
])('%s, an address of before, is answered 301 to that of today', async (path, target) => {
  const response = await ask(path)
  expect([response.status, response.headers.get('Location')]).toEqual([301, target])
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
const NAVIGATIONS = [
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
  ['/product/egg-pie.html', '/product/egg-pie'],
  ['/blog/pandesal.html', '/blog/pandesal'],
  ['/menu/category/breads.html', '/menu/category/breads'],
])('%s, the file of a page, is answered 301 to the page (D2)', async (path, target) => {
  const response = await ask(path)
  expect([response.status, response.headers.get('Location')]).toEqual([301, target])
})

test.each(['/_astro/gone.js', '/gone.png', '/images/gone.webp', '/api/v1/gone', `/${REDIRECTS_FILE}`])(
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

test('a compressed file says how long it is without compression, by which a part of it is told from the whole', async () => {
  const page = '<p>ñ</p>'.repeat(100)
  await writeFile(join(folder, 'long.html'), page)
  await writeFile(join(folder, 'long.html.gz'), gzipSync(page))
  shop.switchSite(await loadSite(folder, { site: 'http://localhost', apiOrigin: '' }))
  const compressed = await ask('/long', 'GET', { 'Accept-Encoding': 'gzip' })
  expect(compressed.headers.get('Content-Encoding')).toBe('gzip')
  expect(compressed.headers.get(WHOLE_LENGTH)).toBe(String(Buffer.byteLength(page)))
  expect((await ask('/long')).headers.has(WHOLE_LENGTH)).toBe(false)
})

test('a site that an earlier version built, without the table of redirects, is served', async () => {
  const earlier = await mkdtemp(join(tmpdir(), 'pugon-site-'))
  for (const name of ['menu.html', INLINE_HASHES_FILE] as const)
    await writeFile(join(earlier, name), FILES[name] ?? '')
  const { files, aliases } = await loadSite(earlier, { site: 'http://localhost', apiOrigin: '' })
  await rm(earlier, { recursive: true })
  expect([[...files.keys()], aliases]).toEqual([['/menu'], {}])
})

test('pages of a site that was built with a tag manager may load it, files and calls may not (§7)', async () => {
  const tagged = await mkdtemp(join(tmpdir(), 'pugon-site-'))
  const policy = { scriptHashes: [], styleHashes: [], hasTagManager: true }
  await writeFile(join(tagged, INLINE_HASHES_FILE), JSON.stringify(policy))
  const { headers, plainHeaders } = await loadSite(tagged, { site: 'http://localhost', apiOrigin: '' })
  await rm(tagged, { recursive: true })
  expect(headers['Content-Security-Policy']).toContain("script-src 'self' https://www.googletagmanager.com;")
  expect(plainHeaders).toEqual({
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Strict-Transport-Security': 'max-age=31536000',
    'Cross-Origin-Opener-Policy': 'same-origin',
  })
})
