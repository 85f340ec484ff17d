import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { API_BASE } from '#contract/endpoint.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { openSharedShop } from '#tests/server/setup/shop.ts'
import { signed } from '#tests/server/setup/signed.ts'

const LIST = `${API_BASE}/admin/products?size=100`

const shop = await openSharedShop()
const { session } = await signInAs(shop, 'admin')
const office = { Authorization: `Bearer ${session.token}` }

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await shop.app.request(path, { method, headers: { ...office, ...headers } })
  return { answer, status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('the office’s answers are compressed by %s, and hold the same', async (encoding, open) => {
  const plain = await ask(LIST)
  const { answer, bytes } = await ask(LIST, { 'Accept-Encoding': encoding })
  expect(answer.headers.get('Content-Encoding')).toBe(encoding)
  expect(open(bytes).equals(plain.bytes)).toBe(true)
  expect(bytes.length * 5).toBeLessThan(plain.bytes.length)
  for (const { headers } of [answer, plain.answer]) {
    expect([headers.get('Vary'), headers.get('Cache-Control')]).toEqual(['Accept-Encoding', 'no-store'])
  }
})

test('who accepts no encoding, refuses all or prefers none gets the answer as it is', async () => {
  for (const header of ['', 'br;q=0, gzip;q=0', 'identity, br;q=0.5']) {
    const { answer } = await ask(LIST, { 'Accept-Encoding': header })
    expect(answer.headers.get('Content-Encoding')).toBe(null)
  }
})

test('HEAD has the headers of GET and no body', async () => {
  const [get, head] = await Promise.all(
    ['GET', 'HEAD'].map((method) => ask(LIST, { 'Accept-Encoding': 'br' }, method)),
  )
  expect(head?.bytes.length).toBe(0)
  expect(head?.answer.headers.get('Content-Encoding')).toBe('br')
  expect(head?.answer.headers.get('Vary')).toBe(get?.answer.headers.get('Vary'))
})

test('the tag of an edited thing is weak in a compressed answer, and still names its version', async () => {
  const tags = await Promise.all(
    [{}, { 'Accept-Encoding': 'br' }].map(async (headers) =>
      (await ask(`${API_BASE}/admin/products/1`, headers)).answer.headers.get('ETag'),
    ),
  )
  expect(tags[0]).toMatch(/^"\d+"$/)
  expect(tags[1]).toBe(`W/${tags[0]}`)
})

test.each([`${API_BASE}/openapi.json`, `${API_BASE}/docs`])(
  '%s is sent compressed, and not at all to who has it',
  async (path) => {
    const { answer, bytes } = await ask(path, { 'Accept-Encoding': 'gzip, br' })
    const tag = answer.headers.get('ETag') ?? ''
    expect(answer.headers.get('Content-Encoding')).toBe('br')
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
    expect(bytes.length).toBeLessThan(100_000)
    const again = await ask(path, { 'Accept-Encoding': 'gzip, br', 'If-None-Match': tag })
    expect([again.status, again.bytes.length, again.answer.headers.get('ETag')]).toEqual([304, 0, tag])
    expect((await ask(path, { 'If-None-Match': '"another"' })).status).toBe(200)
  },
)

test('the tag and the copy of an answer are the same for everybody', async () => {
  const first = await ask(`${API_BASE}/docs`, { 'Accept-Encoding': 'br' })
  const second = await ask(`${API_BASE}/docs`, { 'Accept-Encoding': 'br' })
  expect(second.bytes.equals(first.bytes)).toBe(true)
})

test('problems are compressed too', async () => {
  const body = JSON.stringify({ items: Array.from({ length: 30 }, () => ({ quantity: 0 })) })
  const headers = { 'Content-Type': 'application/json', 'Accept-Encoding': 'br' }
  const answer = await signed(shop.app, `${API_BASE}/orders/quote`, { method: 'POST', headers, body })
  expect([answer.status, answer.headers.get('Content-Encoding')]).toEqual([400, 'br'])
  const problem = JSON.parse(String(brotliDecompressSync(Buffer.from(await answer.arrayBuffer()))))
  expect(problem.code).toBe('VALIDATION_FAILED')
})

test('answers with tokens, pictures and answers of less than 1 kB are not compressed', async () => {
  const sessions = await Promise.all(Array.from({ length: 12 }, () => signInAs(shop, 'admin')))
  const { session } = sessions[0] ?? { session: { token: '' } }
  const own = { 'Accept-Encoding': 'br', Authorization: `Bearer ${session.token}` }
  const list = await ask(`${API_BASE}/auth/sessions`, own)
  expect(list.bytes.length).toBeGreaterThan(1024)
  const picture = await ask('/images/pandesal-1.webp?w=320&q=75', {
    'Accept-Encoding': 'br',
    Accept: 'image/webp',
  })
  const small = await ask(`${API_BASE}/categories/1`, { 'Accept-Encoding': 'br' })
  for (const { status, answer } of [list, picture, small]) {
    expect([status, answer.headers.get('Content-Encoding')]).toEqual([200, null])
  }
})
