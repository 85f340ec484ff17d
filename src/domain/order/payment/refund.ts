import type { Centavos } from '#domain/money.ts'
import { firstAmount } from './schedule.ts'

/**
 * The money of an order. `refunded` includes refunds that are still due; `received` is all that came in, where an edit has
 * changed the total since the payment.
 */
type PaidOrder = {
  total: Centavos
  /** The amount to pay before baking; not set if the order is paid at once. */
  deposit?: Centavos | null
  received?: Centavos | null
  refunded: Centavos
  paidAt: unknown
  reference: string | null
}

/** The amount of an order that can still be returned: nothing unless somebody has paid, or says so. */
export function refundable(order: PaidOrder): Centavos {
  const { total, deposit = null, received = null, refunded, paidAt, reference } = order
  const paid = received ?? firstAmount({ total, deposit })
  return paidAt || reference || received !== null ? Math.max(0, paid - refunded) : 0
}
