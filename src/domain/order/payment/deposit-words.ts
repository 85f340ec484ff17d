import { joinWords } from '#domain/join-words.ts'
import { formatCentavos } from '#domain/money.ts'
import type { FulfilmentMethod } from '#domain/order/order-status.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import { addDays, type ManilaDate, manilaDate, manilaTime } from '#domain/time/manila.ts'
import { fullDayWords, windowWords } from '#domain/time/words/day-words.ts'
import { say } from '#words/say.ts'
import type { DepositShare, ReturnStep } from './deposit.ts'
import { offeredPayments } from './payment.ts'

/** A part of the price as it is sent: `due` in ISO 8601, `received` only once the order is placed. */
export type SentPart = { why: string; amount: number; due: string | null; received?: number }

/** The share that is asked for, such as `50%` or `₱500.00`. */
function shareWords(share: DepositShare): string {
  return 'percent' in share ? `${share.percent}%` : formatCentavos(share.amount)
}

/** The name of a part: what it is, and when it is due unless it is paid. `isAll` if there is no other. */
export function partName(
  { why, amount, due, received }: SentPart,
  method: FulfilmentMethod,
  isAll: boolean,
): string {
  if (received === amount) return say(why === 'balance' ? 'Rest, paid' : 'Deposit, paid')
  if (isAll) return say('To pay before we bake it')
  if (why !== 'balance')
    return due ? say('Deposit, by {until}', { until: untilWords(due) }) : say('Deposit, now')
  if (due) return say('Rest, by {until}', { until: untilWords(due) })
  return say(method === 'delivery' ? 'Rest, on delivery' : 'Rest, at pickup')
}

/** What goes back if the customer cancels an order for this day, from today on; empty if everything does. */
export function returnWords(returns: readonly ReturnStep[], date: ManilaDate, today: ManilaDate): string {
  if (returns.length === 0) return ''
  const steps = returns
    .filter(({ days }) => addDays(date, -days) >= today)
    .toSorted((a, b) => b.days - a.days)
    .map(({ days, percent }) =>
      say('{percent}% until {day}', { percent, day: fullDayWords(addDays(date, -days)) }),
    )
  if (steps.length === 0) return say('If you cancel, we keep what you have paid.')
  return say('If you cancel, we return {steps} of what you have paid; later, nothing.', {
    steps: joinWords(steps),
  })
}

function untilWords(due: string): string {
  const moment = new Date(due)
  return `${fullDayWords(manilaDate(moment))}, ${windowWords(manilaTime(moment))}`
}

/**
 * The deposit that the shop asks for, on a page: of a product its own, otherwise the one for all orders; empty without one. It
 * comes by transfer, so a shop that only takes cash asks for none.
 */
export function askedWords(
  { deposit: { share, from }, ...payments }: OrderingSettings,
  productShare?: DepositShare | null,
): string {
  if (offeredPayments(payments).every((method) => method === 'cash')) return ''
  if (productShare)
    return say('We ask for a deposit of {share} for each before we bake it.', {
      share: shareWords(productShare),
    })
  if (!share) return ''
  const sums = { share: shareWords(share), from: formatCentavos(from) }
  return from > 0
    ? say('For orders from {from} we ask for a deposit of {share} before we bake.', sums)
    : say('We ask for a deposit of {share} before we bake your order.', sums)
}
