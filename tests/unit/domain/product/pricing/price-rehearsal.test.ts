import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CartItem, priceItems, type UnpricedItem } from '#domain/cart/cart-item.ts'
import { cartTotals, discountBase } from '#domain/cart/cart-totals.ts'
import { DEFAULT_LAWFUL } from '#domain/lawful-discount/lawful-rate.ts'
import { orderDiscount } from '#domain/order/quote-discount.ts'
import { type PastOrder, rehearsePrices } from '#domain/product/pricing/price-rehearsal.ts'
import { refuseForAmounts, type Voucher } from '#domain/voucher/voucher.ts'

const voucher: Voucher = {
  ...{ code: 'TEN', type: 'PERCENTAGE', value: 10, description: '', minOrderAmount: 50_000 },
  ...{ maxDiscountCap: null, categoryIds: [], startsAt: null, expiresAt: null, isPublic: true },
  ...{ remainingUses: null, perCustomerLimit: null, customerUses: { email: 0, phone: 0, account: 0 } },
}
const asked = { voucher: (code: string) => (code === 'TEN' ? voucher : undefined), categoriesOf: () => [] }

const line = fc
  .record({
    sizeId: fc.integer({ min: 1, max: 4 }),
    quantity: fc.integer({ min: 1, max: 30 }),
    packagingCost: fc.constantFrom(0, 1500),
  })
  .map(
    ({ sizeId, quantity, packagingCost }): UnpricedItem => ({
      ...{ id: `${sizeId}`, productId: Math.ceil(sizeId / 2), productName: `Product ${sizeId}`, slug: '' },
      ...{ image: '', sizeId, sizeName: '', quantity, stock: 0, baseSizePrice: sizeId * 1700 },
      ...{ priceTiers: sizeId === 3 ? [{ minQuantity: 12, price: 4000 }] : [], packagingCost },
      ...{ packagingId: null, packagingName: '', addons: [], message: null, leadTimeDays: null },
    }),
  )

function orderOf(lines: UnpricedItem[], wantsVoucher: boolean, number: string): PastOrder {
  const items = priceItems(lines)
  const isRefused =
    refuseForAmounts(
      voucher,
      discountBase(items, voucher, () => []),
    ) !== null
  const discount = wantsVoucher && !isRefused ? cartTotals(items, voucher).voucherDiscount : 0
  return { number, items, discount, voucherCode: discount > 0 ? voucher.code : null, lawful: null }
}
const orders = fc
  .array(fc.tuple(fc.array(line, { minLength: 1, maxLength: 5 }), fc.boolean()), { maxLength: 8 })
  .map((list) => list.map(([lines, wants], at) => orderOf(lines, wants, String(at))))
const sum = (items: readonly CartItem[]) => items.reduce((total, { totalPrice }) => total + totalPrice, 0)
const paid = (list: readonly PastOrder[]) =>
  list.reduce((total, { items, discount }) => total + sum(items) - discount, 0)

test('the prices as they were earn what was earned, and no voucher is lost (19.4)', () => {
  const same = new Map([
    [1, { price: 1700, priceTiers: [] }],
    [3, { price: 5100, priceTiers: [{ minQuantity: 12, price: 4000 }] }],
  ])
  fc.assert(
    fc.property(orders, (past) => {
      const { before, after, lostVouchers, unsureDiscounts } = rehearsePrices(past, { ...asked, tried: same })
      expect([before, after, lostVouchers, unsureDiscounts]).toEqual([paid(past), paid(past), [], 0])
    }),
  )
})

test('an order earns what the same cart would cost at the tried prices, to the centavo', () => {
  const tried = new Map([[2, { price: 2900, priceTiers: [{ minQuantity: 5, price: 2000 }] }]])
  fc.assert(
    fc.property(orders, (past) => {
      const { after } = rehearsePrices(past, { ...asked, tried })
      const expected = past.map(({ items, voucherCode }) => {
        const again = priceItems(
          items.map((item) =>
            item.sizeId === 2
              ? { ...item, baseSizePrice: 2900, priceTiers: [{ minQuantity: 5, price: 2000 }] }
              : item,
          ),
        )
        const isMet =
          refuseForAmounts(
            voucher,
            discountBase(again, voucher, () => []),
          ) === null
        return cartTotals(again, voucherCode && isMet ? voucher : null).finalTotal
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

test('the products’ differences add up to that of all orders where no voucher was used, in any order of the input', () => {
  const tried = new Map([
    [1, { price: 900, priceTiers: [] }],
    [4, { price: 9900, priceTiers: [] }],
  ])
  fc.assert(
    fc.property(orders, (past) => {
      const plain = past.map((order) => ({ ...order, voucherCode: null, discount: 0 }))
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

test('a voucher that has other terms by now leaves the discount as it was, and says so', () => {
  const past = [
    orderOf(
      [
        {
          ...fc.sample(line, 1)[0],
          sizeId: 4,
          baseSizePrice: 6800,
          priceTiers: [],
          quantity: 30,
        } as UnpricedItem,
      ],
      true,
      '1',
    ),
  ]
  const changed = { ...asked, voucher: () => ({ ...voucher, value: 50 }) }
  const tried = new Map([[4, { price: 6900, priceTiers: [] }]])
  const { before, after, unsureDiscounts } = rehearsePrices(past, { ...changed, tried })
  expect([unsureDiscounts, after - before]).toEqual([1, 3000])
})

test('a discount by law is calculated again at the tried prices, to the centavo; one that cannot be is kept (19.2, 19.4)', () => {
  const lawful = { people: 3, senior: 1, pwd: 1, rates: DEFAULT_LAWFUL.rates }
  const grantedOn = (items: readonly CartItem[]) => {
    const { rates, ...claim } = lawful
    return orderDiscount(items, { voucher: null, lawful: { claim, rates }, categories: () => [] }).amount
  }
  const prices = new Map([[1, { price: 2300, priceTiers: [] }]])
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), fc.boolean(), (lines, isOther) => {
      const items = priceItems(lines)
      const discount = grantedOn(items) + (isOther ? 100 : 0)
      fc.pre(discount <= sum(items))
      const order: PastOrder = { number: '1', items, voucherCode: null, discount, lawful }
      const { after, unsureDiscounts } = rehearsePrices([order], { ...asked, tried: prices })
      const tried = priceItems(lines.map((one) => (one.sizeId === 1 ? { ...one, baseSizePrice: 2300 } : one)))
      expect(unsureDiscounts).toBe(isOther ? 1 : 0)
      expect(after).toBe(sum(tried) - (isOther ? discount : grantedOn(tried)))
    }),
  )
})
