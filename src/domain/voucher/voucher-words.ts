import { formatCentavos } from '#domain/money.ts'
import { addDays, type ManilaDate, manilaDate, manilaTime, weekday } from '#domain/time/manila.ts'
import { locale } from '#words/language.ts'
import { phrase, say } from '#words/say.ts'
import type { AmountRefusal, CustomerUses, VoucherRefusal } from './voucher.ts'

const WEEKDAYS = [
  phrase('Sunday'),
  phrase('Monday'),
  phrase('Tuesday'),
  phrase('Wednesday'),
  phrase('Thursday'),
  phrase('Friday'),
  phrase('Saturday'),
] as const
/** Within a week, a weekday's name makes the day clear. */
const WEEK_DAYS = 7

const USED: Record<keyof CustomerUses, () => string> = {
  email: () => say('Already used with this e-mail'),
  phone: () => say('Already used with this phone number'),
  account: () => say('Already used with this account'),
}

/** Why a voucher cannot be used, in shoppers' words (D19): `Add ₱45.00 more`, `Starts Friday 8:00 AM`. */
export function voucherRefusalWords(refusal: VoucherRefusal, now: Date): string {
  switch (refusal.reason) {
    case 'unknown':
      return say('This voucher code is not valid')
    case 'not-started':
      return say('Starts {time}', { time: comingWords(new Date(refusal.startsAt), now) })
    case 'expired':
      return say('This voucher has expired')
    case 'used-up':
      return say('This voucher has been used up')
    case 'already-used':
      return USED[refusal.by]()
    default:
      return amountRefusalWords(refusal)
  }
}

/** The amount missing from an order, in words for shoppers. */
export function amountRefusalWords(refusal: AmountRefusal): string {
  switch (refusal.reason) {
    case 'empty-cart':
      return say('The cart is empty')
    case 'below-minimum':
      return say('Add {amount} more', { amount: formatCentavos(refusal.missing) })
    case 'no-eligible-items':
      return say('Nothing in the cart counts towards this voucher')
  }
}

/**
 * A future moment in shoppers' words, in Manila: `today 8:00 AM`, `Friday 8:00 AM`, `Jan 2, 2027, 8:00 AM`.
 */
export function comingWords(at: Date, now: Date): string {
  const [day, today] = [manilaDate(at), manilaDate(now)]
  if (day === today) return say('today {time}', { time: clockWords(manilaTime(at)) })
  if (day === addDays(today, 1)) return say('tomorrow {time}', { time: clockWords(manilaTime(at)) })
  if (day < addDays(today, WEEK_DAYS)) return `${dayName(day)} ${clockWords(manilaTime(at))}`
  const dayWords = new Intl.DateTimeFormat(locale(), {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  })
  return `${dayWords.format(new Date(`${day}T00:00:00Z`))}, ${clockWords(manilaTime(at))}`
}

function dayName(day: ManilaDate): string {
  return say(WEEKDAYS[weekday(day)] as (typeof WEEKDAYS)[number])
}

function clockWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}
