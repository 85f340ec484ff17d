import type { Centavos } from '#domain/money.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import type { DepositShare } from '#domain/order/payment/deposit.ts'
import { offeredPayments } from '#domain/order/payment/payment.ts'
import { partDeposit } from '#domain/order/payment/quote-deposit.ts'
import type { ManilaDate } from '#domain/time/manila.ts'

/** The deposit in centavos, never more than the total; 0 if none is wanted. Percents are rounded to whole centavos. */
function wantedSum(share: DepositShare | null, total: Centavos): Centavos {
  if (!share) return 0
  return 'percent' in share ? Math.round((total * share.percent) / 100) : Math.min(share.amount, total)
}

/**
 * The deposit that a quote leads to, and when its rest is due (D80); both `null` if it is paid at once. A shop that only takes
 * cash asks for none.
 */
export function agreedDeposit(
  quote: { depositShare: DepositShare | null; total: Centavos; date: ManilaDate },
  terms: { settings: OrderingSettings; now: Date },
): { deposit: Centavos | null; balanceBefore: Date | null } {
  const { depositShare, total, date } = quote
  const deposit = wantedSum(depositShare, total)
  const canAsk = offeredPayments(terms.settings).some((method) => method !== 'cash')
  if (deposit === 0 || !canAsk) return { deposit: null, balanceBefore: null }
  return partDeposit(deposit, { total, date }, terms)
}
