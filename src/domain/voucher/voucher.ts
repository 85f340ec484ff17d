import { type Centavos, percentOf } from '#domain/money.ts'

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
  /** How often one customer may use it; `null` is without limit. */
  perCustomerLimit: number | null
  /** This customer's uses so far. */
  customerUses: CustomerUses
  /** Listed for everyone; the others are for people who were given the code. */
  isPublic: boolean
}

/** A customer's uses, found by anything that identifies the customer. */
export type CustomerUses = { email: number; phone: number; account: number }

/** The fields of a voucher that decide its discount. */
export type VoucherTerms = Pick<Voucher, 'type' | 'value' | 'minOrderAmount' | 'maxDiscountCap'>

/** The amounts that a discount is worked out on (D16). */
export type DiscountBase = { baseSubtotal: Centavos; eligibleBase: Centavos; payable: Centavos }

/** Why a voucher does not apply to an order's amounts; `missing` is the amount short of the minimum. */
export type AmountRefusal =
  | { reason: 'empty-cart' | 'no-eligible-items' }
  | { reason: 'below-minimum'; missing: Centavos }

/** Why a voucher does not count. */
export type VoucherRefusal =
  | AmountRefusal
  | { reason: 'unknown' | 'expired' | 'used-up' }
  | { reason: 'not-started'; startsAt: string }
  | { reason: 'already-used'; by: keyof CustomerUses }

/**
 * The discount of §5 with D16: percentages on the eligible base and capped, a fixed amount at most the base and without
 * a cap, never more than is payable; 0 without voucher, on an empty cart or below the minimum.
 */
export function voucherDiscount(voucher: VoucherTerms | null, base: DiscountBase): Centavos {
  if (!voucher || base.baseSubtotal <= 0 || base.baseSubtotal < voucher.minOrderAmount) return 0
  const raw = voucher.type === 'FIXED_AMOUNT' ? voucher.value : percentOf(base.eligibleBase, voucher.value)
  return Math.max(0, Math.min(raw, capOf(voucher) ?? raw, base.eligibleBase, base.payable))
}

/** The most that a voucher takes off: only percentages have a cap (§5). One that a fixed amount was kept with is ignored. */
export function capOf({ type, maxDiscountCap }: Pick<Voucher, 'type' | 'maxDiscountCap'>): Centavos | null {
  return type === 'FIXED_AMOUNT' ? null : maxDiscountCap
}

/** Why the voucher cannot be used on this order now, or `null` when it can. */
export function refuseVoucher(voucher: Voucher | null, base: DiscountBase, now: Date): VoucherRefusal | null {
  if (!voucher) return { reason: 'unknown' }
  const over = refuseForAll(voucher, now)
  // Someone who tries codes must not learn which hidden ones existed or will.
  if (over && !voucher.isPublic) return { reason: 'unknown' }
  if (base.baseSubtotal <= 0) return { reason: 'empty-cart' }
  if (over) return over
  const by = usedUpBy(voucher)
  if (by) return { reason: 'already-used', by }
  return refuseForAmounts(voucher, base)
}

/** Why the voucher does not count for an order of these amounts, or `null`; when and whose it is are left aside. */
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

/** The sign by which this customer has no use left, any one of them counts; `undefined` when a use is left. */
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
