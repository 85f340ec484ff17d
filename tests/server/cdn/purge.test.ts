import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { createRequest } from '#client/pipeline/request.ts'
import { getProduct } from '#contract/catalogue/product.ts'
import { purgeCdn } from '#contract/shop/cdn.ts'
import { createApp } from '#server/app.ts'
import { createCdnPurge } from '#server/cdn/purge.ts'
import { createPurges } from '#server/cdn/purges.ts'
import { products } from '#server/db/schema/catalogue/catalogue.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { withCookies } from '#tests/server/setup/cookie-jar.ts'
import { openSharedShop, openShop, refusalOf, type Shop, SOME_DATABASES } from '#tests/server/setup/shop.ts'

const ZONE = { zoneId: '0123456789abcdef0123456789abcdef', apiToken: 'a-token-of-the-zone' }

type Call = { url: string; authorization: string; body: { tags?: string[]; files?: string[] } }

/** Stands in for Cloudflare: records requests and answers on demand. */
const calls: Call[] = []
let answer: { status: number; headers?: Record<string, string> } = { status: 200 }
const shop = await openSharedShop()
const cloudflare = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => {
    calls.push({
      url: request.url ?? '',
      authorization: request.headers.authorization ?? '',
      body: JSON.parse(text),
    })
    response.writeHead(answer.status, answer.headers)
    response.end('{}')
  })
})
await new Promise<void>((listening) => cloudflare.listen(0, '127.0.0.1', listening))
const api = `http://127.0.0.1:${(cloudflare.address() as AddressInfo).port}`
afterAll(() => cloudflare.close())

beforeEach(() => {
  calls.length = 0
  answer = { status: 200 }
})

/** An admin's request to a shop at an address, with or without Cloudflare. */
async function adminOf(siteUrl: string, zone: typeof ZONE | null = ZONE, base = api, apiOrigin = '') {
  const purgeNetwork = createCdnPurge({ siteUrl, cloudflare: zone }, base)
  const purges = createPurges({ ...shop.deps, purgeNetwork })
  const app = createApp({ ...shop.deps, siteUrl, apiOrigin, cdn: { ...shop.deps.cdn, purges } })
  const { session } = await signInAs(shop, 'admin')
  const fetch = withCookies((address, init) => {
    const headers = new Headers(init.headers)
    headers.set('Authorization', `Bearer ${session.token}`)
    return app.request(address, { ...init, headers })
  })
  return createRequest({ fetch, origin: '' })
}

test('tags leave the zone by its own call, with its token', async () => {
  const request = await adminOf('https://shop.example')
  const result = await request(purgeCdn, { body: { tags: ['products', 'category-1'] } })
  expect(calls).toEqual([
    {
      url: `/zones/${ZONE.zoneId}/purge_cache`,
      authorization: `Bearer ${ZONE.apiToken}`,
      body: { tags: ['products', 'category-1'] },
    },
  ])
  expect(result).toEqual({
    server: 'purged',
    tags: ['products', 'category-1'],
    addresses: [],
    cdn: { status: 'purged', reason: null, retryAfter: null },
  })
})

test('a product leaves with its own tag, which its answer carries', async () => {
  const request = await adminOf('https://shop.example')
  await request(purgeCdn, { body: { productId: 3, tags: ['products'] } })
  const response = await shop.app.request('/api/v1/products/3')
  const carried = response.headers.get('Cache-Tag')?.split(',')
  expect(calls[0]?.body.tags).toEqual(['products', 'product-3'])
  expect(carried).toContain('product-3')
})

test('keys of the API are addresses below the base path, or tags', async () => {
  const request = await adminOf('https://shop.example')
  await request(purgeCdn, { body: { type: 'api', keys: ['/products/3', 'search'] } })
  expect(calls.map(({ body }) => body)).toEqual([
    { tags: ['search'] },
    { files: ['https://shop.example/api/v1/products/3'] },
  ])
})

test('an API with a host of its own is purged there, not at the site’s', async () => {
  const request = await adminOf('https://shop.example', ZONE, api, 'https://api.shop.example')
  const { addresses } = await request(purgeCdn, { body: { type: 'api', keys: ['/products/3'] } })
  expect(addresses).toEqual(['/products/3'])
  expect(calls.map(({ body }) => body)).toEqual([{ files: ['https://api.shop.example/api/v1/products/3'] }])
})

test('no call of the zone names more than it takes', async () => {
  const request = await adminOf('https://shop.example')
  const tags = Array.from({ length: 70 }, (_, index) => `product-${index}`)
  await request(purgeCdn, { body: { tags } })
  expect(calls.map(({ body }) => body.tags?.length)).toEqual([30, 30, 10])
  expect(calls.flatMap(({ body }) => body.tags)).toEqual(tags)
})

test.each([
  ['{"tags":[]}', { tags: [] }],
  ['{}', {}],
  ['a product without tags', { productId: 3, tags: [] }],
  ['the API without keys', { type: 'api' as const, keys: [] }],
])('%s is refused: No tags provided for invalidation (§5)', async (_, body) => {
  const request = await adminOf('https://shop.example')
  const { status, message, code } = await refusalOf(request(purgeCdn, { body: body as { tags: string[] } }))
  expect([status, code, message]).toEqual([400, 'NO_TAGS', 'No tags provided for invalidation'])
  expect(calls).toEqual([])
})

test('a zone that answers 429 gives a rate-limited result, after 60 s unless it says otherwise (§8)', async () => {
  const request = await adminOf('https://shop.example')
  const purge = async () => (await request(purgeCdn, { body: { tags: ['products'] } })).cdn
  answer = { status: 429 }
  expect(await purge()).toEqual({ status: 'rate-limited', reason: null, retryAfter: 60 })
  answer = { status: 429, headers: { 'Retry-After': '7' } }
  expect(await purge()).toEqual({ status: 'rate-limited', reason: null, retryAfter: 7 })
})

test('a zone that refuses or cannot be reached is said so, and the server’s own copies are gone all the same', async () => {
  answer = { status: 403 }
  const refused = await adminOf('https://shop.example')
  expect((await refused(purgeCdn, { body: { tags: ['x'] } })).cdn).toMatchObject({ reason: 'refused' })
  const away = await adminOf('https://shop.example', ZONE, 'http://127.0.0.1:1')
  expect(await away(purgeCdn, { body: { tags: ['x'] } })).toMatchObject({
    server: 'purged',
    cdn: { status: 'failed', reason: 'unreachable' },
  })
})

test.each([
  ['http://localhost:4321', ZONE, 'localhost'],
  ['http://127.0.0.1:4321', ZONE, 'localhost'],
  ['https://shop.example', null, 'not-configured'],
])('at %s the network is skipped, and the answer says why (§7)', async (siteUrl, zone, reason) => {
  const request = await adminOf(siteUrl, zone)
  const { cdn } = await request(purgeCdn, { body: { tags: ['products'] } })
  expect(cdn).toEqual({ status: 'skipped', reason, retryAfter: null })
  expect(calls).toEqual([])
})

test('nobody but an admin may purge', async () => {
  for (const role of ['customer', 'staff'] as const) {
    const { request } = await signInAs(shop, role)
    expect((await refusalOf(request(purgeCdn, { body: { tags: ['x'] } }))).status).toBe(403)
  }
  expect((await refusalOf(shop.request(purgeCdn, { body: { tags: ['x'] } }))).status).toBe(401)
})

let second: Shop | undefined
afterEach(() => second?.close())

test.each(SOME_DATABASES)(
  '%s: changes made behind the server’s back are read after a purge',
  async (kind) => {
    second = await openShop(kind)
    const nameOf = async () => (await second?.request(getProduct, { params: { id: 3 } }))?.name
    const before = await nameOf()
    await second.deps.database.update(products).set({ name: 'Changed by hand' })
    expect(await nameOf()).toBe(before)
    const { request } = await signInAs(second, 'admin')
    await request(purgeCdn, { body: { tags: ['products'] } })
    expect(await nameOf()).toBe('Changed by hand')
  },
)
