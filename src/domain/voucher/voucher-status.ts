export const VOUCHER_STATUSES = ['active', 'scheduled', 'expired', 'used-up', 'retired'] as const

/** A voucher's status, independent of the customer. */
export type VoucherStatus = (typeof VOUCHER_STATUSES)[number]

/** The status of a voucher at a moment; a permanent end takes precedence over a temporary one. */
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

/** Whether it ends when it begins: so a voucher of the sample is switched off (D84), and no editor says it. */
export function isSwitchedOff({
  startsAt,
  expiresAt,
}: {
  startsAt: string | null
  expiresAt: string | null
}): boolean {
  return startsAt !== null && startsAt === expiresAt
}
