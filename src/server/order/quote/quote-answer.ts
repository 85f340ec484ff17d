import type { QuoteAnswer } from '#contract/order/quote.ts'
import type { LawfulPart } from '#domain/lawful-discount/lawful-discount.ts'
import { rateName } from '#domain/lawful-discount/rate-name.ts'
import { formatCentavos } from '#domain/money.ts'
import { firstAmount } from '#domain/order/payment/schedule.ts'
import type { Quote, QuoteProblem } from '#domain/order/quote.ts'
import type { QuotePart } from '#domain/order/quote-part.ts'
import type { DeliveryRefusal } from '#domain/place/delivery.ts'
import { manilaIso } from '#domain/time/manila.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { voucherRefusalWords } from '#domain/voucher/voucher-words.ts'
import type { FieldProblem } from '#server/http/problem.ts'
import { phrase, say, type Words } from '#words/say.ts'

/** The quote in its wire form. */
export function quoteAnswer(quote: Quote): QuoteAnswer {
  const { totals, lawful, first, later, split, problems, ...rest } = quote
  const schedule = plannedSchedule([first, ...(later ? [later] : [])])
  return {
    ...rest,
    subtotal: totals.subtotal,
    ...(schedule && { schedule }),
    ...(lawful && { lawful: { ...lawful, parts: lawful.parts.map(inWords) } }),
    ...timesOf(first),
    problems: problems.map((problem) => {
      if (!('refusal' in problem)) return problem
      const { refusal, ...rest } = problem
      return { ...rest, ...refusal }
    }),
    ...(later && { later: laterAnswer(later) }),
    ...(split && { split }),
  }
}

type PartMoney = Pick<QuotePart, 'total' | 'deposit' | 'balanceBefore'>

/** The parts in which it will be paid: one deposit, and the rest of each part on its day. `null` if it is paid at once. */
export function plannedSchedule(parts: readonly PartMoney[]) {
  if (parts.every(({ deposit }) => deposit === null)) return null
  const first = (part: PartMoney) => firstAmount(part)
  const deposit = parts.reduce((sum, part) => sum + first(part), 0)
  const balances = parts
    .filter((part) => part.total > first(part))
    .map((part) => {
      const { total, balanceBefore } = part
      const due = balanceBefore && manilaIso(balanceBefore)
      return { why: 'balance' as const, amount: total - first(part), due }
    })
  return [{ why: 'deposit' as const, amount: deposit, due: null }, ...balances]
}

function inWords(part: LawfulPart): LawfulPart {
  return { ...part, name: rateName(part.name) }
}

function laterAnswer(part: QuotePart) {
  const { lines, subtotal, discount, deliveryFee, total } = part
  return { items: lines, subtotal, discount, deliveryFee, total, ...timesOf(part) }
}

function timesOf({ earliest, leadTime, windows }: QuotePart) {
  const { reason, productId } = leadTime
  return {
    earliest: earliest && { date: earliest.date, window: earliest.window, reason, productId },
    windows,
  }
}

/** The quote's problems as problems of the fields that were sent. */
export function fieldProblems(problems: readonly QuoteProblem[], now: Date): FieldProblem[] {
  return problems.map((problem) => ({ ...describe(problem, now), code: problem.code }))
}

function describe(problem: QuoteProblem, now: Date): Omit<FieldProblem, 'code'> {
  switch (problem.code) {
    case 'paused':
      return {
        field: 'fulfilment',
        message: problem.until
          ? say('We take no orders until {time}', { time: momentWords(problem.until) })
          : say('We open soon, and take no orders yet'),
      }
    case 'unavailable':
      return { field: `items[${problem.line}].productId`, message: say('This is not for sale right now') }
    case 'option-unavailable':
      return {
        field: `items[${problem.line}].addonIds`,
        message: say('This packaging or add-on is not offered'),
      }
    case 'less-stock':
      return {
        field: `items[${problem.line}].quantity`,
        message: problem.left ? say('Only {count} left', { count: problem.left }) : say('Sold out'),
      }
    case 'over-capacity':
      return {
        field: `items[${problem.line}].quantity`,
        message: problem.left
          ? say('At most {count} in one day', { count: problem.left })
          : say('No more in one day'),
      }
    case 'window-unavailable':
      return problem.part
        ? { field: 'later.window', message: say('This later time cannot be chosen') }
        : { field: 'fulfilment.window', message: say('This time cannot be chosen') }
    case 'delivery-refused':
      return { field: 'fulfilment.address.municipality', message: deliveryMessage(problem.refusal) }
    case 'lawful-unavailable':
      return { field: 'lawful', message: say('We do not give this discount any more') }
    case 'voucher-refused':
      return { field: 'voucherCode', message: voucherRefusalWords(problem.refusal, now) }
  }
}

const DELIVERY_MESSAGES = {
  'elsewhere-in-luzon': phrase('We do not deliver there. Please choose pickup, or ask us'),
  'outside-luzon': phrase('We deliver within Luzon only'),
} as const satisfies Record<Exclude<DeliveryRefusal['reason'], 'below-minimum'>, Words>

function deliveryMessage(refusal: DeliveryRefusal): string {
  return refusal.reason === 'below-minimum'
    ? say('Add {amount} more to have it delivered', { amount: formatCentavos(refusal.missing) })
    : say(DELIVERY_MESSAGES[refusal.reason])
}
