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

/** An offered voucher with what it would take off a cart, or why it takes nothing; the best comes first. */
export type RankedOffer = { offer: CartVoucher; saving: Centavos; refusal: AmountRefusal | null }

/**
 * Offers by what they really take off this cart, the largest first, then those that lack least. One that is bound to a part
 * of the menu counts with the shop's amount: only the shop knows which goods are of that part (D16).
 */
export function rankOffers(offers: readonly CartVoucher[], items: readonly CartItem[]): RankedOffer[] {
  const lacking = (refusal: AmountRefusal | null) =>
    refusal?.reason === 'below-minimum' ? refusal.missing : Number.MAX_SAFE_INTEGER
  return offers
    .map((offer) => {
      const refusal = refuseOnCart(offer, items)
      const own =
        offer.type === 'CATEGORY_SPECIFIC'
          ? offer.calculatedDiscount
          : totalsWith(offer, items).voucherDiscount
      return { offer, saving: refusal || !offer.applicable ? 0 : own, refusal }
    })
    .toSorted((a, b) => b.saving - a.saving || lacking(a.refusal) - lacking(b.refusal))
}

function amountsFor(voucher: CartVoucher | null, items: readonly CartItem[]): DiscountBase {
  const eligible = voucher?.eligibleProductIds
  return amountsOf(items, (id) => !eligible || eligible.includes(id))
}
