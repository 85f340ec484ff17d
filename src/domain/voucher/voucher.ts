import { type Centavos, percentOf } from '#domain/money.ts'
import type { InFilipino } from '#domain/translation.ts'

export type VoucherType = 'PERCENTAGE' | 'FIXED_AMOUNT' | 'CATEGORY_SPECIFIC'

/** A voucher's terms (§3). `value` is per cent, or centavos for `FIXED_AMOUNT`. Times are ISO 8601. */
export type Voucher = InFilipino<{ description: string }> & {
  code: string
  type: VoucherType
  value: number
  description: string
  minOrderAmount: Centavos
  maxDiscountCap: Centavos | null
  /** Limited to these categories; empty means the whole order (D16). */
  categoryIds: number[]
  startsAt: string | null
  expiresAt: string | null
  /** `null` means unlimited. */
  remainingUses: number | null
  /** How often one customer may use it; `null` means unlimited. */
  perCustomerLimit: number | null
  /** This customer's uses so far. */
  customerUses: CustomerUses
  /** Listed for everyone; other vouchers are for people who were given the code. */
  isPublic: boolean
}

/** A customer's uses, counted by everything that identifies the customer. */
export type CustomerUses = { email: number; phone: number; account: number }

/** The fields of a voucher that decide its discount. */
export type VoucherTerms = Pick<Voucher, 'type' | 'value' | 'minOrderAmount' | 'maxDiscountCap'>

/** The amounts from which a discount is computed (D16). */
export type DiscountBase = { baseSubtotal: Centavos; eligibleBase: Centavos; payable: Centavos }

/**
 * Why a voucher does not apply to an order's amounts; `missing` is the amount by which it is below the
 * minimum.
 */
export type AmountRefusal =
  | { reason: 'empty-cart' | 'no-eligible-items' }
  | { reason: 'below-minimum'; missing: Centavos }

/** Why a voucher cannot be used. */
export type VoucherRefusal =
  | AmountRefusal
  | { reason: 'unknown' | 'expired' | 'used-up' }
  | { reason: 'not-started'; startsAt: string }
  | { reason: 'already-used'; by: keyof CustomerUses }

/**
 * The discount of §5 with D16: percentages apply to the eligible base and may be capped; a fixed amount is at
 * most the base and has no cap. Never more than is payable; 0 without a voucher, on an empty cart or below
 * the minimum.
 */
export function voucherDiscount(voucher: VoucherTerms | null, base: DiscountBase): Centavos {
  if (!voucher || base.baseSubtotal <= 0 || base.baseSubtotal < voucher.minOrderAmount) return 0
  const raw = voucher.type === 'FIXED_AMOUNT' ? voucher.value : percentOf(base.eligibleBase, voucher.value)
  return Math.max(0, Math.min(raw, capOf(voucher) ?? raw, base.eligibleBase, base.payable))
}

/**
 * The upper bound of a voucher's discount: only percentages have one (§5); a cap stored with a fixed amount
 * is ignored.
 */
export function capOf({ type, maxDiscountCap }: Pick<Voucher, 'type' | 'maxDiscountCap'>): Centavos | null {
  return type === 'FIXED_AMOUNT' ? null : maxDiscountCap
}

/** Why the voucher cannot be used on this order now, or `null` if it can. */
export function refuseVoucher(voucher: Voucher | null, base: DiscountBase, now: Date): VoucherRefusal | null {
  if (!voucher) return { reason: 'unknown' }
  const over = refuseForAll(voucher, now)
  // Someone who tries codes must not learn which hidden ones existed or will exist.
  if (over && !voucher.isPublic) return { reason: 'unknown' }
  if (base.baseSubtotal <= 0) return { reason: 'empty-cart' }
  if (over) return over
  const by = usedUpBy(voucher)
  if (by) return { reason: 'already-used', by }
  return refuseForAmounts(voucher, base)
}

/**
 * Why the voucher does not apply to an order of these amounts, or `null`; dates and customer are not checked.
 */
export function refuseForAmounts(
  { minOrderAmount }: Pick<Voucher, 'minOrderAmount'>,
  { baseSubtotal, eligibleBase }: DiscountBase,
): AmountRefusal | null {
  if (baseSubtotal <= 0) return { reason: 'empty-cart' }
  const missing = minOrderAmount - baseSubtotal
  if (missing > 0) return { reason: 'below-minimum', missing }
  return eligibleBase > 0 ? null : { reason: 'no-eligible-items' }
}

/** Why nobody can use the voucher now, or `null`. */
export function refuseForAll(
  { startsAt, expiresAt, remainingUses }: Voucher,
  now: Date,
): VoucherRefusal | null {
  if (startsAt && now < new Date(startsAt)) return { reason: 'not-started', startsAt }
  if (expiresAt && now >= new Date(expiresAt)) return { reason: 'expired' }
  return remainingUses !== null && remainingUses <= 0 ? { reason: 'used-up' } : null
}

/**
 * Which identification of this customer has no use left; any single one counts. `undefined` if there is a use
 * left.
 */
export function usedUpBy({
  perCustomerLimit,
  customerUses,
}: Pick<Voucher, 'perCustomerLimit' | 'customerUses'>): keyof CustomerUses | undefined {
  if (perCustomerLimit === null) return undefined
  return (['email', 'phone', 'account'] as const).find((sign) => customerUses[sign] >= perCustomerLimit)
}

/** Codes are compared trimmed and in capitals (§5). */
export function normaliseVoucherCode(code: string): string {
  return code.trim().toUpperCase()
}
