import type { Centavos } from '#domain/money.ts'
import { addDays, type ManilaDate, manilaDate, manilaMoment } from '#domain/time/manila.ts'

/** What is asked for before baking (D80): a part of the price in whole percent, or a sum. */
export type DepositShare = { percent: number } | { amount: Centavos }

/** Of the money that came in, `percent` goes back if the customer cancels at least `days` days before the handover. */
export type ReturnStep = { days: number; percent: number }

/** The shop's terms of paying in parts (D80). */
export type DepositTerms = {
  /** For every order; `null`: only for products with a deposit of their own. */
  share: DepositShare | null
  /** Orders of a lower total are paid at once. Products with a deposit of their own do not mind it. */
  from: Centavos
  /** When the rest is due: this many days before the handover, at this time; `null` at the handover. */
  balance: { days: number; time: string } | null
  /** What goes back when a customer cancels; empty: everything. */
  returns: ReturnStep[]
}

/** A shop that asks for no deposit, and returns everything. */
export const NO_DEPOSIT: DepositTerms = { share: null, from: 0, balance: null, returns: [] }

/** A line of an order: its price, and its product's own deposit. For each piece if that is a sum. */
export type DepositLine = { price: Centavos; quantity: number; share: DepositShare | null }

const PESO = 100

/**
 * The deposit for an order, up to the next whole peso and at most its total; `null` if none is asked for. Percents are
 * of what is left to pay after a discount, delivery included.
 */
export function depositOf(
  lines: readonly DepositLine[],
  { total, deliveryFee }: { total: Centavos; deliveryFee: Centavos },
  { share, from }: Pick<DepositTerms, 'share' | 'from'>,
): Centavos | null {
  const common = share && total >= from ? share : null
  const goods = lines.reduce((sum, { price }) => sum + price, 0)
  const others = lines.filter((line) => !line.share)
  const rest = others.reduce((sum, { price }) => sum + price, 0) + deliveryFee
  const shares = [
    ...lines.map(
      ({ share: productShare, price, quantity }) => productShare && shareOf(productShare, price, quantity),
    ),
    common && (others.length > 0 ? shareOf(common, rest, 1) : null),
  ].filter((amount) => amount !== null)
  const percents = shares.reduce((sum, { ofPrice }) => sum + ofPrice, 0)
  const sums = shares.reduce((sum, { fixed }) => sum + fixed, 0)
  const before = goods + deliveryFee
  const discounted = before > 0 ? Math.round((percents * total) / before) : 0
  const deposit = Math.min(total, Math.ceil((discounted + sums) / PESO) * PESO)
  return deposit > 0 ? deposit : null
}

function shareOf(share: DepositShare, price: Centavos, quantity: number) {
  return 'percent' in share
    ? { ofPrice: Math.round((price * share.percent) / 100), fixed: 0 }
    : { ofPrice: 0, fixed: Math.min(price, share.amount * quantity) }
}

/** When the rest of an order is due; `null` at its handover. */
export function balanceBefore(date: ManilaDate, { balance }: Pick<DepositTerms, 'balance'>): Date | null {
  return balance && manilaMoment(addDays(date, -balance.days), balance.time)
}

/**
 * The part of what came in that goes back if the customer cancels an order for `date` now: by the step with the most days
 * that are still left, counted in Manila's days; nothing once all have passed. The shop keeps the rest.
 */
export function returnedOf(
  paid: Centavos,
  date: ManilaDate,
  returns: readonly ReturnStep[],
  now: Date,
): Centavos {
  if (returns.length === 0) return paid
  const today = manilaDate(now)
  const step = returns.toSorted((a, b) => b.days - a.days).find(({ days }) => today <= addDays(date, -days))
  return Math.round((paid * (step?.percent ?? 0)) / 100)
}

/** The most percent that a step may give back beside the others: no more than an earlier one; `null` if another has its days. */
export function mostReturned(steps: readonly ReturnStep[], at: number): number | null {
  const days = steps[at]?.days ?? 0
  const others = steps.filter((_, place) => place !== at)
  if (others.some((other) => other.days === days)) return null
  return Math.min(100, ...others.filter((other) => other.days > days).map(({ percent }) => percent))
}
