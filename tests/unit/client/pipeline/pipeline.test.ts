import { beforeEach, describe, expect, test, vi } from 'vitest'
import { RequestError } from '#client/errors.ts'
import { getProductBySlug, listAvailableProducts } from '#contract/catalogue/product.ts'
import { getOrder } from '#contract/order/order.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { sendContactMessage } from '#contract/shop/contact.ts'
import { openClient, refusal, START, settle } from '#tests/unit/client/stub-client.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'Chromium', language: 'en-PH' })
})

const nothing = () => new Promise<Response>(() => undefined)
const empty = () => Response.json([])
const message = {
  name: 'Ana',
  email: 'ana@example.com',
  subject: 'Cake',
  message: 'Hello',
}
const quoteBody = {
  items: [{ productId: 1, sizeId: 1, quantity: 1, packagingId: null, addonIds: [], message: null }],
  fulfilment: { method: 'pickup' as const, date: null, window: null },
  voucherCode: null,
}

describe('every request (§7)', () => {
  test('carries a correlation id, the client’s version and browser hints', async () => {
    const { request, sent } = openClient(empty)
    await request(listAvailableProducts, {})
    const { headers } = sent[0] ?? expect.fail('nothing was sent')
    expect(headers.get('X-Correlation-ID')).toMatch(/^[A-Za-z0-9_-]{8,64}$/)
    expect(headers.get('X-Client-Version')).toMatch(/^\d+\.\d+\.\d+$/)
    expect(headers.get('X-Browser-Hints')).toBe('network=unknown; data=any; language=en-PH')
  })

  test('that writes is signed, and one that reads is not', async () => {
    const { request, sent } = openClient(({ method }) =>
      method === 'GET' ? empty() : Response.json({ received: true }),
    )
    await request(listAvailableProducts, {})
    await request(sendContactMessage, { body: message })
    expect(sent.map(({ headers }) => headers.has('X-Signature') && headers.has('X-Timestamp'))).toEqual([
      false,
      true,
    ])
  })

  test('goes to another host in the same way', async () => {
    const addresses: string[] = []
    const { request } = openClient(empty, {
      origin: 'https://api.example',
      fetch: async (address) => {
        addresses.push(address)
        return empty()
      },
    })
    await request(listAvailableProducts, {})
    expect(addresses).toEqual(['https://api.example/api/v1/products/available'])
  })
})

describe('failed answers (§8)', () => {
  test('raise an error with status, the body’s message and the correlation id', async () => {
    const { request, sent } = openClient(() => refusal(404, 'There is no such order'))
    const { error } = await settle(request(getOrder, { params: { token: 'x' } }))
    expect(error).toBeInstanceOf(RequestError)
    expect(error).toMatchObject({
      status: 404,
      message: 'There is no such order',
      correlationId: sent[0]?.headers.get('X-Correlation-ID'),
    })
  })

  test('without a message say "HTTP {status}"', async () => {
    const { request } = openClient(() => new Response('<h1>Gone</h1>', { status: 410 }))
    const { error } = await settle(request(getOrder, { params: { token: 'x' } }))
    expect(error).toMatchObject({ status: 410, message: 'HTTP 410' })
  })

  test('a good answer that cannot be read is "An unexpected error occurred."', async () => {
    const { request } = openClient(() => Response.json({ odd: true }))
    const { error } = await settle(request(listAvailableProducts, {}))
    expect(error).toMatchObject({ message: 'An unexpected error occurred.' })
  })

  test('invalid input is refused here: "Invalid request data"', async () => {
    const { request, sent } = openClient(empty)
    const { error } = await settle(request(sendContactMessage, { body: { ...message, name: '' } }))
    expect(error).toMatchObject({ status: 400, message: 'Invalid request data' })
    expect(sent).toEqual([])
  })

  test('a write without a token to sign with is "CSRF token generation failed"', async () => {
    const { request } = openClient(empty, { fetch: async () => refusal(500, 'Oops') })
    const { error } = await settle(request(sendContactMessage, { body: message }))
    expect(error).toMatchObject({ message: 'CSRF token generation failed' })
  })
})

describe('time-out (§8, §9)', () => {
  test('408 after 12 s: "Request timeout after 12000ms"', async () => {
    const { request } = openClient(nothing)
    const { error } = await settle(request(quoteOrder, { body: quoteBody }))
    expect(error).toMatchObject({ status: 408, message: 'Request timeout after 12000ms' })
    expect(Date.now() - START).toBeGreaterThanOrEqual(12_000)
    expect(Date.now() - START).toBeLessThan(12_200)
  })

  test('15 s on a slow network', async () => {
    const { request } = openClient(nothing, { isSlow: () => true })
    const { error } = await settle(request(quoteOrder, { body: quoteBody }))
    expect(error).toMatchObject({ status: 408, message: 'Request timeout after 15000ms' })
  })

  test('a call without an answer for 8 s counts once as lost for the line, and is still waited for (§9, D50)', async () => {
    const lostAt: number[] = []
    const noteLoss = () => void lostAt.push(Date.now() - START)
    const late = () =>
      new Promise<Response>((resolve) => {
        setTimeout(() => resolve(Response.json([])), 9000)
      })
    const { request } = openClient(nothing, { fetch: late, noteLoss })
    expect(await settle(request(listAvailableProducts, {}))).toEqual({ value: [] })
    expect(lostAt).toEqual([8000])
    const { request: quote } = openClient(nothing, { noteLoss })
    await settle(quote(quoteOrder, { body: quoteBody }))
    expect(lostAt).toHaveLength(2)
  })

  test('a call with a patience of its own is lost only when that ends (§9)', async () => {
    const lostAt: number[] = []
    const { request } = openClient(nothing, { noteLoss: () => void lostAt.push(Date.now() - START) })
    await settle(request(quoteOrder, { body: quoteBody, timeoutMs: 20_000 }))
    expect(lostAt).toEqual([20_000])
  })

  test('cancelling a call rejects with the caller’s own reason, and nothing is sent again', async () => {
    const { request, sent } = openClient(nothing)
    const stop = new AbortController()
    const call = settle(request(listAvailableProducts, { signal: stop.signal }))
    await vi.advanceTimersByTimeAsync(100)
    stop.abort(new Error('another question'))
    expect((await call).error).not.toBeInstanceOf(RequestError)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(sent).toHaveLength(1)
  })
})

describe('no answer at all (§8, status 0)', () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))

  test('"Network error occurred"', async () => {
    const { request } = openClient(lost)
    const { error } = await settle(request(listAvailableProducts, {}))
    expect(error).toMatchObject({ status: 0, message: 'Network error occurred' })
  })

  test('from another host in Firefox: "Firefox CORS policy blocked the request"', async () => {
    vi.stubGlobal('navigator', { onLine: true, userAgent: 'Mozilla/5.0 Firefox/140.0', language: 'en' })
    const other = openClient(lost, { origin: 'https://api.example' })
    const { error } = await settle(other.request(listAvailableProducts, {}))
    expect(error).toMatchObject({ status: 0, message: 'Firefox CORS policy blocked the request' })
    const own = await settle(openClient(lost).request(listAvailableProducts, {}))
    expect(own.error).toMatchObject({ message: 'Network error occurred' })
  })
})

describe('the client’s own rate limit (§9)', () => {
  test('the 51st call of an endpoint in a minute: "Minute rate limit exceeded"', async () => {
    const { request, sent } = openClient(empty)
    for (let count = 0; count < 50; count++) await request(listAvailableProducts, {})
    const { error } = await settle(request(listAvailableProducts, {}))
    expect(error).toMatchObject({ message: 'Rate limit exceeded: Minute rate limit exceeded' })
    expect(sent).toHaveLength(50)
    vi.advanceTimersByTime(60_000)
    await request(listAvailableProducts, {})
    expect(sent).toHaveLength(51)
  })

  test('the 1001st in an hour: "Hourly rate limit exceeded"', async () => {
    const { request } = openClient(empty)
    for (let count = 0; count < 1000; count++) {
      await request(listAvailableProducts, {})
      vi.advanceTimersByTime(1300)
    }
    const { error } = await settle(request(listAvailableProducts, {}))
    expect(error).toMatchObject({ message: 'Rate limit exceeded: Hourly rate limit exceeded' })
  })

  test('is counted for each endpoint separately, whatever its path contains', async () => {
    const { request } = openClient(() => refusal(404, 'No'))
    const ask = (slug: string) => settle(request(getProductBySlug, { params: { slug } }))
    for (let count = 0; count < 50; count++) await ask(`bread-${count}`)
    expect((await ask('bread')).error).toMatchObject({
      message: 'Rate limit exceeded: Minute rate limit exceeded',
    })
    const order = await settle(request(getOrder, { params: { token: 'x' } }))
    expect(order.error).toMatchObject({ status: 404 })
  })
})
