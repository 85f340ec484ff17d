import type { Centavos } from '#domain/money.ts'
import {
  type DiscountBase,
  type Voucher,
  type VoucherTerms,
  voucherDiscount,
} from '#domain/voucher/voucher.ts'
import { itemCount } from './cart.ts'
import type { CartItem } from './cart-item.ts'

/** A cart's amounts, before delivery. */
export type CartTotals = {
  totalItems: number
  /** Everything in the cart at today's prices, before voucher and delivery. */
  subtotal: Centavos
  /** Quantity × base size price: what voucher minimums and percentages are taken on (D16). */
  baseSubtotal: Centavos
  voucherDiscount: Centavos
  /** Never below 0. */
  finalTotal: Centavos
}

/** Tells a product's categories, for vouchers that are bound to some. */
export type CategoriesOf = (productId: number) => readonly number[]

/** Adds a cart up (§4, §5, D16). A voucher that must not count is to be left out by the caller. */
export function cartTotals(
  items: readonly CartItem[],
  voucher: Voucher | null = null,
  categoriesOf: CategoriesOf = () => [],
): CartTotals {
  return addUp(items, voucher, discountBase(items, voucher, categoriesOf))
}

/** The amounts with a voucher whose discount is computed from them. */
export function addUp(
  items: readonly CartItem[],
  voucher: VoucherTerms | null,
  base: DiscountBase,
): CartTotals {
  const discount = voucherDiscount(voucher, base)
  return {
    totalItems: itemCount(items),
    subtotal: base.payable,
    baseSubtotal: base.baseSubtotal,
    voucherDiscount: discount,
    finalTotal: Math.max(0, base.payable - discount),
  }
}

/** The amounts that a voucher is worked out on for this cart. */
export function discountBase(
  items: readonly CartItem[],
  voucher: Voucher | null,
  categoriesOf: CategoriesOf,
): DiscountBase {
  return amountsOf(items, (id) => countsFor(voucher, categoriesOf(id)))
}

/** Whether a product of these categories counts towards the voucher (D16). */
export function countsFor(voucher: Voucher | null, categories: readonly number[]): boolean {
  return !voucher?.categoryIds.length || categories.some((id) => voucher.categoryIds.includes(id))
}

/** The amounts of a cart where it is known which of its products count. */
export function amountsOf(
  items: readonly CartItem[],
  isEligible: (productId: number) => boolean,
): DiscountBase {
  return {
    baseSubtotal: baseOf(items),
    eligibleBase: baseOf(items.filter(({ productId }) => isEligible(productId))),
    payable: items.reduce((sum, item) => sum + item.totalPrice, 0),
  }
}

function baseOf(items: readonly CartItem[]): Centavos {
  return items.reduce((sum, item) => sum + item.quantity * item.baseSizePrice, 0)
}
