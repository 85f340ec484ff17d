import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CartItem, priceItems, type UnpricedItem } from '#domain/cart/cart-item.ts'
import { cartTotals } from '#domain/cart/cart-totals.ts'
import { type PastOrder, rehearsePrices } from '#domain/product/pricing/price-rehearsal.ts'
import { addRehearsals, NO_REHEARSAL } from '#domain/product/pricing/rehearsal-sum.ts'
import { refuseForAmounts } from '#domain/voucher/voucher.ts'
import { asked, baseOf, LAWFUL, lawfulOn, line, orderOf, orders, paid, sum, voucher } from './past-orders.ts'

/** The same goods with another price of size 2. */
const again = (items: readonly CartItem[], price: number, priceTiers: CartItem['priceTiers'] = []) =>
  priceItems(items.map((item) => (item.sizeId === 2 ? { ...item, baseSizePrice: price, priceTiers } : item)))

test('the prices as they were earn what was earned, and no voucher is lost (19.4)', () => {
  const same = new Map([
    [1, { price: 1700, priceTiers: [] }],
    [3, { price: 5100, priceTiers: [{ minQuantity: 12, price: 4000 }] }],
  ])
  fc.assert(
    fc.property(orders, (past) => {
      const { before, after, products, ...found } = rehearsePrices(past, { ...asked, tried: same })
      expect([before, after, found.lostVouchers, found.unsureDiscounts]).toEqual([
        ...[paid(past), paid(past), [], 0],
      ])
      for (const product of products) expect(product.after).toBe(product.before)
    }),
  )
})

test('an order earns what the same cart would cost at the tried prices, to the centavo', () => {
  const priceTiers = [{ minQuantity: 5, price: 2000 }]
  const tried = new Map([[2, { price: 2900, priceTiers }]])
  fc.assert(
    fc.property(orders, (past) => {
      const { after } = rehearsePrices(past, { ...asked, tried })
      const expected = past.map(({ items, voucherCode, lawful }) => {
        const next = again(items, 2900, priceTiers)
        if (lawful) return sum(next) - lawfulOn(next).amount
        const isMet = refuseForAmounts(voucher, baseOf(next)) === null
        return cartTotals(next, voucherCode && isMet ? voucher : null).finalTotal
      })
      expect(after).toBe(expected.reduce((total, one) => total + one, 0))
    }),
  )
})

test('higher prices never lose a voucher; lower ones lose exactly those that fall below the minimum', () => {
  fc.assert(
    fc.property(orders, fc.integer({ min: 0, max: 4000 }), (past, price) => {
      const tried = new Map([[2, { price, priceTiers: [] }]])
      const { lostVouchers } = rehearsePrices(past, { ...asked, tried })
      if (price >= 3400) expect(lostVouchers).toEqual([])
      const below = past.filter(({ items, voucherCode }) => {
        const base = items.reduce(
          (total, { sizeId, quantity, baseSizePrice }) =>
            total + quantity * (sizeId === 2 ? price : baseSizePrice),
          0,
        )
        return voucherCode !== null && base < voucher.minOrderAmount && base > 0
      })
      expect(lostVouchers.map(({ number }) => number)).toEqual(below.map(({ number }) => number))
    }),
  )
})

test('of two prices the higher one never makes more people miss a minimum', () => {
  const price = fc.integer({ min: 1, max: 9000 })
  fc.assert(
    fc.property(orders, price, price, (past, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)].map((tried) => {
        const { lostVouchers } = rehearsePrices(past, {
          ...asked,
          tried: new Map([[2, { price: tried, priceTiers: [] }]]),
        })
        return lostVouchers.map(({ number }) => number)
      })
      expect(low).toEqual(expect.arrayContaining(high ?? []))
    }),
  )
})

test('the products’ differences add up to that of all orders where there is no discount, in any order of the input', () => {
  const tried = new Map([
    [1, { price: 900, priceTiers: [] }],
    [4, { price: 9900, priceTiers: [] }],
  ])
  fc.assert(
    fc.property(orders, (past) => {
      const plain = past.map((order) => ({ ...order, voucherCode: null, lawful: null, discount: 0 }))
      const { before, after, products } = rehearsePrices(plain, { ...asked, tried })
      expect(products.reduce((total, row) => total + row.after - row.before, 0)).toBe(after - before)
      expect(rehearsePrices(plain.toReversed(), { ...asked, tried })).toMatchObject({
        before,
        after,
        products,
      })
    }),
  )
})

test('the past in parts is the same as at once, wherever it is cut', () => {
  const tried = new Map([
    [1, { price: 900, priceTiers: [] }],
    [2, { price: 2100, priceTiers: [{ minQuantity: 3, price: 1900 }] }],
  ])
  fc.assert(
    fc.property(orders, fc.array(fc.nat(8), { maxLength: 3 }), (past, cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), past.length]
      const parts = places.map((place, at) => past.slice(place, places[at + 1] ?? place))
      const summed = parts.reduce(
        (total, part) => addRehearsals(total, rehearsePrices(part, { ...asked, tried })),
        NO_REHEARSAL,
      )
      expect(summed).toEqual(rehearsePrices(past, { ...asked, tried }))
    }),
  )
})

test('a voucher that has other terms by now leaves the discount as it was, and says so', () => {
  const [one] = fc.sample(line, 1)
  const goods = { ...one, sizeId: 4, baseSizePrice: 6800, priceTiers: [], quantity: 30 } as UnpricedItem
  const past = [orderOf([goods], 'voucher', '1')]
  const changed = { ...asked, voucher: () => ({ ...voucher, value: 50 }) }
  const tried = new Map([[4, { price: 6900, priceTiers: [] }]])
  const { before, after, unsureDiscounts } = rehearsePrices(past, { ...changed, tried })
  expect([unsureDiscounts, after - before]).toEqual([1, 3000])
})

test('a discount by law is calculated again at the tried prices, to the centavo; one that cannot be is kept (19.2, 19.4)', () => {
  const tried = new Map([[2, { price: 2300, priceTiers: [] }]])
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), fc.boolean(), (lines, isOther) => {
      const items = priceItems(lines)
      const discount = lawfulOn(items).amount + (isOther ? 100 : 0)
      fc.pre(discount <= sum(items))
      const order: PastOrder = { number: '1', items, voucherCode: null, discount, lawful: LAWFUL }
      const { after, unsureDiscounts } = rehearsePrices([order], { ...asked, tried })
      const next = again(items, 2300)
      expect(unsureDiscounts).toBe(isOther ? 1 : 0)
      expect(after).toBe(sum(next) - (isOther ? discount : lawfulOn(next).amount))
    }),
  )
})

test('however an order is split, the shares of the discount that a trial grants lose no centavo', () => {
  const tried = new Map([[2, { price: 2777, priceTiers: [] }]])
  fc.assert(
    fc.property(fc.array(line, { minLength: 2, maxLength: 6 }), fc.nat(5), (lines, cut) => {
      const order = orderOf(lines, 'law', '1')
      const { after } = rehearsePrices([order], { ...asked, tried })
      const next = again(order.items, 2777)
      const places = next.map((_, at) => at)
      const shares = lawfulOn(next).sharesOf([places.slice(0, cut), places.slice(cut)])
      expect(after).toBe(sum(next) - shares.reduce((total, { discount }) => total + discount, 0))
    }),
  )
})
