import type { Centavos } from '#domain/money.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import { offeredPayments } from '#domain/order/payment/payment.ts'
import { partDeposit } from '#domain/order/payment/quote-deposit.ts'
import type { ManilaDate } from '#domain/time/manila.ts'

/** What a quote asks for in advance: a share of its total, or an amount, never more than the total. */
type WantedDeposit = { percent: number | null; amount: Centavos | null }

/** The deposit in centavos; 0 if none is wanted. A share is rounded to whole centavos. */
function wantedSum({ percent, amount }: WantedDeposit, total: Centavos): Centavos {
  if (percent !== null) return Math.round((total * percent) / 100)
  return Math.min(amount ?? 0, total)
}

/**
 * The deposit that a quote leads to, and when its rest is due (D80); both `null` if it is paid at once. A shop that only takes
 * cash asks for none.
 */
export function agreedDeposit(
  quote: { depositPercent: number | null; depositAmount: Centavos | null; total: Centavos; date: ManilaDate },
  terms: { settings: OrderingSettings; now: Date },
): { deposit: Centavos | null; balanceBefore: Date | null } {
  const { depositPercent: percent, depositAmount: amount, total, date } = quote
  const deposit = wantedSum({ percent, amount }, total)
  const canAsk = offeredPayments(terms.settings).some((method) => method !== 'cash')
  if (deposit === 0 || !canAsk) return { deposit: null, balanceBefore: null }
  return partDeposit(deposit, { total, date }, terms)
}
