import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeItem } from '#domain/cart/cart-item.ts'
import { START } from '#tests/unit/client/stub-client.ts'
import { stubBrowser } from '#tests/unit/stores/browser.ts'

// The clock says 9:30 on a Saturday.

const TERMS = JSON.stringify({
  hours: { opens: '08:00', closes: '18:00' },
  weekdayHours: [],
  closedWeekdays: [0],
  closedDates: [],
  holidays: [],
  windowHours: 2,
  preparationMinutes: 120,
  workBegins: null,
  cutoffTime: '17:00',
  horizonDays: 3,
  delivery: [{ code: '0402112000', name: 'Imus', weekdays: [1, 2, 3, 4, 5, 6] }],
})
const OPTIONS = JSON.stringify({
  delivery: [{ code: '0402112000', name: 'Imus', fee: 80, minimum: 500, weekdays: [1, 2, 3, 4, 5, 6] }],
  paymentMethods: ['cash'],
  paymentHours: 2,
  cancelHours: 2,
  pausedUntil: null,
})

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => vi.resetModules())

/** A checkout that is opened without a line, with goods worth ₱90 in its cart. */
async function openWithoutLine(leadDays: number | null = null) {
  stubBrowser(() => Promise.reject(new TypeError('Failed to fetch')))
  const { window } = globalThis
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  vi.stubGlobal('document', { hidden: false })
  const { addItem } = await import('#stores/cart/cart.ts')
  const { loadOptions } = await import('#stores/checkout/order-options.ts')
  const { keepQuoteFresh } = await import('#stores/checkout/fresh-quote.ts')
  const { estimateQuote } = await import('#stores/checkout/estimated-quote.ts')
  const { $currentQuote, $quote } = await import('#stores/checkout/quote.ts')
  const { type } = await import('#stores/checkout/typed-details.ts')
  const product = {
    ...{ id: 1, slug: 'ensaymada', name: 'Ensaymada', image: '', packaging: [], addons: [] },
    size: { id: 11, name: 'Regular', price: 4_500, stockQuantity: 9, priceTiers: [] },
    leadTimeDays: leadDays === null ? null : { min: leadDays, max: leadDays },
  }
  addItem(makeItem(product, 2, { packagingId: null, addonIds: [], message: null }))
  void loadOptions(OPTIONS)
  const stop = keepQuoteFresh(() => estimateQuote(TERMS))
  await vi.advanceTimersByTimeAsync(2000)
  return { type, quote: () => $currentQuote.get(), state: () => $quote.get(), stop }
}

const moments = (windows: readonly { date: string; window: string }[] = []) =>
  windows.map(({ date, window }) => `${date} ${window}`)

test('without a line the checkout has the total of the cart, and the times of the shop’s calendar (D61)', async () => {
  const { quote, state, stop } = await openWithoutLine()
  expect(quote()).toMatchObject({ subtotal: 9_000, deliveryFee: 0, total: 9_000, problems: [] })
  // Sunday is closed.
  expect(moments(quote()?.windows)).toEqual([
    ...['12:00-14:00', '14:00-16:00', '16:00-18:00'].map((window) => `2026-11-21 ${window}`),
    ...['08:00-10:00', '10:00-12:00', '12:00-14:00', '14:00-16:00', '16:00-18:00'].map(
      (window) => `2026-11-23 ${window}`,
    ),
  ])
  expect(quote()?.earliest).toEqual({
    date: '2026-11-21',
    window: '12:00-14:00',
    reason: 'ready',
    productId: null,
  })
  expect(state()).toMatchObject({ status: 'failed', isUnreachable: true, isEstimate: true })
  stop()
})

test('goods that are made to order come later, and a delivery has its fee and its minimum', async () => {
  const { quote, type, stop } = await openWithoutLine(1)
  expect(quote()?.earliest).toEqual({
    date: '2026-11-23',
    window: '08:00-10:00',
    reason: 'made-to-order',
    productId: 1,
  })
  type({ method: 'delivery', municipality: '0402112000' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(quote()).toMatchObject({
    deliveryFee: 8_000,
    total: 17_000,
    problems: [{ code: 'delivery-refused', missing: 41_000 }],
  })
  stop()
})
