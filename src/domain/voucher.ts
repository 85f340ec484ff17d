import { type Centavos, percentOf } from './money.ts'

export type VoucherType = 'PERCENTAGE' | 'FIXED_AMOUNT' | 'CATEGORY_SPECIFIC'

/** A voucher's terms (§3). `value` is per cent, or centavos for `FIXED_AMOUNT`. Times are ISO 8601. */
export type Voucher = {
  code: string
  type: VoucherType
  value: number
  description: string
  minOrderAmount: Centavos
  maxDiscountCap: Centavos | null
  /** Bound to these categories; empty means the whole order (D16). */
  categoryIds: number[]
  startsAt: string | null
  expiresAt: string | null
  /** `null` is without limit. */
  remainingUses: number | null
}

/** The amounts that a discount is worked out on (D16). */
export type DiscountBase = { baseSubtotal: Centavos; eligibleBase: Centavos; payable: Centavos }

/** Why a voucher does not count; `missing` is what the order lacks to its minimum. */
export type VoucherRefusal =
  | { reason: 'unknown' | 'empty-cart' | 'not-started' | 'expired' | 'used-up' | 'no-eligible-items' }
  | { reason: 'below-minimum'; missing: Centavos }

/**
 * The discount of §5 with D16: percentages on the eligible base and capped, a fixed amount at most the base,
 * never more than is payable; 0 without voucher, on an empty cart or below the minimum.
 */
export function voucherDiscount(voucher: Voucher | null, base: DiscountBase): Centavos {
  if (!voucher || base.baseSubtotal <= 0 || base.baseSubtotal < voucher.minOrderAmount) return 0
  const raw = voucher.type === 'FIXED_AMOUNT' ? voucher.value : percentOf(base.eligibleBase, voucher.value)
  const capped = Math.min(raw, voucher.maxDiscountCap ?? raw, base.eligibleBase, base.payable)
  return Math.max(0, capped)
}

/** Why the voucher cannot be used on this order now, or `null` when it can. */
export function refuseVoucher(voucher: Voucher | null, base: DiscountBase, now: Date): VoucherRefusal | null {
  if (!voucher) return { reason: 'unknown' }
  if (base.baseSubtotal <= 0) return { reason: 'empty-cart' }
  if (voucher.startsAt && now < new Date(voucher.startsAt)) return { reason: 'not-started' }
  if (voucher.expiresAt && now >= new Date(voucher.expiresAt)) return { reason: 'expired' }
  if (voucher.remainingUses !== null && voucher.remainingUses <= 0) return { reason: 'used-up' }
  const missing = voucher.minOrderAmount - base.baseSubtotal
  if (missing > 0) return { reason: 'below-minimum', missing }
  return base.eligibleBase > 0 ? null : { reason: 'no-eligible-items' }
}

/** Codes are compared trimmed and in capitals (§5). */
export function normaliseVoucherCode(code: string): string {
  return code.trim().toUpperCase()
}
