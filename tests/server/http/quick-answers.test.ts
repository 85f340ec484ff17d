import { request as httpRequest, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_BASE } from '#contract/endpoint.ts'
import { type Listener, listen } from '#server/listen.ts'
import { openShop, QUICKEST, type Shop } from '#tests/server/setup/shop.ts'

const LIST = `${API_BASE}/products?page=0&size=20`

let shop: Shop
let listener: Listener
let answeredQuickly = 0
beforeAll(async () => {
  shop = await openShop()
  const answerQuickly: Shop['answerQuickly'] = (request, response) => {
    const answered = shop.answerQuickly(request, response)
    if (answered) answeredQuickly++
    return answered
  }
  listener = await listen({ ...shop, answerQuickly }, { port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await listener.close()
  await shop.close()
})

type Answer = {
  status: number | undefined
  headers: IncomingMessage['headers']
  body: Buffer
  quick: boolean
}

/** Asks over a real connection, without a client that decompresses by itself. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const before = answeredQuickly
  return new Promise((done, failed) => {
    const call = httpRequest({ port: listener.port, path, headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const { statusCode: status, headers } = response
        done({ status, headers, body: Buffer.concat(chunks), quick: answeredQuickly > before })
      })
    })
    call.on('error', failed)
    call.end()
  })
}

/** Headers that may differ between two answers: time and connection. */
function comparable({ status, headers, body }: Answer) {
  const { date, connection, 'keep-alive': kept, 'transfer-encoding': chunked, ...rest } = headers
  return { status, body: body.toString('base64'), ...rest }
}

test.each([
  ['plain', {}],
  ['compressed by brotli', { 'Accept-Encoding': 'gzip, br' }],
  ['compressed by gzip', { 'Accept-Encoding': 'gzip, br;q=0' }],
  ['known', { 'If-None-Match': '*' }],
])('an answer from memory, %s, is the app’s own, byte for byte and header for header', async (_, headers) => {
  shop.deps.catalogue.invalidate()
  const id = { ...headers, 'X-Correlation-ID': 'the-same-each-time' }
  const first = await ask(LIST, id)
  const second = await ask(LIST, id)
  expect([first.quick, second.quick]).toEqual([false, true])
  expect(comparable(second)).toEqual(comparable(first))
  expect(first.headers['x-correlation-id']).toBe('the-same-each-time')
})

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

test('a correlation id of another form is replaced here too (D34)', async () => {
  await ask(LIST)
  const { headers, quick } = await ask(LIST, { 'X-Correlation-ID': 'no spaces!' })
  expect(quick).toBe(true)
  expect(headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test.each([
  ['another origin', { Origin: 'https://other.example' }],
  ['an access token', { Authorization: 'Bearer x.y.z' }],
  ['a session', { Cookie: 'pugon_session=x' }],
])('a request that carries %s is the app’s to answer', async (_, headers) => {
  await ask(LIST)
  expect((await ask(LIST, headers)).quick).toBe(false)
})

test.each([
  ['one other origin', 'https://app.example', 'Accept-Encoding', 'https://app.example'],
  ['other origins', 'https://a.example,https://b.example', 'Accept-Encoding, Origin', null],
])(
  'where pages of %s may call, answers from memory tell caches the same as the app',
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

test('only GET is answered from memory, and never from an older catalogue', async () => {
  await ask(LIST)
  expect((await ask(LIST, {}, 'DELETE')).quick).toBe(false)
  shop.deps.catalogue.invalidate()
  expect((await ask(LIST)).quick).toBe(false)
  expect((await ask(LIST)).quick).toBe(true)
  shop.setNow('2026-11-22', '09:30')
  expect((await ask(LIST)).quick).toBe(false)
})

test('an answer first requested by HEAD is also counted under its route', async () => {
  shop.deps.catalogue.invalidate()
  const counted = async (method: string) => {
    const { text } = await shop.deps.metrics.read()
    const labels = `{method="${method}",route="${API_BASE}/products",status="200"}`
    return Number(text.split(`_count${labels} `)[1]?.split('\n')[0] ?? 0)
  }
  const before = await Promise.all(['HEAD', 'GET'].map(counted))
  const asked = [await ask(LIST, {}, 'HEAD'), await ask(LIST), await ask(LIST)]
  expect(asked.map(({ quick }) => quick)).toEqual([false, true, true])
  const after = await Promise.all(['HEAD', 'GET'].map(counted))
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 2])
  expect((await shop.deps.metrics.read()).text).not.toContain('route=""')
})

test('answers from memory count for their address with those of the app (D38)', async () => {
  const limited = await openShop(QUICKEST, { RATE_LIMIT_FACTOR: '0.01', TRUSTED_PROXIES: '1' })
  const other = await listen(limited, { port: 0, host: '127.0.0.1' })
  const statusFor = async (address: string, path = LIST) => {
    const headers = { 'X-Forwarded-For': `10.0.0.${Math.random()}, ${address}` }
    return (await fetch(`http://127.0.0.1:${other.port}${path}`, { headers })).status
  }
  const statuses = []
  for (let time = 0; time < 12; time++) statuses.push(await statusFor('203.0.113.5'))
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  expect(await statusFor('203.0.113.6')).toBe(200)
  expect(await statusFor('203.0.113.5', `${API_BASE}/categories`)).toBe(200)
  await other.close()
  await limited.close()
})
