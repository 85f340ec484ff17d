import { isDue } from '#domain/order/order-status.ts'
import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import { manilaDate } from '#domain/time/manila.ts'
import type { Transaction } from '#server/db/open.ts'
import { Problem } from '#server/http/problem.ts'
import type { Order, SingleOrder } from '#server/order/sql/order.ts'
import { markPaid, type Step } from '#server/order/sql/order-step.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { type ChangeDeps, heldOrder, nowWords, orderOf, take, waitingParts } from './change-order.ts'

type Payment = { reference: string | null; method?: PaymentMethod | undefined; userId: number }

/**
 * Confirms an order whose money has arrived (D27), together with the other part of a split one, since they are paid at once;
 * with `method`, in another way than ordered. One that does not wait for payment is only moved to that way. Returns
 * the numbers of the orders that it changed. Throws 409 if there is nothing to confirm (any more).
 */
export async function confirmPayment(
  deps: ChangeDeps,
  number: string,
  payment: Payment,
): Promise<readonly string[]> {
  const { reference, method, userId } = payment
  return deps.database.transaction(async (transaction) => {
    const order = await heldOrder(transaction, deps, number)
    const at = deps.clock()
    const step: Step = { by: 'staff', userId, reason: null, at }
    const paid = waitingParts(order)
    if (!paid && method && method !== order.payment.method) {
      return movePayment(transaction, order, { ...payment, method, at })
    }
    if (!paid || !(await take(transaction, deps, paid, 'CONFIRMED', step))) {
      throw new Problem('PAYMENT_NOT_AWAITED', nowWords(order))
    }
    for (const { number: nounId, status } of paid) {
      // The row is locked by now: the customer can no longer change the reference that the trail records.
      const paymentBefore = (await orderOf(transaction, deps, nounId)).payment
      const entry = { at, userId, action: 'payment-confirmed', noun: 'order', nounId }
      const before = { status, paymentReference: paymentBefore.reference }
      const after = { status: 'CONFIRMED', paymentReference: reference ?? paymentBefore.reference }
      const ways = method && { before: { payment: paymentBefore.method }, after: { payment: method } }
      await appendAudit(transaction, [
        { ...entry, before: { ...before, ...ways?.before }, after: { ...after, ...ways?.after } },
      ])
    }
    const ids = paid.map(({ id }) => id)
    await markPaid(transaction, ids, { paidAt: at, reference, method })
    return paid.map((part) => part.number)
  })
}

/**
 * Moves the money of an order to the way in which it really came: cash that was to be taken at the handover and has come by
 * transfer, or a payment of today that was confirmed under the wrong way. Money of an earlier day stays where it was
 * counted.
 */
async function movePayment(
  transaction: Transaction,
  order: Order,
  { reference, method, userId, at }: Payment & { method: PaymentMethod; at: Date },
): Promise<readonly string[]> {
  const { payment, status, linked } = order
  const isToday = payment.paidAt !== null && manilaDate(payment.paidAt) === manilaDate(at)
  const comesNow = payment.paidAt === null && method !== 'cash'
  if (!isDue(status) || !(isToday || comesNow)) throw new Problem('PAYMENT_NOT_AWAITED', nowWords(order))
  const isTogether = payment.paidAt !== null && linked?.payment.paidAt?.getTime() === payment.paidAt.getTime()
  const parts: SingleOrder[] = isTogether && linked ? [order, linked] : [order]
  const paidAt = payment.paidAt ?? at
  const entry = { at, userId, action: 'payment-moved', noun: 'order' }
  await appendAudit(
    transaction,
    parts.map((part) => ({
      ...entry,
      nounId: part.number,
      before: { payment: part.payment.method, paymentReference: part.payment.reference },
      after: { payment: method, paymentReference: method === 'cash' ? null : reference },
    })),
  )
  const ids = parts.map(({ id }) => id)
  await markPaid(transaction, ids, { paidAt, reference, method })
  return parts.map((part) => part.number)
}
