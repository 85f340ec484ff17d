import { rm } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { WHOLE_LENGTH } from '#domain/page/copies/whole-length.ts'
import { writeBundle } from '#tests/server/setup/page-bundle.ts'
import { openSharedShop, openShop } from '#tests/server/setup/shop.ts'

const LONG = '<p>ñ</p>'.repeat(300)
/** A browser asks for a page. */
const NAVIGATION = { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Mode': 'navigate' }

const shop = await openSharedShop()
const bundle = await writeBundle({
  pages: () => ({
    '/': 'home',
    '/about': 'about',
    '/long': LONG,
    '/404': "We couldn't find that page",
    '/fil/404': 'Hindi namin makita ang pahinang iyon',
    '/styled': '<style>p { color: red }</style><script>start()</script>',
    '/menu-index.json': { html: '[]', type: 'application/json' },
  }),
  files: { '_astro/app.1.js': 'start()', 'icon.svg': '<svg/>' },
})
await shop.openPages(bundle)
afterAll(() => rm(bundle.client, { recursive: true }))

const ask = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
  shop.app.request(new Request(`http://shop${path}`, { method, headers }))

test('a page says how long it is without compression, by which a part of it is told from the whole', async () => {
  for (const encoding of ['br', 'gzip']) {
    const compressed = await ask('/long', 'GET', { 'Accept-Encoding': encoding })
    expect(compressed.headers.get('Content-Encoding')).toBe(encoding)
    expect(compressed.headers.get(WHOLE_LENGTH)).toBe(String(Buffer.byteLength(LONG)))
  }
})

test.each([
  ['gzip, br', 'br'],
  ['br;q=0.2, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['identity', null],
])('a page is sent as %s asks: %s', async (asked, encoding) => {
  const answer = await ask('/long', 'GET', { 'Accept-Encoding': asked })
  expect(answer.headers.get('Content-Encoding')).toBe(encoding)
  expect(answer.headers.get('Vary')).toContain('Accept-Encoding')
})

test('a browser that has a page is told so; a page for an unknown address is always sent', async () => {
  for (const path of ['/long', '/icon.svg', '/_astro/app.1.js', '/menu-index.json']) {
    const etag = (await ask(path)).headers.get('ETag') ?? ''
    expect(etag, path).toMatch(/^W\/"[\w-]{22}"$/)
    const again = await ask(path, 'GET', { 'If-None-Match': etag })
    expect([again.status, await again.text()], path).toEqual([304, ''])
  }
  const missing = await ask('/nowhere', 'GET', NAVIGATION)
  const etag = missing.headers.get('ETag') ?? ''
  expect((await ask('/nowhere', 'GET', { ...NAVIGATION, 'If-None-Match': etag })).status).toBe(404)
})

test('the policy of a page names its own inline blocks, and those of no other page', async () => {
  const policyOf = async (path: string) => (await ask(path)).headers.get('Content-Security-Policy') ?? ''
  const named = (policy: string) => policy.match(/'sha256-[^']+'/g)?.length ?? 0
  expect(named(await policyOf('/styled'))).toBe(2)
  expect(named(await policyOf('/about'))).toBe(0)
  expect(await policyOf('/_astro/app.1.js')).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('an unknown address in Filipino is answered in Filipino (D76)', async () => {
  const answer = await ask('/fil/wala', 'GET', NAVIGATION)
  expect([answer.status, await answer.text()]).toEqual([404, 'Hindi namin makita ang pahinang iyon'])
})

test('unknown addresses are never kept', async () => {
  for (let number = 0; number < 50; number++) await ask(`/nowhere-${number}`)
  const kept = [...(shop.deps.pages.here()?.store.kept() ?? [])].map(([path]) => path)
  expect(kept.filter((path) => path.startsWith('/nowhere'))).toEqual([])
})

test('pages of a shop with a tag manager may load it, files and calls may not (§7)', async () => {
  const tagged = await openShop(undefined, { PUBLIC_GTM_ID: 'GTM-AB12CD3' })
  await tagged.openPages(bundle)
  const policyOf = async (path: string) =>
    (await tagged.app.request(path)).headers.get('Content-Security-Policy')
  expect(await policyOf('/about')).toContain("script-src 'self' https://www.googletagmanager.com;")
  expect(await policyOf('/_astro/app.1.js')).toBe("default-src 'none'; frame-ancestors 'none'")
  await tagged.close()
})

test('a shop whose pages are elsewhere answers calls, and 404 to everything else', async () => {
  const api = await openShop(undefined, { REBUILD: 'off' })
  const answer = await api.app.request('/menu', { headers: NAVIGATION })
  expect([answer.status, await answer.text()]).toEqual([404, 'Not found'])
  expect((await api.app.request('/api/v1/categories')).status).toBe(200)
  await api.close()
})
