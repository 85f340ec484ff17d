import type { Centavos } from '#domain/money.ts'

/** What is known of the money of an order. `refunded` includes what is still to be returned. */
type Paid = { total: Centavos; refunded: Centavos; paidAt: unknown; reference: string | null }

/** The amount of an order that can still be returned: nothing unless somebody has paid, or says so. */
export function refundable({ total, refunded, paidAt, reference }: Paid): Centavos {
  return paidAt || reference ? Math.max(0, total - refunded) : 0
}
