import type { Centavos } from '#domain/money.ts'

/**
 * The money of an order. `refunded` includes refunds that are still due; `received` is all that came in, where an edit has
 * changed the total since the payment.
 */
type PaidOrder = {
  total: Centavos
  received?: Centavos | null
  refunded: Centavos
  paidAt: unknown
  reference: string | null
}

/** The amount of an order that can still be returned: nothing unless somebody has paid, or says so. */
export function refundable({ total, received, refunded, paidAt, reference }: PaidOrder): Centavos {
  return paidAt || reference || (received ?? null) !== null ? Math.max(0, (received ?? total) - refunded) : 0
}
