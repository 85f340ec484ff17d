type Raw = Record<string, unknown>

/** A voucher's fields under their own names; §3's older names are used for missing ones. */
export function withOwnNames(voucher: unknown): Raw {
  const raw = (typeof voucher === 'object' && voucher ? voucher : {}) as Raw
  return {
    ...raw,
    code: raw['code'] ?? raw['voucherCode'],
    calculatedDiscount: raw['calculatedDiscount'] ?? raw['discountAmount'] ?? raw['estimatedDiscount'],
    isUrgent: raw['isUrgent'] ?? raw['urgent'],
  }
}
