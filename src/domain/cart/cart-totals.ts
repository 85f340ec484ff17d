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
  /** Everything in the cart at current prices, before voucher and delivery. */
  subtotal: Centavos
  /** Quantity × base size price: the basis of voucher minimums and percentages (D16). */
  baseSubtotal: Centavos
  voucherDiscount: Centavos
  /** Never below 0. */
  finalTotal: Centavos
}

/** Returns a product's categories, for vouchers limited to some of them. */
export type CategoriesOf = (productId: number) => readonly number[]

/** Adds up a cart (§4, §5, D16). The caller must leave out a voucher that does not apply. */
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

/** The amounts from which a voucher's discount on this cart is computed. */
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

/** The amounts of a cart if it is known to which of its products the voucher applies. */
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
