import { Hono } from 'hono'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CALLS } from '#contract/calls.ts'
import { listCategoriesWithProductCount } from '#contract/catalogue/category.ts'
import {
  getProduct,
  getProductBySlug,
  listAvailableProducts,
  listProducts,
} from '#contract/catalogue/product.ts'
import { API_BASE, endpoint } from '#contract/endpoint.ts'
import { Problem, problemResponse } from '#server/http/problem.ts'
import { type App, type AppEnvironment, route } from '#server/http/route.ts'
import { openSharedShop, openShop } from '#tests/server/setup/shop.ts'
import { signed } from '#tests/server/setup/signed.ts'

/** Served below the base path, but no calls: their own description. */
const DESCRIPTION = ['GET /openapi.json', 'GET /docs', 'GET /docs.css']

const shop = await openSharedShop()

test('every mounted route of the API is declared in the contract, and every call is mounted', () => {
  const mounted = shop.app.routes
    .filter(({ path, method }) => path.startsWith(API_BASE) && method !== 'ALL')
    .map(({ path, method }) => `${method} ${path.slice(API_BASE.length).replaceAll(/:(\w+)/g, '{$1}')}`)
    .filter((call) => !DESCRIPTION.includes(call))
  expect(new Set(mounted)).toEqual(new Set(CALLS.map(({ method, path }) => `${method} ${path}`)))
})

test('the documentation lists every call with its answer', async () => {
  const response = await shop.app.request(`${API_BASE}/openapi.json`)
  const { openapi, paths } = await response.json()
  expect(openapi).toBe('3.1.0')
  for (const { method, path, status = 200 } of CALLS) {
    expect(
      paths[path][method.toLowerCase()].responses[status].content['application/json'].schema,
    ).toBeTruthy()
  }
})

test('products are read by page, id and slug, sold out ones included but not among the available', async () => {
  const page = await shop.request(listProducts, { query: { size: 100, sortBy: 'id', sortDir: 'asc' } })
  const available = await shop.request(listAvailableProducts, {})
  expect(page.totalElements).toBe(page.content.length)
  expect(available.length).toBeLessThan(page.totalElements)
  expect(available.every((product) => product.available)).toBe(true)
  const [first] = page.content
  expect(await shop.request(getProduct, { params: { id: first?.id ?? 0 } })).toEqual(first)
  expect(await shop.request(getProductBySlug, { params: { slug: first?.slug ?? '' } })).toEqual(first)
})

test.each([
  ['/products/featured', 'isFeatured'],
  ['/products/bestsellers', 'isBestseller'],
  ['/products/new', 'isNew'],
  ['/products/popular', 'isPopular'],
])('%s lists products with %s only (§7)', async (path, flag) => {
  const list: Record<string, unknown>[] = await (await shop.app.request(API_BASE + path)).json()
  expect(list.length).toBeGreaterThan(0)
  expect(list.every((product) => product[flag] === true)).toBe(true)
})

test('popular products come ten at a time unless a limit is given (§7)', async () => {
  const lengthOf = async (query: string) =>
    (await (await shop.app.request(`${API_BASE}/products/popular${query}`)).json()).length
  expect(await lengthOf('')).toBeLessThanOrEqual(10)
  expect(await lengthOf('?limit=2')).toBe(2)
})

test('products are found by category, subcategory, tag and filter (§7)', async () => {
  const read = async (path: string) => (await shop.app.request(API_BASE + path)).json()
  const [first] = await read('/products/category/1')
  expect(first.category.id).toBe(1)
  const sub = await read(`/products/subcategory/${first.subcategory.id}`)
  expect(sub.map(({ id }: { id: number }) => id)).toContain(first.id)
  const tagged = await read(`/products/tag/${encodeURIComponent(first.tags[0].toUpperCase())}`)
  expect(tagged.map(({ id }: { id: number }) => id)).toContain(first.id)
  const page = await read('/products/filter?categoryId=1&size=2')
  expect([page.content.length, page.content[0].category.id, page.page]).toEqual([2, 1, 0])
  expect((await read('/products/discount')).length).toBeGreaterThan(0)
})

test('categories are read as a list, a tree, by id, slug and parent (§7)', async () => {
  const read = async (path: string) => (await shop.app.request(API_BASE + path)).json()
  const [breads] = await read('/categories/parents')
  expect(await read(`/categories/${breads.id}`)).toEqual(breads)
  expect(await read(`/categories/slug/${breads.slug}`)).toEqual(breads)
  const [tree] = await read('/categories/active/hierarchy')
  expect(tree.subcategories).toEqual(await read(`/categories/${breads.id}/subcategories`))
  const active = await read('/categories/active')
  expect(active.every(({ isActive }: { isActive: boolean }) => isActive)).toBe(true)
  expect((await read('/categories')).length).toBeGreaterThan(active.length)
  expect((await read('/categories/featured')).length).toBeGreaterThan(0)
})

test('lists begin at page 0 with 20 by id, descending (§7)', async () => {
  const { content, page, size } = await shop.request(listProducts, { query: {} })
  expect([page, size, content.length]).toEqual([0, 20, 20])
  expect(content.map(({ id }) => id)).toEqual(content.map(({ id }) => id).toSorted((a, b) => b - a))
})

test('shown categories are active and have products (§2, D4)', async () => {
  const shown = await shop.request(listCategoriesWithProductCount, {})
  expect(shown.length).toBeGreaterThan(3)
  expect(shown.every((category) => category.isActive && category.productCount > 0)).toBe(true)
})

test('a known entity tag is answered 304 without a body', async () => {
  const first = await shop.app.request(`${API_BASE}/products/available`)
  const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' }
  const second = await shop.app.request(`${API_BASE}/products/available`, { headers })
  expect([second.status, await second.text()]).toEqual([304, ''])
})

test.each([
  ['GET', '/products/0', 400],
  ['GET', '/products/abc', 400],
  ['GET', '/products/999999', 404],
  ['GET', '/products/slug/nothing', 404],
  ['GET', '/products?size=0', 400],
  ['GET', '/products?size=101', 400],
  ['GET', '/products?size=1&size=2', 400],
  ['GET', '/products?sortBy=isOffered', 400],
  ['GET', '/nothing', 404],
  ['POST', '/products/available', 405],
  ['POST', '/orders/submit', 403],
  ['DELETE', '/orders/submit', 405],
])(
  '%s %s is refused with %i and a problem document that repeats the correlation id (D34)',
  async (method, path, status) => {
    const headers = { 'X-Correlation-ID': 'test-correlation-1' }
    const response = await shop.app.request(API_BASE + path, { method, headers })
    expect(response.status).toBe(status)
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    expect(response.headers.get('X-Correlation-ID')).toBe('test-correlation-1')
    expect(await response.json()).toMatchObject({
      status,
      correlationId: 'test-correlation-1',
      message: expect.any(String),
    })
  },
)

test('a correlation id of another form is replaced (D34)', async () => {
  const response = await shop.app.request(`${API_BASE}/nothing`, {
    headers: { 'X-Correlation-ID': 'no spaces!' },
  })
  expect(response.headers.get('X-Correlation-ID')).toMatch(/^[0-9a-f-]{36}$/)
})

test.each([
  ['text/plain', '{}', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['application/json', '{"items":', 400, 'MALFORMED_JSON'],
  ['application/json', `{"note":"${'x'.repeat(1_100_000)}"}`, 413, 'BODY_TOO_LARGE'],
])('a body of type %s that cannot be used is refused', async (type, body, status, code) => {
  const response = await signed(shop.app, `${API_BASE}/orders/quote`, {
    method: 'POST',
    headers: { 'Content-Type': type, 'Content-Length': String(body.length) },
    body,
  })
  expect([response.status, (await response.json()).code]).toEqual([status, code])
})

test('health answers with and without the base path (D39)', async () => {
  for (const path of ['/health/products', '/health/categories', '/actuator/health']) {
    expect(await (await shop.app.request(API_BASE + path)).json()).toMatchObject({ status: 'UP' })
  }
  expect((await shop.app.request('/actuator/health')).status).toBe(200)
})

test('every answer carries the security headers', async () => {
  for (const path of ['/', '/nothing', `${API_BASE}/products/available`, `${API_BASE}/nothing`]) {
    const { headers } = await shop.app.request(path)
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
  }
})

test('answers other than pages may load nothing, and do not carry the pages’ list of hashes', async () => {
  const policyOf = async (path: string) =>
    (await shop.app.request(path)).headers.get('Content-Security-Policy')
  for (const path of [
    '/images/pandesal-1.webp',
    '/_astro/any.js',
    '/share/home.jpg',
    '/manifest.webmanifest',
    '/icon-192.png',
    `${API_BASE}/products/available`,
  ]) {
    expect(await policyOf(path)).toBe("default-src 'none'; frame-ancestors 'none'")
  }
  // A top-level worker is subject to the policy that comes with its script.
  for (const path of ['/', '/about', '/worker.js'])
    expect(await policyOf(path)).toContain("connect-src 'self'")
})

test.each(['session', 'staff', 'admin'] as const)(
  'a call declared for %s is refused to those who are not signed in (D30)',
  async (access) => {
    const app: App = new Hono<AppEnvironment>()
    app.onError((error) =>
      error instanceof Problem ? problemResponse(error, 'probe-correlation') : Response.error(),
    )
    const secret = endpoint({
      summary: 'A secret',
      method: 'GET',
      path: '/probe',
      access,
      answer: z.object({}),
    })
    route(app, secret, async () => ({}))
    expect((await app.request(`${API_BASE}/probe`)).status).toBe(401)
  },
)

test('an unexpected failure leaves as a problem document without its words', async () => {
  const broken = await openShop()
  await broken.deps.catalogue.read()
  await broken.close()
  broken.deps.catalogue.invalidate()
  const response = await broken.app.request(`${API_BASE}/products/available`)
  const text = await response.text()
  expect([response.status, JSON.parse(text).code]).toEqual([500, 'INTERNAL_ERROR'])
  expect(text).not.toMatch(/select|stack|\.ts:/i)
  expect((await broken.app.request('/actuator/health')).status).toBe(503)
})
