import type { AdminVoucher } from '#contract/admin/voucher.ts'
import { formatCentavos } from '#domain/money.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import type { VoucherStatus } from '#domain/voucher/voucher-status.ts'

export const STATUS_WORDS = {
  active: 'Active',
  scheduled: 'Not started',
  expired: 'Expired',
  'used-up': 'Used up',
  retired: 'Retired',
} as const satisfies Record<VoucherStatus, string>

export const TYPE_WORDS = {
  PERCENTAGE: 'Per cent of the order',
  FIXED_AMOUNT: 'A fixed amount',
  CATEGORY_SPECIFIC: 'Per cent of some categories',
} as const satisfies Record<AdminVoucher['type'], string>

type Terms = Pick<AdminVoucher, 'type' | 'value' | 'minOrderAmount' | 'maxDiscountCap'>

/** The discount in words: `10 %, at most ₱100.00, from ₱500.00`. */
export function termsWords({ type, value, minOrderAmount, maxDiscountCap }: Terms): string {
  const off = type === 'FIXED_AMOUNT' ? formatCentavos(value) : `${value} %`
  const cap =
    maxDiscountCap === null || type === 'FIXED_AMOUNT' ? [] : [`at most ${formatCentavos(maxDiscountCap)}`]
  const minimum = minOrderAmount === 0 ? [] : [`from ${formatCentavos(minOrderAmount)}`]
  return [off, ...cap, ...minimum].join(', ')
}

type Uses = Pick<AdminVoucher, 'used' | 'remainingUses'>

/** How often it was used, and how often it still can be: `3 times, 7 left`. */
export function usageWords({ used, remainingUses }: Uses): string {
  const times = `${used} ${used === 1 ? 'time' : 'times'}`
  return remainingUses === null ? times : `${times}, ${remainingUses} left`
}

type Span = Pick<AdminVoucher, 'startsAt' | 'expiresAt'>

/** When it counts, by Manila's clock. */
export function spanWords({ startsAt, expiresAt }: Span): string {
  const from = startsAt && `from ${momentWords(startsAt)}`
  const until = expiresAt && `until ${momentWords(expiresAt)}`
  return [from, until].filter(Boolean).join(' ') || 'Always'
}
