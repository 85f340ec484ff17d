import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteOrder } from '#contract/order/quote.ts'
import { applyVoucher } from '#contract/voucher.ts'
import { cartTotals } from '#domain/cart/cart-totals.ts'
import { categoriesOf, priceLines } from '#domain/order/quote.ts'
import { vouchers } from '#server/db/schema/order/voucher.ts'
import { findVoucher } from '#server/voucher/sql.ts'
import { depth } from '#tests/depth.ts'
import { draftOf, openSharedShop } from '#tests/server/setup/shop.ts'

const CARTS = depth(200, 10_000)
/** The tests' machine has few cores: this many carts are sent at a time. */
const AT_ONCE = 20
/** The sample's current vouchers, and some that strain the rule: no discount, a full discount, and caps. */
const STRAINED = [
  { code: 'ALLOFIT', type: 'PERCENTAGE', value: 100 },
  { code: 'NOTHING', type: 'PERCENTAGE', value: 0 },
  { code: 'THIRD', type: 'PERCENTAGE', value: 33.33, maxDiscountCap: 3333 },
  { code: 'HUGE', type: 'FIXED_AMOUNT', value: 99_999_999 },
  { code: 'BREADS', type: 'CATEGORY_SPECIFIC', value: 12.5, categoryIds: [1] },
  { code: 'CAPPED', type: 'FIXED_AMOUNT', value: 5000, maxDiscountCap: 1 },
] as const
const CODES = ['MERYENDA10', 'PUGON50', 'CAKE15', 'SUKI7', ...STRAINED.map(({ code }) => code)]

const shop = await openSharedShop()
const { database, catalogue } = shop.deps
await database.insert(vouchers).values(
  STRAINED.map((strained) => ({
    description: '',
    minOrderAmount: 0,
    isPublic: false,
    ...strained,
    categoryIds: 'categoryIds' in strained ? [...strained.categoryIds] : [],
  })),
)
const found = await Promise.all(CODES.map((code) => findVoucher(database, code)))
const known = new Map(found.flatMap((voucher) => (voucher ? [[voucher.code, voucher]] : [])))
const { products } = await catalogue.read()
const sizes = products.flatMap((product) => product.sizes.map((size) => ({ product, size })))

/** Lines by place in the list of sizes. */
const cart = fc.record({
  lines: fc.uniqueArray(fc.record({ place: fc.nat(10_000), quantity: fc.integer({ min: 1, max: 40 }) }), {
    minLength: 1,
    maxLength: 6,
    selector: ({ place }) => place,
  }),
  code: fc.constantFrom(...CODES),
})

/** The domain's result for a cart, and the server's answer. */
async function both({ lines, code }: { lines: { place: number; quantity: number }[]; code: string }) {
  const { product } = await shop.deps.catalogue.read()
  const chosen = lines.flatMap(({ place, quantity }) => {
    const size = sizes[place % sizes.length]
    return size ? [{ ...size, quantity }] : []
  })
  const { items } = draftOf(chosen, 0)
  const voucher = known.get(code) ?? null
  const priced = priceLines({ lines: items, product })
  const totals = cartTotals(priced, voucher, (id) => categoriesOf(product(id)))
  const fulfilment = { method: 'pickup' as const, date: null, window: null }
  const quote = await shop.request(quoteOrder, { body: { items, fulfilment, voucherCode: code } })
  return { voucher, totals, quote, items }
}

test(`the server’s discount is the domain’s for ${CARTS} carts, never negative, above the subtotal or the cap`, async () => {
  const carts = fc.sample(cart, { numRuns: CARTS, seed: 20_261_121 })
  let discounted = 0
  for (let start = 0; start < carts.length; start += AT_ONCE) {
    for (const { voucher, totals, quote } of await Promise.all(
      carts.slice(start, start + AT_ONCE).map(both),
    )) {
      expect(quote.discount).toBe(totals.voucherDiscount)
      expect(quote.subtotal).toBe(totals.subtotal)
      expect(quote.discount).toBeGreaterThanOrEqual(0)
      expect(quote.discount).toBeLessThanOrEqual(quote.subtotal)
      expect(quote.discount).toBeLessThanOrEqual(voucher?.maxDiscountCap ?? quote.subtotal)
      expect(quote.total).toBe(quote.subtotal - quote.discount)
      if (quote.discount > 0) discounted++
    }
  }
  // A rule that never gave a discount would pass all of the above.
  expect(discounted).toBeGreaterThan(CARTS / 4)
}, 300_000)

test('apply with the cart’s lines gives the same discount as the order', async () => {
  for (const sample of fc.sample(cart, { numRuns: depth(50, 200), seed: 20_261_121 })) {
    const { quote, items, voucher } = await both(sample)
    const body = { code: sample.code, orderTotal: 0, items }
    const answer = await shop.request(applyVoucher, { body })
    expect(answer.calculatedDiscount).toBe(quote.discount)
    // The products to which the voucher applies, so that a cart can continue on its own (D16).
    const counting = new Set(
      sizes
        .filter(({ product }) => categoriesOf(product).some((id) => voucher?.categoryIds.includes(id)))
        .map(({ product }) => product.id),
    )
    const asked = [...new Set(items.map(({ productId }) => productId))]
    expect(answer.eligibleProductIds).toEqual(
      voucher?.categoryIds.length ? asked.filter((id) => counting.has(id)) : undefined,
    )
  }
})
