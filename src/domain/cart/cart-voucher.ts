import type { Centavos } from '#domain/money.ts'
import {
  type AmountRefusal,
  type DiscountBase,
  refuseForAmounts,
  type Voucher,
  type VoucherTerms,
} from '#domain/voucher/voucher.ts'
import type { CartItem } from './cart-item.ts'
import { addUp, amountsOf, type CartTotals } from './cart-totals.ts'

/** A voucher on a cart, as the shop described it (§3). Amounts in centavos. */
export type CartVoucher = VoucherTerms &
  Pick<Voucher, 'code' | 'description' | 'startsAt' | 'expiresAt' | 'remainingUses'> & {
    /** The discount the shop stated; a cart always computes its own. */
    calculatedDiscount: Centavos
    /** False while the shop has not said which of the cart's products count. */
    isExact: boolean
    /** The products of the cart that count, for a voucher that is bound to a part of the menu (D16). */
    eligibleProductIds: number[] | null
    isUrgent: boolean
    urgencyMessage: string | null
    applicable: boolean
    applicabilityReason: string | null
  }

/** The cart's amounts with its voucher; the discount is always taken on the base subtotal (§4, D16). */
export function totalsWith(voucher: CartVoucher | null, items: readonly CartItem[]): CartTotals {
  return addUp(items, voucher, amountsFor(voucher, items))
}

/** Why the voucher takes nothing off this cart, or `null`. */
export function refuseOnCart(voucher: CartVoucher, items: readonly CartItem[]): AmountRefusal | null {
  return refuseForAmounts(voucher, amountsFor(voucher, items))
}

function amountsFor(voucher: CartVoucher | null, items: readonly CartItem[]): DiscountBase {
  const eligible = voucher?.eligibleProductIds
  return amountsOf(items, (id) => !eligible || eligible.includes(id))
}
