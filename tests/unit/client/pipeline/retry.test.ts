import { beforeEach, describe, expect, test, vi } from 'vitest'
import { RequestError } from '#client/errors.ts'
import { networkDelay } from '#client/pipeline/retry.ts'
import { listAvailableProducts } from '#contract/catalogue/product.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { lost, openClient, refusal, START, settle } from '#tests/unit/client/stub-client.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'Chromium', language: 'en-PH' })
})

const items = [{ productId: 1, sizeId: 1, quantity: 1, packagingId: null, addonIds: [], message: null }]
const quoteBody = {
  items,
  fulfilment: { method: 'pickup' as const, date: null, window: null },
  voucherCode: null,
}
const orderBody = {
  items,
  fulfilment: { method: 'pickup' as const, date: '2026-11-23', window: '10:00-12:00' },
  customer: { name: 'Ana', phone: '0917 123 4567', email: null },
  payment: { method: 'cash' as const, reference: null },
  voucherCode: null,
  note: null,
  expectedTotal: 100,
}

/** The time of each attempt, in ms from the first. */
function timed(answering: () => Response | Promise<Response>) {
  const times: number[] = []
  const client = openClient(() => {
    times.push(Date.now())
    return answering()
  })
  return { ...client, pauses: () => times.slice(1).map((time, index) => time - (times[index] ?? 0)) }
}

describe('retries (D36, §9)', () => {
  test('a read that gets no answer is tried twice more, after 1 s and 2 s', async () => {
    const { request, pauses } = timed(lost)
    await settle(request(listAvailableProducts, {}))
    expect(pauses()).toEqual([1000, 2000])
  })

  test('the wait grows from 1 s, with jitter, to 5 s at the most', () => {
    expect([1, 2, 3, 4].map((attempt) => networkDelay(attempt, 0))).toEqual([1000, 2000, 4000, 5000])
    expect(networkDelay(1, 1)).toBe(1250)
    expect(networkDelay(9, 1)).toBe(5000)
  })

  test.each([500, 502, 503, 408])('%i is tried again', async (status) => {
    const { request, sent } = openClient(() => refusal(status, 'Later'))
    const { error } = await settle(request(listAvailableProducts, {}))
    expect(error).toMatchObject({ status, message: 'Later' })
    expect(sent).toHaveLength(3)
  })

  test.each([400, 401, 403, 404, 409, 422])('%i is never tried again', async (status) => {
    const { request, sent } = openClient(() => refusal(status, 'No'))
    const { error } = await settle(request(submitOrder, { body: orderBody, idempotencyKey: 'key-00000001' }))
    expect(error).toMatchObject({ status })
    expect(sent).toHaveLength(1)
  })

  test('a write without an idempotency key is sent once', async () => {
    const { request, sent } = openClient(lost)
    await settle(request(quoteOrder, { body: quoteBody }))
    expect(sent).toHaveLength(1)
  })

  test('an order is sent again with the same key and body, and a new nonce each time', async () => {
    const { request, sent } = openClient(lost)
    await settle(request(submitOrder, { body: orderBody, idempotencyKey: 'key-00000001' }))
    expect(sent).toHaveLength(3)
    const different = (name: string) => new Set(sent.map(({ headers }) => headers.get(name))).size
    expect([different('Idempotency-Key'), different('X-Nonce'), different('X-Signature')]).toEqual([1, 3, 3])
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
  })

  test('a refusal after an attempt without an answer says that the call may have been done', async () => {
    const answers = [lost, () => refusal(403, 'Not now')]
    const { request } = openClient(() => answers.shift()?.() ?? lost())
    const { error } = await settle(request(submitOrder, { body: orderBody, idempotencyKey: 'key-00000001' }))
    expect(error).toBeInstanceOf(RequestError)
    expect(error).toMatchObject({ status: 403, mayBeDone: true })
  })

  test('a call whose caller has something better to do than wait is not tried again', async () => {
    const { request, sent } = openClient(lost)
    await settle(request(listAvailableProducts, { retry: 'never' }))
    expect(sent).toHaveLength(1)
  })
})

describe('429 (§4, §8)', () => {
  test('is retried 3 times with a wait that doubles from 1 s, then says to come back in 60 seconds', async () => {
    const { request, pauses } = timed(() => refusal(429, 'Slow down'))
    const { error } = await settle(request(listAvailableProducts, {}))
    expect(error).toMatchObject({
      status: 429,
      message: 'Rate limit exceeded. Please try again in 60 seconds',
    })
    expect(pauses()).toEqual([1000, 2000, 4000])
  })

  test('waits as long as Retry-After says, and repeats it in its words', async () => {
    const { request, pauses } = timed(() => refusal(429, 'Slow down', { 'Retry-After': '7' }))
    const { error } = await settle(request(listAvailableProducts, {}))
    expect(error).toMatchObject({ message: 'Rate limit exceeded. Please try again in 7 seconds' })
    expect(pauses()).toEqual([7000, 7000, 7000])
  })

  test('never waits longer than 30 s', async () => {
    const { request, pauses } = timed(() => refusal(429, 'Slow down', { 'Retry-After': '300' }))
    const { error } = await settle(request(listAvailableProducts, {}))
    expect(error).toMatchObject({ message: 'Rate limit exceeded. Please try again in 300 seconds' })
    expect(pauses()).toEqual([30_000, 30_000, 30_000])
  })

  test('that passes is not noticed', async () => {
    const answers = [() => refusal(429, 'Slow down'), () => Response.json([])]
    const { request } = openClient(() => answers.shift()?.() ?? lost())
    expect(await settle(request(listAvailableProducts, {}))).toEqual({ value: [] })
  })
})
