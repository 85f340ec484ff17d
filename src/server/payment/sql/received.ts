import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import type { Transaction } from '#server/db/open.ts'
import { extraPayments } from '#server/db/schema/order/money.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { receivedSum } from '#server/money/sql/refund.ts'
import { recordOrderEvent } from '#server/webhook/record-event.ts'

type Money = { orderId: number; amount: number; method: PaymentMethod; reference: string; at: Date }

/** Records money for an order that nobody had paid and that is over: all of it is what came in. */
export async function recordFirst(
  transaction: Transaction,
  { orderId, amount, method, reference, at }: Money,
): Promise<void> {
  await transaction
    .update(orders)
    .set({ paidAt: at, paymentMethod: method, paymentReference: reference, received: amount })
    .where(eq(orders.id, orderId))
  await recordOrderEvent(transaction, 'order.paid', { id: orderId }, at)
}

/** Records money beyond what an order costs, which counts on its own day. */
export async function recordBeyond(transaction: Transaction, money: Money): Promise<void> {
  const { orderId, amount, at } = money
  await transaction
    .update(orders)
    .set({ received: sql`${receivedSum} + ${amount}` })
    .where(eq(orders.id, orderId))
  await transaction.insert(extraPayments).values({ ...money, userId: null })
  await recordOrderEvent(transaction, 'order.paid', { id: orderId }, at)
}

/** Records the price of an order that lapsed and is revived, beside money that came before; the rest of a deposit is to pay again. */
export async function recordAnew(transaction: Transaction, money: Money): Promise<void> {
  await transaction
    .update(orders)
    .set({ toPay: sql`GREATEST(0, ${orders.total} - COALESCE(${orders.deposit}, ${orders.total}))` })
    .where(eq(orders.id, money.orderId))
  await recordBeyond(transaction, money)
}

/** Whether money for an order is in its books. */
export async function hasPaid(transaction: Transaction, orderId: number): Promise<boolean> {
  const [row] = await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), isNull(orders.paidAt), isNull(orders.received)))
  return row === undefined
}
