import fc from 'fast-check'
import { type CartItem, priceItems, type UnpricedItem } from '#domain/cart/cart-item.ts'
import { cartTotals, discountBase } from '#domain/cart/cart-totals.ts'
import { DEFAULT_LAWFUL } from '#domain/lawful-discount/lawful-rate.ts'
import { orderDiscount } from '#domain/order/quote-discount.ts'
import type { PastOrder } from '#domain/product/pricing/price-rehearsal.ts'
import { refuseForAmounts, type Voucher } from '#domain/voucher/voucher.ts'

// Orders of four sizes of two products: without a discount, with a voucher of 10 % from ₱500 on, or with one by law.

export const voucher: Voucher = {
  ...{ code: 'TEN', type: 'PERCENTAGE', value: 10, description: '', minOrderAmount: 50_000 },
  ...{ maxDiscountCap: null, categoryIds: [], startsAt: null, expiresAt: null, isPublic: true },
  ...{ remainingUses: null, perCustomerLimit: null, customerUses: { email: 0, phone: 0, account: 0 } },
}
export const asked = {
  voucher: (code: string) => (code === 'TEN' ? voucher : undefined),
  categoriesOf: () => [],
}
export const LAWFUL = { people: 3, senior: 1, pwd: 1, rates: DEFAULT_LAWFUL.rates }

export const line = fc
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

/** What people ask for. */
type Wanted = 'nothing' | 'voucher' | 'law'

/** An order as the shop would have made it. */
export function orderOf(lines: UnpricedItem[], wanted: Wanted, number: string): PastOrder {
  const items = priceItems(lines)
  const order = { number, items, voucherCode: null, lawful: null, discount: 0 }
  if (wanted === 'law') return { ...order, lawful: LAWFUL, discount: lawfulOn(items).amount }
  const isMet = refuseForAmounts(voucher, baseOf(items)) === null
  if (wanted === 'nothing' || !isMet) return order
  return { ...order, voucherCode: voucher.code, discount: cartTotals(items, voucher).voucherDiscount }
}

/** The discount by law on these goods. */
export function lawfulOn(items: readonly CartItem[]) {
  const { rates, ...claim } = LAWFUL
  return orderDiscount(items, { voucher: null, lawful: { claim, rates }, categories: () => [] })
}

/** The amounts that decide about the voucher. */
export function baseOf(items: readonly CartItem[]) {
  return discountBase(items, voucher, () => [])
}

export const orders = fc
  .array(
    fc.tuple(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.constantFrom<Wanted>('nothing', 'voucher', 'law'),
    ),
    { maxLength: 8 },
  )
  .map((list) => list.map(([lines, wanted], at) => orderOf(lines, wanted, String(at))))

/** Goods before discounts. */
export function sum(items: readonly CartItem[]): number {
  return items.reduce((total, { totalPrice }) => total + totalPrice, 0)
}

/** What all customers paid for their goods. */
export function paid(list: readonly PastOrder[]): number {
  return list.reduce((total, { items, discount }) => total + sum(items) - discount, 0)
}
