export const VOUCHER_STATUSES = ['active', 'scheduled', 'expired', 'used-up', 'retired'] as const

/** A voucher's status, independent of the customer. */
export type VoucherStatus = (typeof VOUCHER_STATUSES)[number]

/** The status of a voucher at a moment; what ended it for good goes before what ends it for now. */
export function voucherStatus(
  {
    retiredAt,
    startsAt,
    expiresAt,
    usageLimit,
    used,
  }: {
    retiredAt: Date | null
    startsAt: Date | null
    expiresAt: Date | null
    usageLimit: number | null
    used: number
  },
  now: Date,
): VoucherStatus {
  if (retiredAt) return 'retired'
  if (expiresAt && now >= expiresAt) return 'expired'
  if (usageLimit !== null && used >= usageLimit) return 'used-up'
  return startsAt && now < startsAt ? 'scheduled' : 'active'
}
