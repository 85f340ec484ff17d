import type { Centavos } from '#domain/money.ts'

/** The money of an order. `refunded` includes refunds that are still due. */
type Paid = { total: Centavos; refunded: Centavos; paidAt: unknown; reference: string | null }

/** The amount of an order that can still be returned: nothing unless somebody has paid, or says so. */
export function refundable({ total, refunded, paidAt, reference }: Paid): Centavos {
  return paidAt || reference ? Math.max(0, total - refunded) : 0
}
