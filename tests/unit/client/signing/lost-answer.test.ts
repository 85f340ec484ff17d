import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { RequestError } from '#client/errors.ts'
import { forgotPassword, signIn } from '#contract/account/auth.ts'
import { cancelOrder } from '#contract/order/order.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { sendContactMessage } from '#contract/shop/contact.ts'
import { openClient, refusal, START, sessionAnswer, settle } from '#tests/unit/client/stub-client.ts'

// The line loses an answer, the browser sends the same bytes again by itself, and the shop refuses their nonce.

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'Chromium', language: 'en-PH' })
})

const WORDS = 'Our answer was lost on the way: it may have been done.'
const replayed = () => refusal(403, WORDS, {}, 'REPLAYED')
const verdict = () =>
  refusal(409, 'Your order has changed. Please check it and order again.', {}, 'ORDER_CHANGED')
const item = { productId: 1, sizeId: 1, quantity: 1, packagingId: null, addonIds: [], message: null }
const order = {
  items: [item],
  fulfilment: { method: 'pickup' as const, date: '2026-11-22', window: '09:00-11:00' },
  customer: { name: 'Ana', phone: '0917 123 4567', email: null },
  payment: { method: 'cash' as const, reference: null },
  voucherCode: null,
  note: null,
  expectedTotal: 5000,
}
const priced = { items: [item], fulfilment: { method: 'pickup' as const, date: null, window: null } }
const message = { name: 'Ana', email: 'ana@example.com', subject: 'Cake', message: 'Hello' }

/** A shop that refuses the first calls as replays, and answers the next. */
function openLossy(losses: number, answer: () => Response) {
  let asked = 0
  return openClient(() => (++asked <= losses ? replayed() : answer()))
}

test.each([1, 2])(
  'an order whose answer was lost %i times in a row is sent again at once, with the same key and a new nonce',
  async (losses) => {
    const { request, sent } = openLossy(losses, verdict)
    const { error } = await settle(request(submitOrder, { body: order, idempotencyKey: 'key-00000001' }))
    expect(error).toMatchObject({ status: 409 })
    const kinds = (name: string) => new Set(sent.map(({ headers }) => headers.get(name))).size
    expect([sent.length, kinds('Idempotency-Key'), kinds('X-Nonce')]).toEqual([losses + 1, 1, losses + 1])
    expect(Date.now() - START).toBeLessThan(1000)
  },
)

describe('a call that may be done twice is sent again', () => {
  test.each([
    [
      'signing in',
      signIn,
      { body: { username: 'ana', password: 'right' } },
      () => Response.json(sessionAnswer('one')),
    ],
    ['a price', quoteOrder, { body: { ...priced, voucherCode: null } }, verdict],
    ['a cancellation', cancelOrder, { params: { token: 't' }, body: { reason: null } }, verdict],
  ] as const)('%s', async (_, call, input, answer) => {
    const { request, sent } = openLossy(1, answer)
    const { value, error } = await settle(request(call as typeof quoteOrder, input as never))
    expect(sent).toHaveLength(2)
    expect(value ?? (error as RequestError).code).not.toBe('REPLAYED')
  })
})

test.each([
  ['a message', sendContactMessage, message],
  ['a request for mail', forgotPassword, { email: 'ana@example.com' }],
] as const)('%s is not sent twice: the words say that it may have been done', async (_, call, body) => {
  const { request, sent } = openLossy(1, verdict)
  const { error } = await settle(request(call as typeof sendContactMessage, { body: body as typeof message }))
  expect(sent).toHaveLength(1)
  expect(error).toMatchObject({ code: 'REPLAYED', message: WORDS, mayBeDone: true })
})

test('a failure after a lost answer says that the call may have been done', async () => {
  const { request } = openLossy(1, () => refusal(423, 'Account is locked. Please try again later.'))
  const { error } = await settle(request(signIn, { body: { username: 'ana', password: 'right' } }))
  expect(error).toMatchObject({ status: 423, mayBeDone: true })
})
