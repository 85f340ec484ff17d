import { beforeEach, describe, expect, test, vi } from 'vitest'
import { decodeVoucher } from '#contract/stored/stored-voucher.ts'
import { START, settle } from '#tests/unit/client/stub-client.ts'
import { stubBrowser } from '#tests/unit/stores/browser.ts'
import { offer, pies } from '#tests/unit/stores/sample-item.ts'

beforeEach(() => void vi.useFakeTimers({ now: START }))

/** A checkout of two pies with a voucher that the shop refuses for this reason when it prices the order. */
async function openCheckout(reason: object) {
  const amounts = { subtotal: 560, discount: 0, deliveryFee: 0, total: 560 }
  const { sent } = stubBrowser(({ path, body }) => {
    const problems = JSON.parse(body).voucherCode ? [{ code: 'voucher-refused', ...reason }] : []
    return Response.json(
      path === '/orders/quote' ? { ...amounts, items: [], earliest: null, windows: [], problems } : {},
    )
  })
  vi.resetModules()
  const { $appliedVoucher, addItem, setVoucher } = await import('#stores/cart/cart.ts')
  const { refreshQuote } = await import('#stores/checkout/quote.ts')
  const { $voucherEntry } = await import('#stores/voucher/vouchers.ts')
  const { placeOrder } = await import('#stores/checkout/sending/place-order.ts')
  const { $order } = await import('#stores/checkout/sending/order-state.ts')
  addItem(pies(2))
  setVoucher(decodeVoucher(offer()))
  return {
    price: () => settle(refreshQuote()),
    place: async () => {
      await settle(
        placeOrder({
          customer: { name: 'Ana', phone: '0917 123 4567', email: null },
          fulfilment: { method: 'pickup', date: '2026-11-23', window: '10:00-12:00' },
          payment: { method: 'cash', reference: null },
          note: null,
        }),
      )
      return $order.get()
    },
    takeOff: () => setVoucher(null),
    putOn: () => setVoucher(decodeVoucher(offer())),
    code: () => $appliedVoucher.get()?.code ?? null,
    words: () => $voucherEntry.get().refused?.words,
    submits: () => sent.filter(({ path }) => path === '/orders/submit').length,
  }
}

describe('a voucher that the shop’s price refuses', () => {
  test.each([
    [{ reason: 'expired' }, 'This voucher has expired'],
    [{ reason: 'used-up' }, 'This voucher has been used up'],
    [{ reason: 'already-used', by: 'phone' }, 'Already used with this phone number'],
    [{ reason: 'unknown' }, 'This voucher code is not valid'],
    [{ reason: 'not-started', startsAt: '2026-11-22T08:00:00+08:00' }, 'Starts tomorrow 8:00 AM'],
  ])('for good leaves the cart and says why: %j', async (reason, words) => {
    const { price, code, words: said } = await openCheckout(reason)
    await price()
    expect([code(), said()]).toEqual([null, `Voucher SUKI10 was taken off: ${words}`])
  })

  test.each([{ reason: 'below-minimum', missing: 100 }, { reason: 'no-eligible-items' }])(
    'for something the cart lacks stays on it: %j',
    async (reason) => {
      const { price, code, words } = await openCheckout(reason)
      await price()
      expect([code(), words()]).toEqual(['SUKI10', undefined])
    },
  )

  test('as the order is placed is said to have changed the total; nothing is ordered unseen', async () => {
    const { code, place, price, putOn, submits, takeOff } = await openCheckout({ reason: 'used-up' })
    takeOff()
    await price()
    putOn()
    expect(await place()).toMatchObject({
      status: 'refused',
      message: 'The total has changed. Please check it again.',
    })
    expect([code(), submits()]).toEqual([null, 0])
  })
})
