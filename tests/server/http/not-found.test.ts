import { expect, test } from 'vitest'
import { CALLS } from '#contract/calls.ts'
import { API_BASE, type Endpoint } from '#contract/endpoint.ts'
import { IDEMPOTENCY_HEADER } from '#contract/problem.ts'
import { NEVER_MISSING } from '#server/documentation/problems.ts'
import { formOf, smallPicture } from '#tests/server/http/hostile/hostile-files.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { sampleBody } from '#tests/server/setup/sample/sample-body.ts'
import { DATABASES, openSharedShop } from '#tests/server/setup/shop.ts'
import { openVisit, signedInit } from '#tests/server/setup/signed.ts'

/** Well-formed names of things that do not exist. */
const NOTHING: Record<string, string> = {
  id: '999999',
  imageId: '999999',
  slug: 'no-such-thing',
  tag: 'no-such-tag',
  allergen: 'gluten',
  code: 'NO-SUCH-CODE',
  token: 'PG-0000-0000.bm90aGluZw',
  number: 'PG-0000-0000',
}

const named = CALLS.filter(({ params }) => params)

const shop = await openSharedShop(DATABASES.at(-1))
const admin = await signInAs(shop, 'admin')
const visit = await openVisit(shop.app)

/** A session's id is a text. */
function nothingFor({ path }: Endpoint, name: string): string {
  return path.includes('/sessions/') ? 'no-such-session' : (NOTHING[name] ?? '')
}

/** A call about something that does not exist, with a sample as its body. */
async function ask(call: Endpoint): Promise<Response> {
  const path = API_BASE + call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => nothingFor(call, name))
  const query = call.path.startsWith('/vouchers/validate') ? '?orderTotal=100.00' : ''
  const headers = { 'If-Match': '"1"', [IDEMPOTENCY_HEADER]: crypto.randomUUID() }
  if (call.upload) {
    const file = new File([new Uint8Array(await smallPicture('png'))], 'cake.png', { type: 'image/png' })
    const failed = await admin
      .request(call, { params: NOTHING, body: {}, form: formOf(file) } as never)
      .catch((error) => error as { status: number })
    return new Response(null, { status: (failed as { status: number }).status })
  }
  const body = call.body && JSON.stringify(sampleBody(call))
  const init = {
    method: call.method,
    headers: {
      ...headers,
      Authorization: `Bearer ${admin.session.token}`,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body }),
  }
  return shop.app.request(path + query, call.method === 'GET' ? init : signedInit(visit, path + query, init))
}

test.each(named.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s of something that does not exist is 404 where the document says that it may be, else never',
  async (name, call) => {
    const { status } = await ask(call)
    expect(status === 404).toBe(!NEVER_MISSING.includes(name))
    expect(status).toBeLessThan(500)
  },
)

test('a category that is there has its lists, be they empty', async () => {
  const { categories } = await shop.deps.catalogue.read()
  for (const { id } of categories) {
    for (const path of [
      `/products/category/${id}`,
      `/products/subcategory/${id}`,
      `/categories/${id}/subcategories`,
    ]) {
      expect((await shop.app.request(API_BASE + path)).status, path).toBe(200)
    }
  }
})

test('a call whose address is no text answers as every unknown call does (D34)', async () => {
  const answer = await shop.app.request(`${API_BASE}/admin/texts/%ff%fe/`)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([404, 'application/problem+json'])
})
