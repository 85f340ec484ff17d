import { beforeEach, expect, test, vi } from 'vitest'
import { signIn } from '#contract/account/auth.ts'
import { listAvailableProducts } from '#contract/catalogue/product.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { type Answering, lost, openClient, refusal, START, settle } from '#tests/unit/client/stub-client.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'Chromium', language: 'en-PH' })
})

const body = { username: 'ana', password: 'wrong' }
const OPEN = { status: 503, message: 'Service temporarily unavailable', code: 'CIRCUIT_OPEN' }

/** A shop whose answers can be changed; it counts requests. */
function openShop() {
  let answering: Answering = lost
  const client = openClient((sent) => answering(sent))
  const attempt = async () => (await settle(client.request(signIn, { body }))).error
  return {
    ...client,
    attempt,
    answer: (next: Answering) => {
      answering = next
    },
    fail: async (times: number) => {
      for (let count = 0; count < times; count++) await attempt()
    },
  }
}

test('5 failures in a row open the circuit: 503 "Service temporarily unavailable", and nothing is sent', async () => {
  const { attempt, fail, sent } = openShop()
  await fail(4)
  expect(await attempt()).toMatchObject({ status: 0 })
  expect(await attempt()).toMatchObject(OPEN)
  expect(sent).toHaveLength(5)
})

test('it stays open for 60 s, then lets calls through', async () => {
  const { attempt, fail, answer } = openShop()
  await fail(5)
  answer(() => refusal(401, 'Invalid username or password'))
  await vi.advanceTimersByTimeAsync(59_000)
  expect(await attempt()).toMatchObject(OPEN)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await attempt()).toMatchObject({ status: 401 })
})

test('half-open, one more failure opens it again', async () => {
  const { attempt, fail } = openShop()
  await fail(5)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await attempt()).toMatchObject({ status: 0 })
  expect(await attempt()).toMatchObject(OPEN)
})

test('3 successes close it: from then on it takes 5 failures again', async () => {
  const { attempt, fail, answer } = openShop()
  await fail(5)
  await vi.advanceTimersByTimeAsync(60_000)
  answer(() => refusal(401, 'Invalid username or password'))
  await fail(3)
  answer(lost)
  await fail(4)
  expect(await attempt()).toMatchObject({ status: 0 })
  expect(await attempt()).toMatchObject(OPEN)
})

test('2 successes do not: the next failure opens it', async () => {
  const { attempt, fail, answer } = openShop()
  await fail(5)
  await vi.advanceTimersByTimeAsync(60_000)
  answer(() => refusal(401, 'Invalid username or password'))
  await fail(2)
  answer(lost)
  await fail(1)
  expect(await attempt()).toMatchObject(OPEN)
})

test.each([400, 401, 403, 404, 409, 422, 423, 429])(
  '%i is an answer and does not count (D48)',
  async (status) => {
    const { attempt, fail, answer } = openShop()
    answer(() => refusal(status, 'No'))
    await fail(8)
    expect(await attempt()).toMatchObject({ status })
  },
)

test('5xx and time-outs count', async () => {
  const { attempt, fail, answer } = openShop()
  answer(() => refusal(500, 'Oops'))
  await fail(3)
  answer(() => new Promise(() => undefined))
  await fail(2)
  expect(await attempt()).toMatchObject(OPEN)
})

test('auth and checkout have a circuit each, and reading the catalogue has none', async () => {
  const { fail, request, answer } = openShop()
  await fail(5)
  const quote = {
    items: [{ productId: 1, sizeId: 1, quantity: 1, packagingId: null, addonIds: [], message: null }],
    fulfilment: { method: 'pickup' as const, date: null, window: null },
    voucherCode: null,
  }
  for (let count = 0; count < 5; count++) {
    const { error } = await settle(request(quoteOrder, { body: quote }))
    expect(error).toMatchObject({ status: 0 })
  }
  expect((await settle(request(quoteOrder, { body: quote }))).error).toMatchObject(OPEN)
  for (let count = 0; count < 6; count++) await settle(request(listAvailableProducts, { retry: 'never' }))
  answer(() => Response.json([]))
  expect(await settle(request(listAvailableProducts, {}))).toEqual({ value: [] })
})
