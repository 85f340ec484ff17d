import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { decodeCartState, encodeCartState } from '#contract/stored/cart-state.ts'
import { applyVoucher } from '#contract/voucher.ts'
import { addItem } from '#domain/cart/cart.ts'
import { type CartItem, makeItem } from '#domain/cart/cart-item.ts'
import { countsFor, discountBase } from '#domain/cart/cart-totals.ts'
import { refuseOnCart, totalsWith } from '#domain/cart/cart-voucher.ts'
import { categoriesOf, priceLines, priceOrder, type QuoteRequest } from '#domain/order/quote.ts'
import type { Product } from '#domain/product/product.ts'
import type { Voucher, VoucherType } from '#domain/voucher/voucher.ts'
import { validationAnswer } from '#server/voucher/voucher-answer.ts'
import { toLines } from '#stores/cart/order-lines.ts'
import { toVerdict } from '#stores/voucher/verdict.ts'
import { depth } from '#tests/depth.ts'
import { aProduct, aSize } from '#tests/site/setup/sample-product.ts'
import { orderingSettings } from '#tests/unit/domain/order/ordering-settings.ts'

// A cart shows the shop's amounts: the browser's sums are compared with the server's, from one catalogue.

const CARTS = depth(2_000, 100_000)
const PRODUCTS = 5
const NOW = new Date('2026-11-21T09:30:00+08:00')
/** This is not about windows, and listing them takes most of a quote's time. */
const settings = { ...orderingSettings, horizonDays: 1, windowHours: 13 }

/** A product made from one number: odd prices, tiers, boxes, extras, one of three categories. */
function productOf(place: number, seed: number): Product {
  const price = (seed * 7919 + place * 104_729) % 1_000_001
  const category = { id: 1 + (seed % 3), name: 'A', slug: 'a' }
  const tier = { minQuantity: 2 + (seed % 7), price: Math.floor((price * (60 + (seed % 60))) / 100) }
  return aProduct({
    id: place + 1,
    category,
    subcategory: seed % 4 === 0 ? { id: 9, name: 'B', slug: 'b' } : null,
    sizes: [
      aSize({ id: place * 10 + 1, price, stockQuantity: 500, priceTiers: seed % 2 ? [tier] : [] }),
      aSize({ id: place * 10 + 2, price: Math.floor(price / 3), stockQuantity: 500 }),
    ],
    packaging: [{ id: place + 1, name: 'Box', price: (seed * 31) % 5001 }],
    addons: [{ id: place + 1, name: 'Candle', additionalCost: (seed * 17) % 3001 }],
  })
}

const cart = fc.record({
  seeds: fc.array(fc.nat(100_000), { minLength: PRODUCTS, maxLength: PRODUCTS }),
  lines: fc.array(
    fc.tuple(fc.nat(PRODUCTS - 1), fc.nat(1), fc.integer({ min: 1, max: 30 }), fc.boolean(), fc.boolean()),
    { minLength: 1, maxLength: 5 },
  ),
  terms: fc.record({
    type: fc.constantFrom<VoucherType>('PERCENTAGE', 'FIXED_AMOUNT', 'CATEGORY_SPECIFIC'),
    value: fc.oneof(fc.nat(10_000), fc.nat(2_000_000)),
    minOrderAmount: fc.oneof(fc.constant(0), fc.nat(5_000_000)),
    maxDiscountCap: fc.option(fc.nat(500_000), { nil: null }),
    categoryIds: fc.subarray([1, 2, 3, 9]),
  }),
})

/** Lines as the browser holds them, added one after the other. */
function fill(lines: readonly [number, number, number, boolean, boolean][], products: Product[]): CartItem[] {
  return lines.reduce<CartItem[]>((items, [place, sizePlace, quantity, isBoxed, hasAddon]) => {
    const product = products[place] as Product
    const size = product.sizes[sizePlace] as Product['sizes'][number]
    const choice = {
      packagingId: isBoxed ? (product.packaging[0]?.id ?? null) : null,
      addonIds: hasAddon ? product.addons.map(({ id }) => id) : [],
      message: null,
    }
    return addItem(items, makeItem({ ...product, image: '', size, leadTimeDays: null }, quantity, choice))
      .items
  }, [])
}

test(`for ${CARTS} carts the browser’s subtotal, discount and total are the server’s, centavo by centavo (§4)`, () => {
  const seen = { discounted: 0, refused: 0, bound: 0 }
  fc.assert(
    fc.property(cart, ({ seeds, lines, terms }) => {
      const products = seeds.map((seed, place) => productOf(place, seed))
      const product: QuoteRequest['product'] = (id) => products[id - 1]
      const items = fill(lines, products)
      const voucher: Voucher = {
        ...terms,
        // Per cent with two decimals, up to all of it.
        value: terms.type === 'FIXED_AMOUNT' ? terms.value : (terms.value % 10_001) / 100,
        code: 'SUKI',
        description: '',
        startsAt: null,
        expiresAt: null,
        remainingUses: null,
        perCustomerLimit: null,
        customerUses: { email: 0, phone: 0, account: 0 },
        isPublic: true,
      }
      const request = { lines: toLines(items), product }

      // The shop's side: its answer on the code, and its price for the order.
      const priced = priceLines(request)
      const verdict = validationAnswer(
        'SUKI',
        voucher,
        {
          baseOf: (wanted) => discountBase(priced, wanted, (id) => categoriesOf(product(id))),
          hasLines: true,
          eligibleOf: (wanted) =>
            products.map(({ id }) => id).filter((id) => countsFor(wanted, categoriesOf(product(id)))),
        },
        NOW,
      )
      const quote = priceOrder({
        ...request,
        wish: { method: 'pickup', municipality: null, date: null, window: null },
        voucherCode: 'SUKI',
        voucher,
        capacityLeft: () => 0,
        windowUses: () => 0,
        settings,
        now: NOW,
      })

      // The browser's side: received, stored in pesos and loaded again.
      const wire = JSON.stringify(z.encode(applyVoucher.answer, verdict))
      const { valid, voucher: told } = toVerdict(z.decode(applyVoucher.answer, JSON.parse(wire)))
      if (!told) throw new Error('The voucher is known')
      const appliedVoucher = valid ? told : null
      const stored = encodeCartState({ items, appliedVoucher, availableVouchers: [], unread: [] })
      const loaded = decodeCartState(stored)
      const totals = totalsWith(loaded.appliedVoucher, loaded.items)

      if (totals.subtotal !== quote.totals.subtotal || totals.baseSubtotal !== quote.totals.baseSubtotal)
        throw new Error(`subtotal ${totals.subtotal}, the shop says ${quote.totals.subtotal}`)
      if (totals.voucherDiscount !== quote.totals.voucherDiscount)
        throw new Error(`discount ${totals.voucherDiscount}, the shop says ${quote.totals.voucherDiscount}`)
      if (totals.finalTotal !== quote.total || totals.finalTotal < 0)
        throw new Error(`total ${totals.finalTotal}, the shop says ${quote.total}`)
      if ((refuseOnCart(told, loaded.items) === null) !== valid)
        throw new Error('one refuses, the other does not')
      const written = JSON.parse(stored)
      if (written.finalTotal !== quote.total / 100) throw new Error('another total was stored')

      if (totals.voucherDiscount > 0) seen.discounted++
      if (!valid) seen.refused++
      if (valid && told.eligibleProductIds) seen.bound++
    }),
    { numRuns: CARTS, seed: 20_261_121 },
  )
  // A rule that never gave a discount would pass all of the above.
  expect(seen.discounted).toBeGreaterThan(CARTS / 4)
  expect(seen.refused).toBeGreaterThan(CARTS / 20)
  expect(seen.bound).toBeGreaterThan(CARTS / 4)
}, 300_000)
