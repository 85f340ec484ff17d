import { and, eq, gte, ne, sql } from 'drizzle-orm'
import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import type { Transaction } from '#server/db/open.ts'
import { extraPayments } from '#server/db/schema/order/money.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { recordOrderEvent } from '#server/webhook/record-event.ts'

type ExtraPayment = {
  orderId: number
  amount: number
  method: PaymentMethod
  reference: string | null
  at: Date
  /** `null` if the payment confirmed itself. */
  userId: number | null
}

/**
 * Records money that was still to pay, after a deposit or an edit; false if less is to pay, or if the order is cancelled. Condition
 * and change are one, so that nobody records it twice.
 */
export async function takeExtra(transaction: Transaction, payment: ExtraPayment): Promise<boolean> {
  const { orderId, amount } = payment
  const rows = await transaction
    .update(orders)
    .set({
      toPay: sql`${orders.toPay} - ${amount}`,
      received: sql`${orders.received} + ${amount}`,
      // What the customer has said of it is checked.
      balanceReference: null,
    })
    .where(and(eq(orders.id, orderId), gte(orders.toPay, amount), ne(orders.status, 'CANCELLED')))
    .returning({ id: orders.id })
  if (rows.length === 0) return false
  await transaction.insert(extraPayments).values(payment)
  await recordOrderEvent(transaction, 'order.paid', { id: orderId }, payment.at)
  return true
}

/** Records the whole rest of an order as cash. The order is locked by the step that hands it over. */
export async function takeRestInCash(
  transaction: Transaction,
  orderId: number,
  { at, userId }: { at: Date; userId: number },
): Promise<void> {
  const [order] = await transaction
    .select({ amount: orders.toPay })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order || order.amount === 0) return
  await takeExtra(transaction, {
    orderId,
    amount: order.amount,
    method: 'cash',
    reference: null,
    at,
    userId,
  })
}
