import type { CartItem } from '#domain/cart/cart-item.ts'
import { cartTotals, discountBase } from '#domain/cart/cart-totals.ts'
import { BENEFICIARIES } from '#domain/lawful-discount/beneficiary.ts'
import {
  type LawfulClaim,
  type LawfulPart,
  lawfulShares,
  partsOf,
  sumOfParts,
  takesLaw,
} from '#domain/lawful-discount/lawful-discount.ts'
import { beneficiariesOf, type LawfulRate } from '#domain/lawful-discount/lawful-rate.ts'
import type { Centavos } from '#domain/money.ts'
import type { Voucher } from '#domain/voucher/voucher.ts'
import { shareOut } from './share-out.ts'

/** A lawful discount that is asked for, and the rates that may be used for it. */
export type LawfulAsked = { claim: LawfulClaim; rates: readonly LawfulRate[] }

/** The lawful discount beside the voucher; the order has the greater one. */
export type LawfulQuote = LawfulClaim & {
  parts: LawfulPart[]
  amount: Centavos
  voucherAmount: Centavos
  isTaken: boolean
}

/** The part of an order's discount that goods handed over together have. */
export type DiscountShare = { discount: Centavos; lawful: LawfulPart[] }

type DiscountRequest = {
  /** Without one that does not apply. */
  voucher: Voucher | null
  lawful: LawfulAsked | null
  categories: (productId: number) => readonly number[]
}

/**
 * An order's one discount: the law's or the voucher's, whichever is greater. `sharesOf` divides it between the parts of
 * a split order, whose items are given by their positions; the shares add up to it.
 */
export function orderDiscount(items: readonly CartItem[], { voucher, lawful, categories }: DiscountRequest) {
  const voucherAmount = cartTotals(items, voucher, categories).voucherDiscount
  const lines = items.map(({ productId, totalPrice }) => {
    return { productId, totalPrice, categories: categories(productId) }
  })
  const shares = lawful ? lawfulShares(lines, lawful.claim, lawful.rates) : []
  const parts = partsOf(shares)
  const amount = sumOfParts(parts)
  const isTaken = takesLaw({ law: amount, voucher: voucherAmount })
  const quoted: LawfulQuote | null = lawful && { ...lawful.claim, parts, amount, voucherAmount, isTaken }
  const sharesOf = (split: readonly (readonly number[])[]): DiscountShare[] => {
    if (isTaken)
      return split.map((part) => {
        const lawful = partsOf(shares, (line) => part.includes(line))
        return { discount: sumOfParts(lawful), lawful }
      })
    const bases = split.map((part) => {
      return discountBase(
        items.filter((_, line) => part.includes(line)),
        voucher,
        categories,
      )
    })
    const [weights, rooms] = [bases.map((one) => one.eligibleBase), bases.map((one) => one.payable)]
    return shareOut(voucherAmount, weights, rooms).map((discount) => ({ discount, lawful: [] }))
  }
  return { amount: isTaken ? amount : voucherAmount, lawful: quoted, sharesOf }
}

/** Whether the shop gives no discount to some of the persons that are named. */
export function isLawfulRefused({ claim, rates }: LawfulAsked): boolean {
  const beneficiaries = beneficiariesOf(rates)
  return BENEFICIARIES.some((kind) => claim[kind] > 0 && !beneficiaries.includes(kind))
}
