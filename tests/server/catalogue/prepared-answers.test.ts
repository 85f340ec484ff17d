import { request as httpRequest, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { API_BASE } from '#contract/endpoint.ts'
import { products } from '#server/db/schema/catalogue/catalogue.ts'
import { listen } from '#server/listen.ts'
import { openSharedShop, openShop, QUICKEST, readyProduct } from '#tests/server/setup/shop.ts'

const LIST = `${API_BASE}/products?page=0&size=100`

const shop = await openSharedShop()
const listener = await listen(shop, { port: 0, host: '127.0.0.1' })
afterAll(() => listener.close())

type Answer = {
  status: number | undefined
  headers: IncomingMessage['headers']
  body: Buffer
}

/** Asks over a real connection, without a client that decompresses by itself. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((done, failed) => {
    const call = httpRequest({ port: listener.port, path, headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const { statusCode: status, headers } = response
        done({ status, headers, body: Buffer.concat(chunks) })
      })
    })
    call.on('error', failed)
    call.end()
  })
}

test('brotli and gzip hold the same JSON as the plain answer, and are far smaller', async () => {
  const plain = await ask(LIST)
  const brotli = await ask(LIST, { 'Accept-Encoding': 'br' })
  const gzip = await ask(LIST, { 'Accept-Encoding': 'gzip' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
  expect(gunzipSync(gzip.body)).toEqual(plain.body)
  expect(brotli.body.length * 5).toBeLessThan(plain.body.length)
})

test('small answers are not compressed', async () => {
  const path = `${API_BASE}/categories/1`
  for (let time = 0; time < 2; time++) {
    const { headers } = await ask(path, { 'Accept-Encoding': 'br' })
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'Accept-Encoding'])
  }
})

test('a correlation id of another form is replaced (D34)', async () => {
  await ask(LIST)
  const { headers } = await ask(LIST, { 'X-Correlation-ID': 'no spaces!' })
  expect(headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test.each([
  ['one other origin', 'https://app.example', 'Accept-Encoding', 'https://app.example'],
  ['other origins', 'https://a.example,https://b.example', 'Accept-Encoding, Origin', null],
])(
  'where pages of %s may call, answers from memory tell caches who may read them',
  async (_, allowed, vary, reader) => {
    const shared = await openShop(QUICKEST, { ALLOWED_ORIGINS: allowed })
    const other = await listen(shared, { port: 0, host: '127.0.0.1' })
    const names = ['Vary', 'Access-Control-Allow-Origin']
    for (let time = 0; time < 2; time++) {
      const { headers } = await fetch(`http://127.0.0.1:${other.port}${LIST}`)
      expect(names.map((name) => headers.get(name))).toEqual([vary, reader])
    }
    await other.close()
    await shared.close()
  },
)

test('an answer is never from an older catalogue', async () => {
  const { headers } = await ask(LIST)
  const { product } = await readyProduct(shop)
  await shop.deps.database
    .update(products)
    .set({ name: 'Pandesal ng Lola' })
    .where(eq(products.id, product.id))
  await shop.deps.catalogue.announce([product.id])
  const answer = await ask(LIST, { 'If-None-Match': String(headers.etag) })
  expect([answer.status, answer.body.includes('Pandesal ng Lola')]).toEqual([200, true])
  const known = await ask(LIST, { 'If-None-Match': String(answer.headers.etag) })
  expect([known.status, known.body.length]).toEqual([304, 0])
})
