import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { productDraft } from '#contract/admin/product/product.ts'
import { uploadImage } from '#contract/admin/product/product-image.ts'
import { API_BASE } from '#contract/endpoint.ts'
import { listen } from '#server/listen.ts'
import { formOf, smallPicture } from '#tests/server/http/hostile/hostile-files.ts'
import { type SignedIn, signInAs } from '#tests/server/setup/account.ts'
import { newCake } from '#tests/server/setup/order/goods.ts'
import { openSharedShop } from '#tests/server/setup/shop.ts'
import { signed } from '#tests/server/setup/signed.ts'

// §7's admin calls, line by line, as a third-party client would write them: raw requests over the network,
// with the specification's own names of paths, parameters and fields.

/** Values for the names in braces in a path. */
const ids: Record<string, number> = {}

const shop = await openSharedShop()
const listener = await listen(shop, { port: 0, host: '127.0.0.1' })
const origin = `http://127.0.0.1:${listener.port}`
const admin = await signInAs(shop, 'admin')
const staff = await signInAs(shop, 'staff')
afterAll(() => listener.close())

type Answer = { status: number; etag: string; json: Record<string, unknown> }

async function call(
  method: string,
  path: string,
  { body, etag, who = admin }: { body?: unknown; etag?: string | undefined; who?: SignedIn } = {},
): Promise<Answer> {
  const target = API_BASE + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(ids[name]))
  const init = {
    method,
    headers: {
      Authorization: `Bearer ${who.session.token}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(etag !== undefined && { 'If-Match': etag }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
  const asked = { request: (to: string, how?: RequestInit) => fetch(origin + to, how) }
  const answer = await (method === 'GET' ? asked.request(target, init) : signed(asked, target, init))
  const json = (await answer.json()) as Answer['json']
  return { status: answer.status, etag: answer.headers.get('ETag') ?? '', json }
}

const cake = (name: string) => z.encode(productDraft, { ...newCake(), name }) as Record<string, unknown>
const newest = async (path: string) => (await call('GET', path)).etag
const voucher = { code: 'KAPE10', type: 'PERCENTAGE', value: 10, description: 'Ten off' }
const priced = (of: Answer, price: number) => {
  const [size] = of.json['sizes'] as { id: number }[]
  return { sizes: [{ id: size?.id, price, priceTiers: [] }] }
}

test.each([
  [
    '/admin/products?page=0&size=5&sortBy=name&sortDir=asc&searchTerm=cake&categoryId=3&lowStock=false&available=true',
  ],
  [
    `/admin/products/advanced?page=0&size=5&sortBy=price&sortDir=desc&searchTerm=&categoryId=1&minPrice=1&maxPrice=999.50&minStock=0&maxStock=100&isFeatured=false&isBestseller=false&isNew=false&isGlutenFree=false&isVegan=false&isDairyFree=false&isNutFree=false&isEggFree=false&allergensStated=true&startDate=2026-01-01&endDate=2026-12-31`,
  ],
  ['/admin/products/search?searchTerm=pandesal'],
  ['/admin/products/by-tags?tags=bread,breakfast'],
  ['/admin/products/low-stock'],
  ['/admin/products/out-of-stock'],
  ['/admin/products/1/images'],
  [
    '/admin/pricing/products?page=0&size=5&sortBy=margin&sortDir=asc&search=cake&category=cakes&marginFilter=all',
  ],
  ['/admin/pricing/history?timeFilter=30d&limit=50'],
  ['/admin/pricing/history/1?timeFilter=30d&limit=50'],
  ['/admin/pricing/pending-approvals'],
  ['/vouchers/admin?page=0&size=5&search=ten&status=all'],
  ['/vouchers/admin/expired'],
  ['/vouchers/admin/low-usage'],
])('GET %s is a list (§7)', async (path) => {
  const { status, json } = await call('GET', path)
  expect(status).toBe(200)
  expect(Array.isArray(json['content'] ?? json)).toBe(true)
})

test.each([
  ['/admin/products/1'],
  ['/admin/products/analytics'],
  ['/admin/products/1/images/count'],
  ['/admin/products/1/images/main'],
  ['/admin/pricing/analytics?timeRange=30d&includeProjections=true'],
  ['/admin/pricing/margin-analysis'],
  ['/vouchers/admin/analytics'],
])('GET %s is answered (§7)', async (path) => {
  const { status, json } = await call('GET', path)
  expect([status, Array.isArray(json)]).toEqual([200, false])
})

test('lists begin at page 0 with 20, newest id first; history with 50 of the last 30 days (§7)', async () => {
  const same = async (short: string, long: string) =>
    expect((await call('GET', short)).json).toEqual((await call('GET', long)).json)
  await same('/admin/products', '/admin/products?page=0&size=20&sortBy=id&sortDir=desc')
  await same('/admin/pricing/history', '/admin/pricing/history?timeFilter=30d&limit=50')
})

test('POST, PUT and DELETE of products, and bulk-update (§7)', async () => {
  const made = await call('POST', '/admin/products', { body: cake('Kalabasa Cake') })
  expect(made.status).toBe(201)
  ids['id'] = made.json['id'] as number
  const edited = await call('PUT', '/admin/products/{id}', {
    etag: made.etag,
    body: { ...cake('Squash Cake'), sizes: [{ name: 'Whole', servings: 8, price: 500 }] },
  })
  expect([edited.status, edited.json['name']]).toEqual([200, 'Squash Cake'])
  const row = { id: ids['id'], version: edited.json['version'], name: 'Kalabasa Cake' }
  const bulk = await call('POST', '/admin/products/bulk-update', { body: { rows: [row] } })
  expect([bulk.status, bulk.json['applied']]).toEqual([200, true])
  const gone = await call('DELETE', '/admin/products/{id}', { etag: await newest('/admin/products/{id}') })
  expect(gone.status).toBe(200)
  expect((await call('GET', '/admin/products/{id}')).status).toBe(404)
})

test('the eleven calls of images (§7)', async () => {
  ids['id'] = 2
  const params = { id: 2 }
  const path = '/admin/products/{id}/images'
  const file = new File([new Uint8Array(await smallPicture('png'))], 'cake.png', { type: 'image/png' })
  const upload = async () => (await staff.request(uploadImage, { params, body: {}, form: formOf(file) })).id
  const [first, second, third] = [await upload(), await upload(), await upload()]
  ids['imageId'] = first
  const listed = (await call('GET', path)).json as unknown as { id: number }[]
  const order = listed.map(({ id }) => id)
  expect((await call('GET', `${path}/count`)).json['count']).toBe(order.length)
  const moved = await call('PUT', `${path}/reorder`, { body: { imageIds: order.toReversed() } })
  expect([moved.status, (moved.json as unknown as { id: number }[])[0]?.id]).toEqual([200, third])
  expect((await call('PUT', `${path}/{imageId}/main`)).status).toBe(200)
  expect((await call('GET', `${path}/main`)).json['id']).toBe(first)
  const body = { alt: 'A cake', crop: null }
  expect((await call('PUT', `${path}/{imageId}`, { body })).json['alt']).toBe('A cake')
  expect((await call('POST', `${path}/retry-optimization`)).status).toBe(202)
  expect((await call('POST', `${path}/optimize-pending`)).status).toBe(202)
  expect((await call('DELETE', `${path}/{imageId}`)).status).toBe(200)
  const rest = await call('POST', `${path}/bulk-delete`, { body: { imageIds: [second, third] } })
  expect([rest.status, (rest.json as unknown as unknown[]).length]).toEqual([200, order.length - 3])
})

test('pricing: single, bulk and approve (§7)', async () => {
  ids['id'] = 3
  const product = await call('GET', '/admin/products/{id}')
  const single = await call('PUT', '/admin/pricing/products/{id}', {
    ...{ etag: product.etag, body: priced(product, 91), who: staff },
  })
  expect(single.status).toBe(200)
  const [waiting] = (await call('GET', '/admin/pricing/pending-approvals')).json as unknown as {
    id: number
  }[]
  ids['proposal'] = waiting?.id ?? 0
  const approved = await call('POST', '/admin/pricing/approve/{proposal}', { body: {} })
  expect([approved.status, approved.json['status']]).toEqual([200, 'approved'])
  const now = await call('GET', '/admin/products/{id}')
  const row = { id: 3, version: now.json['version'], ...priced(now, 92) }
  const bulk = await call('POST', '/admin/pricing/bulk-update', { body: { rows: [row] } })
  expect([bulk.status, bulk.json['applied']]).toEqual([200, true])
})

test('vouchers: POST, GET, PUT and DELETE (§7)', async () => {
  const made = await call('POST', '/vouchers/admin', { body: voucher })
  expect(made.status).toBe(201)
  ids['voucher'] = made.json['id'] as number
  const one = await call('GET', '/vouchers/admin/{voucher}')
  expect([one.status, one.json['code']]).toEqual([200, 'KAPE10'])
  const edited = await call('PUT', '/vouchers/admin/{voucher}', {
    ...{ etag: one.etag, body: { ...voucher, value: 12 } },
  })
  expect([edited.status, edited.json['value']]).toEqual([200, 12])
  expect((await call('DELETE', '/vouchers/admin/{voucher}', { etag: edited.etag })).status).toBe(200)
})
