import { formatCentavos } from '#domain/money.ts'
import { addDays, manilaDate, manilaTime, weekday } from '#domain/time/manila.ts'
import type { AmountRefusal, CustomerUses, VoucherRefusal } from './voucher.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** Within a week, a weekday's name makes the day clear. */
const WEEK_DAYS = 7

const SIGNS: Record<keyof CustomerUses, string> = {
  email: 'e-mail',
  phone: 'phone number',
  account: 'account',
}

/** Why a voucher cannot be used, in shoppers' words (D19): `Add ₱45.00 more`, `Starts Friday 8:00 AM`. */
export function voucherRefusalWords(refusal: VoucherRefusal, now: Date): string {
  switch (refusal.reason) {
    case 'unknown':
      return 'This voucher code is not valid'
    case 'not-started':
      return `Starts ${comingWords(new Date(refusal.startsAt), now)}`
    case 'expired':
      return 'This voucher has expired'
    case 'used-up':
      return 'This voucher has been used up'
    case 'already-used':
      return `Already used with this ${SIGNS[refusal.by]}`
    default:
      return amountRefusalWords(refusal)
  }
}

/** The amount missing from an order, in words for shoppers. */
export function amountRefusalWords(refusal: AmountRefusal): string {
  switch (refusal.reason) {
    case 'empty-cart':
      return 'The cart is empty'
    case 'below-minimum':
      return `Add ${formatCentavos(refusal.missing)} more`
    case 'no-eligible-items':
      return 'Nothing in the cart counts towards this voucher'
  }
}

/**
 * A future moment in shoppers' words, in Manila: `today 8:00 AM`, `Friday 8:00 AM`, `Jan 2, 2027, 8:00 AM`.
 */
export function comingWords(at: Date, now: Date): string {
  const [day, today] = [manilaDate(at), manilaDate(now)]
  if (day === today) return `today ${clockWords(manilaTime(at))}`
  if (day === addDays(today, 1)) return `tomorrow ${clockWords(manilaTime(at))}`
  if (day < addDays(today, WEEK_DAYS)) return `${WEEKDAYS[weekday(day)]} ${clockWords(manilaTime(at))}`
  const written = new Intl.DateTimeFormat('en-PH', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  })
  return `${written.format(new Date(`${day}T00:00:00Z`))}, ${clockWords(manilaTime(at))}`
}

function clockWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}
