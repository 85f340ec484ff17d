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

/** A voucher on a cart, as described by the shop (§3). Amounts in centavos. */
export type CartVoucher = VoucherTerms &
  Pick<Voucher, 'code' | 'description' | 'startsAt' | 'expiresAt' | 'remainingUses'> & {
    /** The discount stated by the shop; a cart always computes its own. */
    calculatedDiscount: Centavos
    /** False while the shop has not said to which of the cart's products it applies. */
    isExact: boolean
    /** The cart's products to which it applies, for a voucher limited to part of the menu (D16). */
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

/** Why the voucher does not reduce this cart's price, or `null`. */
export function refuseOnCart(voucher: CartVoucher, items: readonly CartItem[]): AmountRefusal | null {
  return refuseForAmounts(voucher, amountsFor(voucher, items))
}

/** An offered voucher, with its saving on a cart or the reason why there is none. The best comes first. */
export type RankedOffer = { offer: CartVoucher; saving: Centavos; refusal: AmountRefusal | null }

/**
 * Sorts offers by their real saving on this cart, the largest first, then by the amount missing, the smallest
 * first. A voucher limited to part of the menu counts with the shop's amount: only the shop knows which
 * products belong to that part (D16).
 */
export function rankOffers(offers: readonly CartVoucher[], items: readonly CartItem[]): RankedOffer[] {
  const lacking = (refusal: AmountRefusal | null) =>
    refusal?.reason === 'below-minimum' ? refusal.missing : Number.MAX_SAFE_INTEGER
  return offers
    .map((offer) => {
      const refusal = refuseOnCart(offer, items)
      const discount =
        offer.type === 'CATEGORY_SPECIFIC'
          ? offer.calculatedDiscount
          : totalsWith(offer, items).voucherDiscount
      return { offer, saving: refusal || !offer.applicable ? 0 : discount, refusal }
    })
    .toSorted((a, b) => b.saving - a.saving || lacking(a.refusal) - lacking(b.refusal))
}

function amountsFor(voucher: CartVoucher | null, items: readonly CartItem[]): DiscountBase {
  const eligible = voucher?.eligibleProductIds
  return amountsOf(items, (id) => !eligible || eligible.includes(id))
}
