import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import { firstAmount } from '#domain/order/payment/schedule.ts'
import type { Transaction } from '#server/db/open.ts'
import { oweBeyond, oweRest } from '#server/money/owe-refund.ts'
import { takeExtra } from '#server/money/sql/extra-payment.ts'
import { type ChangeDeps, take, waitingParts } from '#server/order/change-order.ts'
import { payableOf } from '#server/order/order-answer.ts'
import type { Order } from '#server/order/sql/order.ts'
import { findOrders, holdOrder } from '#server/order/sql/order.ts'
import { markPaid, type Step } from '#server/order/sql/order-step.ts'
import { holdUnbooked, type Payment, updatePayment } from '#server/payment/sql/payment.ts'
import { hasPaid, recordAnew, recordBeyond, recordFirst } from '#server/payment/sql/received.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { retakeOrder } from './retake.ts'

type Parts = NonNullable<ReturnType<typeof waitingParts>>

/** The parts of an order that wait for money: the order itself, or else the other part of a split one. */
export function partsToPay(order: Order): Parts | null {
  const { linked } = order
  return waitingParts(order) ?? (linked && waitingParts({ ...linked, linked: order }))
}

/** What is to pay for an order now; 0 if nothing is. */
export function amountDue(order: Order): number {
  if (partsToPay(order)) return payableOf(order, order.linked).total
  return order.status === 'CANCELLED' ? 0 : order.payment.toPay
}

/** The order and, if it is split, its other part. */
export function idsOf({ id, linked }: Order): number[] {
  return linked ? [id, linked.id] : [id]
}

/** The order with this id; it and the other part of a split one are locked until the transaction ends. */
export async function heldById(
  transaction: Transaction,
  { vault }: Pick<ChangeDeps, 'vault'>,
  id: number,
): Promise<Order> {
  const [reading] = await findOrders(transaction, vault, [id])
  if (!reading) throw new Error('There is no such order')
  await holdOrder(transaction, reading)
  // Read behind the lock.
  const [order] = await findOrders(transaction, vault, [id])
  if (!order) throw new Error('There is no such order')
  return order
}

/** What the customers' money has changed: goods that an order has taken again, and whether anybody should hear of it. */
export type Settled = { isChanged: boolean; products: number[] }

const NOTHING: Settled = { isChanged: false, products: [] }

/**
 * Books the money that came for an order: it pays what waits to be paid, revives an order that has lapsed, pays what is
 * still open after an edit; what is more than that is due back. Less than what is to pay stays unbooked until more comes or
 * the order is over. The order is locked (`heldById`), so each centavo is booked once.
 *
 * @param mayRetake whether goods of a lapsed order may be taken again; the transaction fails (`isLost`) if they are gone.
 */
export async function settleOrder(
  transaction: Transaction,
  deps: ChangeDeps,
  order: Order,
  mayRetake: boolean,
): Promise<Settled> {
  const came = await holdUnbooked(transaction, idsOf(order))
  const amount = came.reduce((sum, { received, booked }) => sum + received - booked, 0)
  const last = came.at(-1)
  if (!last) return NOTHING
  const at = deps.clock()
  const money: Money = { amount, at, payment: last }
  const due = amountDue(order)
  if (due > amount) return NOTHING
  const waiting = partsToPay(order)
  if (waiting) {
    await confirm(transaction, deps, waiting, money)
    await markPaid(transaction, idsIn(waiting), paidBy(money))
    await returnRest(transaction, deps, waiting[0].id, { ...money, amount: amount - due })
    await book(transaction, came, 'order')
    return { isChanged: true, products: [] }
  }
  if (due > 0) {
    const extra = { ...moneyFields(money), orderId: order.id, amount: due, userId: null }
    if (!(await takeExtra(transaction, extra))) throw new Error('The order changed under its lock')
    await returnRest(transaction, deps, order.id, { ...money, amount: amount - due })
    await book(transaction, came, 'order')
    return { isChanged: true, products: [] }
  }
  if (order.status !== 'CANCELLED' && !(await hasPaid(transaction, order.id))) {
    // Staff have moved it to cash since: what was to be taken at the handover has come.
    if (amount < order.total) return NOTHING
    await markPaid(transaction, [order.id], paidBy(money))
    await returnRest(transaction, deps, order.id, { ...money, amount: amount - order.total })
    await book(transaction, came, 'order')
    return { isChanged: true, products: [] }
  }
  const lapsed = mayRetake ? await retakeOrder(transaction, deps, order, amount) : null
  if (lapsed) {
    await confirm(transaction, deps, lapsed.parts, money)
    await recordRevival(transaction, lapsed.parts, money)
    await returnRest(transaction, deps, order.id, { ...money, amount: amount - lapsed.price })
    await book(transaction, came, 'order')
    return { isChanged: true, products: lapsed.products }
  }
  await giveBack(transaction, deps, order, money)
  await book(transaction, came, 'due back')
  return { isChanged: true, products: [] }
}

type Money = { amount: number; at: Date; payment: Payment }

function moneyFields({ at, payment }: Money) {
  const method = payment.method as PaymentMethod
  return { at, method, reference: payment.receivedId ?? payment.providerId }
}

function paidBy(money: Money) {
  const { at: paidAt, ...way } = moneyFields(money)
  return { paidAt, ...way }
}

function idsIn(parts: Parts): number[] {
  return parts.map(({ id }) => id)
}

/** The price of a revived order. Money that came too late or too little before, and goes back, stays in its books. */
async function recordRevival(transaction: Transaction, parts: Parts, money: Money) {
  for (const { id, total, payment } of parts) {
    const amount = firstAmount({ total, deposit: payment.deposit })
    if (await hasPaid(transaction, id)) {
      await recordAnew(transaction, { ...moneyFields(money), orderId: id, amount })
    } else await markPaid(transaction, [id], paidBy(money))
  }
}

async function confirm(transaction: Transaction, deps: ChangeDeps, parts: Parts, money: Money) {
  const { at, reference } = moneyFields(money)
  const step: Step = { by: 'gateway', userId: null, reason: null, at }
  if (!(await take(transaction, deps, parts, 'CONFIRMED', step))) {
    throw new Error('The order changed under its lock')
  }
  const entry = { at, userId: null, action: 'payment-confirmed', noun: 'order' }
  await appendAudit(
    transaction,
    parts.map(({ number, status }) => ({
      ...entry,
      nounId: number,
      before: { status, paymentReference: null },
      after: { status: 'CONFIRMED', paymentReference: reference },
    })),
  )
}

/** Money beyond the price: in the books, and due back. */
async function returnRest(transaction: Transaction, deps: ChangeDeps, orderId: number, money: Money) {
  const { amount, at } = money
  if (amount <= 0) return
  await recordBeyond(transaction, { ...moneyFields(money), orderId, amount })
  await oweBeyond(transaction, deps.vault, { orderId, amount, at })
}

/** Money for an order that has no use for it: paid already, or cancelled. */
async function giveBack(transaction: Transaction, deps: ChangeDeps, order: Order, money: Money) {
  const { amount, at } = money
  const orderId = order.id
  if (order.status !== 'CANCELLED' || (await hasPaid(transaction, orderId))) {
    return returnRest(transaction, deps, orderId, money)
  }
  await recordFirst(transaction, { ...moneyFields(money), orderId, amount })
  await oweRest(transaction, deps.vault, { orderId, reason: null, createdAt: at, createdBy: null })
}

async function book(transaction: Transaction, came: readonly Payment[], use: 'order' | 'due back') {
  for (const { id, received } of came) {
    await updatePayment(transaction, id, { booked: received, use })
  }
}
