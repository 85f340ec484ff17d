import type { AvailableVoucher, VoucherValidation } from '#contract/voucher.ts'
import type { CartVoucher } from '#domain/cart/cart-voucher.ts'

/** The kept part of the shop's answer to a code (§3, voucher validation result). */
export type Verdict = {
  valid: boolean
  code: string
  message: string
  validatedAt: string
  reason: string | null
  /** The voucher's data, if there is one. */
  voucher: CartVoucher | null
}

/** The cart's form of the shop's answer to a code. */
export function toVerdict(answer: VoucherValidation): Verdict {
  const { valid, code, message, validatedAt, reason } = answer
  return { valid, code, message, validatedAt, reason, voucher: voucherOf(answer) }
}

/** The cart's form of an offered voucher. */
export function offeredVoucher(offer: AvailableVoucher): CartVoucher {
  return { ...offer, eligibleProductIds: null }
}

function voucherOf(answer: VoucherValidation): CartVoucher | null {
  if (!('type' in answer)) return null
  const { code, type, discountValue, description, minOrderAmount, maxDiscountCap } = answer
  const { startsAt, expiresAt, calculatedDiscount, isExact, eligibleProductIds = null } = answer
  return {
    code,
    type,
    value: discountValue,
    description,
    minOrderAmount,
    maxDiscountCap,
    startsAt,
    expiresAt,
    calculatedDiscount,
    isExact,
    eligibleProductIds,
    remainingUses: null,
    isUrgent: false,
    urgencyMessage: null,
    applicable: answer.valid,
    applicabilityReason: answer.valid ? null : answer.message,
  }
}
