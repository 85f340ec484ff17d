import { type CartItem, priceItems } from '#domain/cart/cart-item.ts'
import { type CategoriesOf, discountBase } from '#domain/cart/cart-totals.ts'
import type { LawfulClaim } from '#domain/lawful-discount/lawful-discount.ts'
import type { LawfulRate } from '#domain/lawful-discount/lawful-rate.ts'
import type { Centavos } from '#domain/money.ts'
import { orderDiscount } from '#domain/order/quote-discount.ts'
import type { PriceTier } from '#domain/product/product.ts'
import { refuseForAmounts, type Voucher, voucherDiscount } from '#domain/voucher/voucher.ts'

/** A past purchase, both parts of a split order together. `discount` is what its customer got. */
export type PastOrder = {
  number: string
  items: readonly CartItem[]
  voucherCode: string | null
  discount: Centavos
  /** The discount by law, if it is one: it is granted again at the rates of its day. */
  lawful: (LawfulClaim & { rates: readonly LawfulRate[] }) | null
}

/** The price that is tried for a size. */
type TriedPrice = { price: Centavos; priceTiers: PriceTier[] }

/** Goods of a product, as sold and at the tried prices, before vouchers. */
export type ProductRehearsal = {
  productId: number
  productName: string
  orders: number
  quantity: number
  before: Centavos
  after: Centavos
}

/** An order whose voucher would have been refused. */
type LostVoucher = {
  number: string
  voucherCode: string
  minimum: Centavos
  missing: Centavos
  /** The price that the customer paid for the goods, and the one that is tried. */
  before: Centavos
  after: Centavos
  discount: Centavos
}

/** Past orders at other prices. `before` and `after` are what customers pay for goods, after vouchers, without delivery. */
export type Rehearsal = {
  orders: number
  before: Centavos
  after: Centavos
  products: ProductRehearsal[]
  lostVouchers: LostVoucher[]
  /** Orders whose discount cannot be computed again, such as one by a voucher that has other terms by now: it is taken as it was. */
  unsureDiscounts: number
}

type Trial = {
  tried: ReadonlyMap<number, TriedPrice>
  voucher: (code: string) => Voucher | undefined
  categoriesOf: CategoriesOf
}

/**
 * Prices past orders again with the tried prices, as if the same had been bought. Lines of other sizes stay as they were
 * sold; extras cost what they cost. A voucher below its minimum gives nothing; a
 * discount by law is calculated again.
 */
export function rehearsePrices(orders: readonly PastOrder[], trial: Trial): Rehearsal {
  const tried = orders.map((order) => rehearseOrder(order, trial))
  return {
    orders: tried.length,
    before: sum(tried.map(({ before }) => before)),
    after: sum(tried.map(({ after }) => after)),
    products: byProduct(
      tried.map(({ order, items }) => ({ order, items })),
      trial.tried,
    ),
    lostVouchers: tried.flatMap(({ lost: voucher }) => voucher ?? []),
    unsureDiscounts: tried.filter(({ isUnsure }) => isUnsure).length,
  }
}

function rehearseOrder(order: PastOrder, { tried, voucher: find, categoriesOf }: Trial) {
  const items = priceAgain(order.items, tried)
  const goods = [order.items, items].map((list) => sum(list.map(({ totalPrice }) => totalPrice)))
  const [was = 0, would = 0] = goods
  const before = was - order.discount
  const unchanged = {
    order,
    items,
    before,
    after: would - Math.min(order.discount, would),
    isUnsure: false,
    lost: null,
  }
  const { voucherCode: code, discount, lawful } = order
  if (discount === 0) return unchanged
  if (lawful) {
    const { rates, ...claim } = lawful
    const terms = { voucher: null, lawful: { claim, rates }, categories: categoriesOf }
    const off = (list: readonly CartItem[]) => orderDiscount(list, terms).amount
    return off(order.items) === discount
      ? { ...unchanged, after: would - off(items) }
      : { ...unchanged, isUnsure: true }
  }
  if (code === null) return unchanged
  const voucher = find(code)
  const old = voucher && discountBase(order.items, voucher, categoriesOf)
  if (!voucher || !old || voucherDiscount(voucher, old) !== discount) return { ...unchanged, isUnsure: true }
  const base = discountBase(items, voucher, categoriesOf)
  const after = would - voucherDiscount(voucher, base)
  const refusal = refuseForAmounts(voucher, base)
  if (refusal?.reason !== 'below-minimum') return { ...unchanged, after }
  const lostVoucher: LostVoucher = {
    number: order.number,
    voucherCode: code,
    minimum: voucher.minOrderAmount,
    missing: refusal.missing,
    before,
    after,
    discount,
  }
  return { ...unchanged, after, lost: lostVoucher }
}

/** The lines with the tried prices; those of other sizes as they are. */
function priceAgain(items: readonly CartItem[], tried: Trial['tried']): CartItem[] {
  const repriced = items.map((item) => {
    const next = tried.get(item.sizeId)
    return next ? { ...item, baseSizePrice: next.price, priceTiers: next.priceTiers } : item
  })
  const priced = priceItems(repriced)
  return items.map((item, at) => (tried.has(item.sizeId) ? (priced[at] ?? item) : item))
}

function byProduct(
  orders: readonly { order: PastOrder; items: readonly CartItem[] }[],
  tried: Trial['tried'],
): ProductRehearsal[] {
  const rows = new Map<number, ProductRehearsal>()
  for (const { order, items } of orders) {
    const counted = new Set<number>()
    for (const [at, { productId, productName, sizeId, quantity, totalPrice }] of order.items.entries()) {
      if (!tried.has(sizeId)) continue
      const earlier = rows.get(productId)
      const row = earlier ?? { productId, productName, orders: 0, quantity: 0, before: 0, after: 0 }
      rows.set(productId, {
        ...row,
        orders: row.orders + (counted.has(productId) ? 0 : 1),
        quantity: row.quantity + quantity,
        before: row.before + totalPrice,
        after: row.after + (items[at]?.totalPrice ?? totalPrice),
      })
      counted.add(productId)
    }
  }
  return [...rows.values()].sort((a, b) => a.productId - b.productId)
}

function sum(amounts: readonly Centavos[]): Centavos {
  return amounts.reduce((total, amount) => total + amount, 0)
}
