import { expect, test } from 'vitest'
import { API_BASE } from '#contract/endpoint.ts'
import { openSharedShop } from '#tests/server/setup/shop.ts'
import { signed } from '#tests/server/setup/signed.ts'

const shop = await openSharedShop()

test('for an unknown method, the answer lists the methods of the path', async () => {
  const allowOf = async (path: string, method: string) => {
    const response = await shop.app.request(API_BASE + path, { method })
    return [response.status, response.headers.get('Allow')]
  }
  expect(await allowOf('/products/available', 'DELETE')).toEqual([405, 'GET, HEAD, OPTIONS'])
  expect(await allowOf('/email/contact', 'GET')).toEqual([405, 'POST, OPTIONS'])
  for (const path of ['/orders/submit', '/orders/quote']) {
    expect(await allowOf(path, 'GET')).toEqual([405, 'POST, OPTIONS'])
    expect(await allowOf(path, 'HEAD')).toEqual([405, 'POST, OPTIONS'])
  }
  expect(await allowOf('/orders/submit', 'OPTIONS')).toEqual([204, 'POST, OPTIONS'])
  expect(await allowOf('/products/1', 'OPTIONS')).toEqual([204, 'GET, HEAD, OPTIONS'])
  expect(await allowOf('/nothing', 'OPTIONS')).toEqual([404, null])
})

test('pages, files, pictures and the document can only be read: other methods are 405 with Allow', async () => {
  const paths = [
    '/',
    '/menu',
    '/robots.txt',
    '/images/pandesal-1.webp',
    `${API_BASE}/openapi.json`,
    `${API_BASE}/docs`,
  ]
  for (const path of paths) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const response = await shop.app.request(path, { method })
      expect([path, method, response.status, response.headers.get('Allow')]).toEqual([
        path,
        method,
        405,
        'GET, HEAD, OPTIONS',
      ])
      expect((await response.json()).code).toBe('METHOD_NOT_ALLOWED')
    }
    const asked = await shop.app.request(path, { method: 'OPTIONS' })
    expect([path, asked.status, asked.headers.get('Allow')]).toEqual([path, 204, 'GET, HEAD, OPTIONS'])
  }
  expect((await shop.app.request(`${API_BASE}/nothing`, { method: 'POST' })).status).toBe(404)
})

test('HEAD is answered as GET without its body', async () => {
  const [get, head] = await Promise.all(
    ['GET', 'HEAD'].map((method) => shop.app.request(`${API_BASE}/products/available`, { method })),
  )
  expect([head?.status, head?.headers.get('ETag'), await head?.text()]).toEqual([
    200,
    get?.headers.get('ETag'),
    '',
  ])
})

test('a compressed body is refused', async () => {
  const response = await signed(shop.app, `${API_BASE}/orders/quote`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
    body: '{}',
  })
  expect([response.status, (await response.json()).code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
})
