import type { Logger } from 'pino'
import type { OrderMessageKind } from '#domain/order/message/message-words.ts'
import { canCancel, cashStatus, isUnbaked, type OrderStatus, staffSteps } from '#domain/order/order-status.ts'
import { referenceProblem } from '#domain/order/payment/payment-reference.ts'
import { STATUS_WORDS } from '#domain/order/work/status-words.ts'
import { isLocked, mayBeUndone, TELL_AFTER_MS } from '#domain/order/work/step-undo.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { Problem, refuse } from '#server/http/problem.ts'
import { setBalanceReference } from '#server/money/sql/balance.ts'
import { returnMoney, takeCash } from '#server/money/step-money.ts'
import type { NotifyDeps } from '#server/order/message/notice.ts'
import { notifyCustomer } from '#server/order/message/order-message.ts'
import type { OrderNews } from '#server/order/news/news.ts'
import { type Rider, setRider } from '#server/order/sql/delivery.ts'
import { findOrder, holdParts, type Order } from '#server/order/sql/order.ts'
import { listEvents, moveOrder, type Step, setPaymentReference } from '#server/order/sql/order-step.ts'
import { loadOrderingSettings } from '#server/shop/settings-sql.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { phrase } from '#words/say.ts'
import { giveBackGoods } from './order-goods.ts'

/** The parts of the server that changing an order needs. */
export type ChangeDeps = NotifyDeps & { database: Database }

/** The needs of calls and tasks that also announce the change to others. */
export type OrderDeps = ChangeDeps & { catalogue: Catalogue; orderNews: OrderNews; log: Logger }

/** The steps that customers are notified of. */
export const TOLD: Partial<Record<OrderStatus, OrderMessageKind>> = {
  CONFIRMED: 'order-paid',
  READY: 'order-ready',
  COMPLETED: 'order-completed',
  CANCELLED: 'order-cancelled',
}

/**
 * Cancels an order for its customer. Resolves to its products, or `null` if it was already cancelled. Throws 409 if the cut-off has
 * passed or something is already in the oven.
 */
export async function cancelByCustomer(
  deps: ChangeDeps,
  number: string,
  reason: string | null = null,
): Promise<number[] | null> {
  return deps.database.transaction(async (transaction) => {
    const now = deps.clock()
    const settings = await loadOrderingSettings(transaction)
    const order = await heldOrder(transaction, deps, number)
    if (order.status === 'CANCELLED') return null
    if (!canCancel({ ...order.fulfilment, status: order.status }, settings, now)) {
      throw new Problem('TOO_LATE_TO_CANCEL', 'This order can no longer be cancelled here.')
    }
    const step: Step = { by: 'customer', byTerms: true, userId: null, reason, at: now }
    if (await take(transaction, deps, [order], 'CANCELLED', step)) return productsOf([order])
    // Somebody else was faster; their step decides.
    const { status } = await orderOf(transaction, deps, number)
    if (status === 'CANCELLED') return null
    throw new Problem('TOO_LATE_TO_CANCEL', 'This order has just been changed. Please look at it again.')
  })
}

/**
 * Moves an order a step further for staff (D23). Resolves to the products that are given back. Throws 409 if the step is not allowed
 * or somebody else was faster.
 */
export async function changeStatus(
  deps: ChangeDeps,
  number: string,
  {
    status,
    reason,
    userId,
    rider,
    byTerms = false,
  }: {
    status: OrderStatus
    reason: string | null
    userId: number
    rider?: Rider
    byTerms?: boolean | undefined
  },
): Promise<number[]> {
  return deps.database.transaction(async (transaction) => {
    const order = await heldOrder(transaction, deps, number)
    if (status === 'CONFIRMED' && order.status === 'PENDING_PAYMENT') {
      throw new Problem('ORDER_STEP_REFUSED', 'This order is confirmed by confirming its payment.')
    }
    if (!staffSteps(order.status, order.fulfilment.method).includes(status)) {
      throw new Problem('ORDER_STEP_REFUSED', nowWords(order))
    }
    const step: Step = { by: 'staff', byTerms, userId, reason, at: deps.clock() }
    if (mayBeUndone(status) && isLocked(await listEvents(transaction, deps.vault, order.id), step.at)) {
      throw new Problem(
        'ORDER_STEP_REFUSED',
        'Somebody has changed this order a moment ago. Look at it again.',
      )
    }
    if (!(await take(transaction, deps, [order], status, step))) {
      throw new Problem('ORDER_STEP_REFUSED', 'Somebody else has just changed this order.')
    }
    if (rider) await setRider(transaction, deps.vault, order.id, rider)
    const entry = { at: step.at, userId, action: 'step-taken', noun: 'order', nounId: number }
    // The reason is stored, sealed, with the order.
    await appendAudit(transaction, [{ ...entry, before: { status: order.status }, after: { status } }])
    return status === 'CANCELLED' ? productsOf([order]) : []
  })
}

/**
 * Stores the reference number sent by a customer (D27), of the first payment or of the rest. Throws 400 if it does not match
 * the format of its method, 409 if nothing is to pay.
 */
export async function giveReference(deps: ChangeDeps, number: string, reference: string): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    const order = await heldOrder(transaction, deps, number)
    const waiting = waitingParts(order)
    const { method, toPay } = order.payment
    const problem = waiting || toPay > 0 ? referenceProblem(method, reference) : null
    if (problem) refuse('reference', 'invalid_format', problem)
    const isNoted = waiting
      ? await setPaymentReference(transaction, idsOf(waiting), reference)
      : await setBalanceReference(transaction, order.id, reference)
    if (!isNoted) {
      throw new Problem('PAYMENT_NOT_AWAITED', 'There is nothing to pay for this order here.')
    }
  })
}

/**
 * Cancels an order that was not paid in time, and the other part of a split one. Resolves to their products, or `null` if it has
 * moved on.
 */
export async function lapse(deps: ChangeDeps, number: string): Promise<number[] | null> {
  return deps.database.transaction(async (transaction) => {
    const unpaid = waitingParts(await heldOrder(transaction, deps, number))
    const step: Step = { by: 'clock', userId: null, reason: null, at: deps.clock() }
    const isTaken = unpaid !== null && (await take(transaction, deps, unpaid, 'CANCELLED', step))
    return isTaken ? productsOf(unpaid) : null
  })
}

type Parts = readonly [Order, ...Order[]]

/**
 * The order and the other part of a split one, as far as they wait for payment; `null` if the order itself
 * does not.
 */
export function waitingParts(order: Order): Parts | null {
  const { linked } = order
  if (order.status !== 'PENDING_PAYMENT') return null
  if (linked?.status !== 'PENDING_PAYMENT') return [order]
  const other = { ...linked, linked: order }
  // Everybody who changes both does so in the same order.
  return order.id < linked.id ? [order, other] : [other, order]
}

function idsOf(parts: Parts): number[] {
  return parts.map(({ id }) => id)
}

/** The products in orders. */
function productsOf(orders: readonly Order[]): number[] {
  return [...new Set(orders.flatMap(({ items }) => items.map(({ productId }) => productId)))]
}

/**
 * Takes the step with everything that belongs to it. If the orders have moved on, does nothing and returns
 * false.
 */
export async function take(
  transaction: Transaction,
  deps: ChangeDeps,
  parts: Parts,
  to: OrderStatus,
  step: Step,
): Promise<boolean> {
  const [{ status: from, linked }] = parts
  for (const [index, { id, version }] of parts.entries()) {
    if (await moveOrder(transaction, deps.vault, { id, version, from, to, step })) continue
    if (index > 0) throw new Error('The locked parts of an order do not belong together')
    return false
  }
  const { reason } = step
  const returns = to === 'CANCELLED' ? await returnMoney(transaction, deps, parts, step) : null
  if (to === 'CANCELLED') await giveBackGoods(transaction, parts, { isBaked: !isUnbaked(from) })
  const kind = TOLD[to]
  if (kind) {
    const settings = await loadOrderingSettings(transaction)
    const remaining = parts.length > 1 || linked?.status === 'CANCELLED' ? null : linked
    const mayReturn = step.by === 'staff' && mayBeUndone(to)
    const notBefore = new Date(step.at.getTime() + (mayReturn ? TELL_AFTER_MS : 0))
    await notifyCustomer(transaction, deps, {
      orders: parts,
      remaining,
      kind,
      settings,
      reason: step.by === 'customer' ? reason : null,
      notBefore,
      ...(returns && returns.kept > 0 && { returns }),
    })
  }
  const handedOver = parts.filter(({ fulfilment }) => to === cashStatus(fulfilment.method))
  if (handedOver.length > 0) await takeCash(transaction, handedOver, step)
  return true
}

/** The order with this number; both parts of a split one are locked until the transaction ends. */
export async function heldOrder(transaction: Transaction, deps: ChangeDeps, number: string): Promise<Order> {
  const order = await orderOf(transaction, deps, number)
  if (!order.firstNumber) return order
  await holdParts(transaction, order.firstNumber)
  return orderOf(transaction, deps, number)
}

/** What has become of an order, for somebody who wanted something else of it. */
export function nowWords({ status }: Pick<Order, 'status'>): string {
  return `The order has the status “${STATUS_WORDS[status]}” now.`
}

/** The order with this number. Throws 404. */
export async function orderOf(
  transaction: Transaction,
  { vault }: ChangeDeps,
  number: string,
): Promise<Order> {
  const order = await findOrder(transaction, vault, number)
  if (!order) throw new Problem('NOT_FOUND', phrase('There is no such order.'))
  return order
}
