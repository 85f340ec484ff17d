import { expect, test } from 'vitest'
import { startUpload } from '#contract/admin/picture-upload.ts'
import { createProduct } from '#contract/admin/product/product.ts'
import { CALLS } from '#contract/calls.ts'
import { API_BASE, type Endpoint } from '#contract/endpoint.ts'
import { LOCATIONS } from '#server/http/location.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { sampleBody } from '#tests/server/setup/sample/sample-body.ts'
import { sampleBodies } from '#tests/server/setup/sample/sample-values.ts'
import { openSharedShop } from '#tests/server/setup/shop.ts'
import { signed } from '#tests/server/setup/signed.ts'

const shop = await openSharedShop()
const admin = await signInAs(shop, 'admin')

const headers = () => ({ 'Content-Type': 'application/json', Authorization: `Bearer ${admin.session.token}` })

async function make(call: Endpoint, path = call.path): Promise<Response> {
  const body = JSON.stringify(sampleBody(call))
  return signed(shop.app, API_BASE + path, { method: 'POST', headers: headers(), body })
}

test('what was made can be read at its Location', async () => {
  const made = await make(createProduct as Endpoint)
  const location = made.headers.get('Location') ?? ''
  const { id } = await made.json()
  expect([made.status, location]).toEqual([201, `${API_BASE}/admin/products/${id}`])
  const read = await shop.app.request(location, { headers: headers() })
  expect([read.status, (await read.json()).slug]).toEqual([
    200,
    sampleBodies['POST /admin/products']?.['slug'],
  ])
  const upload = await make(startUpload as Endpoint)
  const place = upload.headers.get('Location') ?? ''
  expect(place).toBe(`${API_BASE}/admin/pictures/uploads/${(await upload.json()).uploadId}`)
  expect((await shop.app.request(place, { headers: headers() })).status).toBe(200)
})

test('every place that a call names is one that can be read', () => {
  const readable = CALLS.filter(({ method }) => method === 'GET').map(({ path }) => API_BASE + path)
  const made = CALLS.filter(({ status }) => status === 201).map(({ method, path }) => `${method} ${path}`)
  for (const [call, place] of Object.entries(LOCATIONS)) {
    expect(made).toContain(call)
    expect(place.startsWith('/images/') || readable.includes(place), place).toBe(true)
  }
})

test('an answer without anything to read has no Location', async () => {
  const answer = await shop.app.request(`${API_BASE}/products/1`)
  expect(answer.headers.has('Location')).toBe(false)
})
