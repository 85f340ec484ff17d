import type { Centavos } from '#domain/money.ts'
import { say } from '#words/say.ts'
import {
  type DiscountBase,
  refuseVoucher,
  type Voucher,
  type VoucherRefusal,
  voucherDiscount,
} from './voucher.ts'
import { comingWords } from './voucher-words.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A voucher is urgent if it ends within three days or has few uses left (§3 isUrgent). */
const URGENT_MS = 3 * DAY_MS
const FEW_USES = 10
/** A voucher that starts within a week is shown in advance. */
export const UPCOMING_MS = 7 * DAY_MS

/** A voucher's effect on an order. */
export type VoucherOffer = {
  voucher: Voucher
  refusal: VoucherRefusal | null
  calculatedDiscount: Centavos
  /** `Only 3 uses left`, `Ends today 11:59 PM`; `null` if there is no hurry. */
  urgencyMessage: string | null
}

/** The voucher's effect on these amounts; no discount if it is refused. */
export function offerVoucher(voucher: Voucher, base: DiscountBase, now: Date): VoucherOffer {
  const refusal = refuseVoucher(voucher, base, now)
  return {
    voucher,
    refusal,
    calculatedDiscount: refusal ? 0 : voucherDiscount(voucher, base),
    urgencyMessage: urgencyWords(voucher, now),
  }
}

/**
 * The offers that are worth showing: current and upcoming ones. Those that apply come first, with the largest
 * discount ahead, then those with the smallest missing amount.
 */
export function listOffers(
  vouchers: readonly Voucher[],
  baseOf: (voucher: Voucher) => DiscountBase,
  now: Date,
): VoucherOffer[] {
  return vouchers
    .filter(({ isPublic, startsAt }) => isPublic && (!startsAt || Date.parse(startsAt) - +now <= UPCOMING_MS))
    .map((voucher) => offerVoucher(voucher, baseOf(voucher), now))
    .filter(({ refusal }) => refusal?.reason !== 'expired' && refusal?.reason !== 'used-up')
    .toSorted((a, b) => b.calculatedDiscount - a.calculatedDiscount || missingOf(a) - missingOf(b))
}

function missingOf({ refusal }: VoucherOffer): number {
  if (!refusal) return 0
  return refusal.reason === 'below-minimum' ? refusal.missing : Number.MAX_SAFE_INTEGER
}

function urgencyWords({ startsAt, expiresAt, remainingUses }: Voucher, now: Date): string | null {
  if (startsAt && now < new Date(startsAt)) return null
  if (remainingUses !== null && remainingUses > 0 && remainingUses <= FEW_USES)
    return say(remainingUses === 1 ? 'Only {count} use left' : 'Only {count} uses left', {
      count: remainingUses,
    })
  const msLeft = expiresAt ? Date.parse(expiresAt) - +now : Number.POSITIVE_INFINITY
  if (!expiresAt || msLeft <= 0 || msLeft > URGENT_MS) return null
  return say('Ends {time}', { time: comingWords(new Date(expiresAt), now) })
}
