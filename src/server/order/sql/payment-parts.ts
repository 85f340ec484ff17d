import type { ReturnStep } from '#domain/order/payment/deposit.ts'
import type { orders } from '#server/db/schema/order/order.ts'

/** How an order is paid in parts (D80). */
export type PaymentParts = {
  /** To be paid before baking; `null` if it is paid at once. */
  deposit: number | null
  /** When the rest is due; `null` at the handover. */
  balanceBefore: Date | null
  /** The reference number of its transfer, as the customer sent it. */
  balanceReference: string | null
  /** What goes back when the customer cancels; empty: everything. */
  returns: ReturnStep[]
  /** All that came in, where a second payment or an edit made it differ from the first payment. */
  received: number | null
  /** Still to pay once something came in. */
  toPay: number
}

/** An order that is paid at once, on terms that return everything. */
export const PAID_AT_ONCE: PaymentParts = {
  deposit: null,
  balanceBefore: null,
  balanceReference: null,
  returns: [],
  received: null,
  toPay: 0,
}

/** Reads them from the row of an order. A cancelled one has nothing to pay. */
export function paymentPartsOf(row: typeof orders.$inferSelect): PaymentParts {
  const { status, deposit, balanceBefore, balanceReference, received } = row
  const toPay = status === 'CANCELLED' ? 0 : row.toPay
  return { deposit, balanceBefore, balanceReference, returns: row.returns ?? [], received, toPay }
}
