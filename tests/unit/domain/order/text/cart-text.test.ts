import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeItem } from '#domain/cart/cart-item.ts'
import { priceOrder } from '#domain/order/quote.ts'
import {
  cartText,
  chosenWindow,
  type TextTerms,
  textSums,
  textWindows,
} from '#domain/order/text/cart-text.ts'
import { readOrderText } from '#domain/order/text/read-order-text.ts'
import { EVERY_DAY } from '#domain/time/hours.ts'
import { aProduct, aSize } from '#tests/site/setup/sample-product.ts'
import { orderingSettings } from '#tests/unit/domain/order/ordering-settings.ts'

const TAGAYTAY = '0402119000'
const terms: TextTerms = {
  ...EVERY_DAY,
  ...{ hours: { opens: '08:00', closes: '20:00' }, closedDates: ['2026-11-28'] },
  ...{ windowHours: 2, preparationMinutes: 60, workBegins: null, cutoffTime: '16:00', horizonDays: 7 },
  delivery: [{ code: TAGAYTAY, name: 'Tagaytay', fee: 15_000, minimum: 80_000, weekdays: [2, 4, 6] }],
}
const settings = { ...orderingSettings, delivery: terms.delivery }
/** A Wednesday, 9 o'clock in Manila. */
const now = new Date('2026-11-25T01:00:00Z')
const bread = { leadTimeDays: null }
const cake = { leadTimeDays: { min: 2, max: 3 } }
const daysOf = (items: readonly (typeof bread | typeof cake)[], municipality: string | null = null) => [
  ...new Set(textWindows(items, terms, { municipality, now }).map(({ date }) => date)),
]

describe('the times for an order text follow from the page alone', () => {
  test('open days within the horizon, and today only what can still be made ready', () => {
    expect(daysOf([bread])).toEqual([
      ...['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-29', '2026-11-30', '2026-12-01'],
    ])
    const today = textWindows([bread], terms, { municipality: null, now }).filter(
      ({ date }) => date === '2026-11-25',
    )
    expect(today[0]?.window).toBe('10:00-12:00')
  })

  test('not before the slowest of the goods is made (D25)', () => {
    expect(daysOf([bread, cake])[0]).toBe('2026-11-27')
  })

  test('only days on which the shop delivers to the town (D28)', () => {
    expect(daysOf([bread], TAGAYTAY)).toEqual(['2026-11-26', '2026-12-01'])
  })
})

describe('a time in a text is one that the shopper chose (D25)', () => {
  const windows = textWindows([bread], terms, { municipality: null, now })
  const choose = (date: string, window: string) => chosenWindow(windows, { date, window })

  test('so it is none before the first choice, with the soonest day shown', () => {
    expect(choose('', '')).toEqual({ day: '2026-11-25', choice: undefined })
  })

  test('and exactly the one that was chosen, while it is on offer', () => {
    expect(choose('2026-11-26', '14:00-16:00')).toMatchObject({
      ...{ day: '2026-11-26', choice: { date: '2026-11-26', window: '14:00-16:00' } },
    })
  })

  test('and none once its window or its day is no longer on offer', () => {
    expect(choose('2026-11-25', '08:00-10:00')).toEqual({ day: '2026-11-25', choice: undefined })
    expect(choose('2026-11-28', '10:00-12:00')).toEqual({ day: '', choice: undefined })
  })
})

test('a cart becomes a text with its extras, its sum and a mark for words on a cake (D22)', () => {
  const size = { id: 2301, name: '6-inch', price: 65_000, stockQuantity: 5, priceTiers: [] }
  const product = {
    ...{ id: 23, slug: 'ube-cake', name: 'Ube cake', image: '', size, leadTimeDays: null },
    packaging: [{ id: 4, name: 'Gift box', price: 4500 }],
    addons: [{ id: 9, name: 'Candle', additionalCost: 1050 }],
  }
  const item = makeItem(product, 2, { packagingId: 4, addonIds: [9], message: 'Happy birthday' })
  const details = {
    shop: '0142',
    municipality: TAGAYTAY,
    date: '2026-11-26',
    window: '10:00-12:00',
    name: 'Ana',
  }
  const written = cartText([item], details)
  const text = written.ok ? written.text : ''
  expect(text).toMatch(/^ORDER1\/0142\/TO0402119\/26NOV\/10-12\/2301X2P4A9M\/PHP1411\/ANA\//)
  expect(readOrderText(text, { shop: '0142', today: '2026-11-25' })).toMatchObject({
    ok: true,
    order: { ...details, subtotal: 2 * (65_000 + 4500 + 1050) },
  })
})

test('fee, total and minimum of a text are those of the checkout, whatever is in the cart (D28)', () => {
  const price = fc.integer({ min: 0, max: 1_000_000 })
  const place = fc.constantFrom(null, TAGAYTAY)
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: 200 }), place, (price, quantity, municipality) => {
      const product = aProduct({ sizes: [aSize({ price, stockQuantity: 500 })] })
      const line = {
        productId: product.id,
        sizeId: 31,
        quantity,
        packagingId: null,
        addonIds: [],
        message: null,
      }
      const quote = priceOrder({
        ...{ lines: [line], voucherCode: null, voucher: null, product: () => product, settings, now },
        ...{ capacityLeft: () => 500, windowUses: () => 0 },
        wish: { method: municipality ? 'delivery' : 'pickup', municipality, date: null, window: null },
      })
      const refused = quote.problems.find(({ code }) => code === 'delivery-refused')
      const missing =
        refused && 'refusal' in refused && 'missing' in refused.refusal ? refused.refusal.missing : 0
      const sums = textSums(quote.items, terms, municipality)
      expect(sums).toEqual({ subtotal: quote.totals.subtotal, deliveryFee: quote.deliveryFee, missing })
      expect(sums.subtotal + sums.deliveryFee).toBe(quote.total)
    }),
  )
})
