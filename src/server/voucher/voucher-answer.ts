import type { AvailableVoucher, VoucherValidation } from '#contract/voucher.ts'
import { formatCentavos } from '#domain/money.ts'
import { manilaIso } from '#domain/time/manila.ts'
import { translate } from '#domain/translation.ts'
import {
  type DiscountBase,
  normaliseVoucherCode,
  refuseVoucher,
  type Voucher,
} from '#domain/voucher/voucher.ts'
import { offerVoucher, type VoucherOffer } from '#domain/voucher/voucher-offer.ts'
import { voucherRefusalWords } from '#domain/voucher/voucher-words.ts'
import { language } from '#words/language.ts'
import { say } from '#words/say.ts'

/**
 * A cart's amounts for a voucher, or without one; whether its lines are known, and to which of them the
 * voucher applies.
 */
export type CartBase = {
  baseOf: (voucher: Voucher | null) => DiscountBase
  hasLines: boolean
  eligibleOf: (voucher: Voucher) => number[]
}

/** The validation result of a code (§3). For an unknown code it only says that it is unknown. */
export function validationAnswer(
  typedCode: string,
  voucher: Voucher | null,
  { baseOf, hasLines, eligibleOf }: CartBase,
  now: Date,
): VoucherValidation {
  const base = baseOf(voucher)
  const code = normaliseVoucherCode(typedCode)
  const { refusal, calculatedDiscount } = voucher
    ? offerVoucher(voucher, base, now)
    : { refusal: refuseVoucher(null, base, now), calculatedDiscount: 0 }
  const isExact = !voucher || isExactFor(voucher, hasLines)
  return {
    valid: !refusal,
    code,
    voucherCode: code,
    message: refusal ? voucherRefusalWords(refusal, now) : discountWords(calculatedDiscount, isExact),
    validatedAt: manilaIso(now),
    reason: refusal?.reason ?? null,
    ...(refusal?.reason === 'below-minimum' && { missing: refusal.missing }),
    calculatedDiscount,
    finalTotal: base.payable - calculatedDiscount,
    isExact,
    ...(voucher && hasLines && voucher.categoryIds.length > 0 && { eligibleProductIds: eligibleOf(voucher) }),
    ...(voucher && { ...termsOf(voucher), type: voucher.type, discountValue: voucher.value }),
  }
}

/** An offered voucher in its wire form (§3). */
export function offerAnswer(
  { voucher, refusal, calculatedDiscount, urgencyMessage }: VoucherOffer,
  hasLines: boolean,
  now: Date,
): AvailableVoucher {
  return {
    ...termsOf(voucher),
    code: voucher.code,
    type: voucher.type,
    value: voucher.value,
    calculatedDiscount,
    isExact: isExactFor(voucher, hasLines),
    isUrgent: urgencyMessage !== null,
    urgencyMessage,
    applicable: !refusal,
    applicabilityReason: refusal && voucherRefusalWords(refusal, now),
    remainingUses: voucher.remainingUses,
  }
}

/** A bare total does not show to which part a voucher for certain categories applies (D16). */
function isExactFor({ categoryIds }: Voucher, hasLines: boolean): boolean {
  return hasLines || categoryIds.length === 0
}

function termsOf(voucher: Voucher) {
  const { description, minOrderAmount, maxDiscountCap, startsAt, expiresAt } = translate(voucher, language())
  return {
    description,
    minOrderAmount,
    maxDiscountCap,
    startsAt: startsAt && manilaIso(new Date(startsAt)),
    expiresAt: expiresAt && manilaIso(new Date(expiresAt)),
  }
}

function discountWords(discount: number, isExact: boolean): string {
  const amount = formatCentavos(discount)
  return isExact
    ? say('{amount} off', { amount })
    : say('Up to {amount} off: it counts for a part of the menu, your order shows how much', { amount })
}
