import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteOrder } from '#contract/order/quote.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { priceOrder } from '#domain/order/quote.ts'
import { wantedOf } from '#server/order/quote/price-draft.ts'
import { depth } from '#tests/depth.ts'
import { setStock } from '#tests/server/setup/order/order-records.ts'
import { draftOf, openShop } from '#tests/server/setup/shop.ts'

const RUNS = depth(15, 40)
const DATE = '2026-11-28'
const WINDOW = '10:00-12:00'

test('quote, order and the rules themselves come to the same centavo, whatever is ordered', async () => {
  const shop = await openShop()
  const { products } = await shop.deps.catalogue.read()
  const ready = products.filter((product) => product.available && !product.madeToOrder)
  for (const { size } of ready.map((product) => ({ size: product.sizes[0] }))) {
    if (size) await setStock(shop, size.id, 1_000_000)
  }
  const catalogue = await shop.deps.catalogue.read()
  const line = fc.record({
    product: fc.constantFrom(...ready),
    quantity: fc.integer({ min: 1, max: 40 }),
    addons: fc.boolean(),
    isPacked: fc.boolean(),
  })
  const municipality = fc.constantFrom(null, '0402112000', '0402118000')
  const code = fc.constantFrom(null, 'MERYENDA10', 'CAKE15')
  let key = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      municipality,
      code,
      async (chosen, to, voucherCode) => {
        const items = chosen.map(({ product, quantity, addons, isPacked }) => ({
          ...{ productId: product.id, sizeId: product.sizes[0]?.id ?? 0, quantity, message: null },
          packagingId: isPacked ? (product.packaging[0]?.id ?? null) : null,
          addonIds: addons ? product.addons.map(({ id }) => id) : [],
        }))
        const address = {
          municipality: to ?? '',
          barangay: 'Uno',
          street: '7 Rizal',
          landmark: 'Chapel',
          note: null,
        }
        const fulfilment = to
          ? { method: 'delivery' as const, date: DATE, window: WINDOW, address }
          : { method: 'pickup' as const, date: DATE, window: WINDOW }
        const quote = await shop.request(quoteOrder, { body: { items, voucherCode, fulfilment } })
        const { subtotal, discount, deliveryFee, total } = quote
        expect(total).toBe(subtotal - discount + deliveryFee)
        const plain = priceOrder({
          ...{ lines: items, wish: wantedOf(fulfilment), voucherCode: null, voucher: null },
          ...{ ...catalogue, now: shop.deps.clock() },
        })
        expect([subtotal, deliveryFee]).toEqual([plain.totals.subtotal, plain.deliveryFee])
        if (quote.problems.length > 0) return
        const body = { ...draftOf([], total, { fulfilment, voucherCode }), items }
        const order = await shop.request(submitOrder, { body, idempotencyKey: `order-money-${key++}` })
        expect(order).toMatchObject({ subtotal, discount, deliveryFee, total })
      },
    ),
    { numRuns: RUNS },
  )
  expect(key).toBeGreaterThan(RUNS / 4)
  await shop.close()
})
