import type { Fulfilment } from '#contract/order/fulfilment.ts'
import { centavosToPesos } from '#domain/money.ts'
import type { OrderChanges, People } from '#domain/order/edit/order-changes.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { TELL_AFTER_MS } from '#domain/order/work/step-undo.ts'
import type { Transaction } from '#server/db/open.ts'
import { redirectMessages, withdrawMessages } from '#server/message/outbox-sql.ts'
import { oweByEdit } from '#server/money/owe-refund.ts'
import type { ChangeDeps } from '#server/order/change-order.ts'
import { notifyCustomer } from '#server/order/message/order-message.ts'
import type { Order } from '#server/order/sql/order.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { confirmFree } from './confirm-free.ts'
import type { PricedEdit } from './price-edit.ts'
import { insertEdit } from './sql.ts'

/** An order after an edit, as its customer and the trail learn of it. */
type Told = {
  people: People
  fulfilment: Fulfilment
  priced: Pick<PricedEdit, 'items' | 'products' | 'total' | 'settings'>
  changes: OrderChanges
  now: Date
  userId: number
  toPay: number
  toReturn: number
  /** The status that the edit leads to. */
  status: OrderStatus
  payBefore: Date | null
}

/**
 * Finishes an edit once the order is written: confirms a waiting order that now costs nothing (D68), promises to return what was
 * overpaid, records the edit, and tells the customer. Resolves to false if less of the payment is left than has to go back.
 *
 * @param version the one that the edit has led to.
 */
export async function finishEdit(
  transaction: Transaction,
  deps: ChangeDeps,
  order: Order,
  { version, ...edit }: Omit<Told, 'status'> & { version: number },
): Promise<boolean> {
  const { changes, now: at, userId, toReturn } = edit
  const { total } = edit.priced
  const { id: orderId, total: totalBefore } = order
  const status = await confirmFree(transaction, deps.vault, order, { version, total, at, userId })
  if (!(await oweByEdit(transaction, deps.vault, { orderId, amount: toReturn, at, userId }))) return false
  await insertEdit(transaction, { orderId, at, userId, changes, totalBefore, total })
  await appendAudit(transaction, [auditEntry(order, changes, { ...edit, total, status })])
  await tellCustomer(transaction, deps, order, { ...edit, status })
  return true
}

/**
 * One message for edits that follow each other within seconds: it tells the state of the order, so the last is enough.
 * Earlier messages that have not gone out yet follow the customer's new address.
 */
async function tellCustomer(
  transaction: Transaction,
  deps: ChangeDeps,
  order: Order,
  { people, fulfilment, priced, changes, now, toPay, toReturn, status, payBefore }: Told,
): Promise<void> {
  const kind = 'order-changed'
  const since = new Date(now.getTime() - TELL_AFTER_MS)
  await withdrawMessages(transaction, { kind, orderIds: [order.id], since })
  if (changes.hasNewEmail || changes.hasNewPhone) {
    const { email, phone } = people.customer
    await redirectMessages(transaction, deps.vault, { orderId: order.id, email, phone, now })
  }
  const { items, products, total, settings } = priced
  const edited = {
    ...order,
    items,
    total,
    status,
    fulfilment,
    customer: people.customer,
    recipient: people.recipient,
    note: people.note,
    payment: { ...order.payment, toPay, payBefore },
  }
  const notBefore = new Date(now.getTime() + TELL_AFTER_MS)
  await notifyCustomer(transaction, deps, {
    orders: [edited],
    kind,
    settings,
    products,
    notBefore,
    remaining: order.linked?.status === 'CANCELLED' ? null : order.linked,
    edit: { changes, toReturn },
  })
}

type Audited = Pick<Told, 'now' | 'userId' | 'status' | 'toPay' | 'toReturn'> & { total: number }

/** The trail is in pesos, like the API, and without names, numbers, addresses and notes. */
export function auditEntry(
  order: Order,
  changes: OrderChanges,
  { now, userId, total, status, toPay, toReturn }: Audited,
) {
  const { goods, handover, isElsewhere, lostVoucher, idShown, ...has } = changes
  const { date, window } = handover?.to ?? order.fulfilment
  const pieces = (side: 'from' | 'to') =>
    goods.map((change) => `${change[side]} ${change.productName} (${change.sizeName})`).join(', ')
  return {
    at: now,
    userId,
    action: 'edited',
    noun: 'order',
    nounId: order.number,
    before: {
      total: centavosToPesos(order.total),
      ...(status !== order.status && { status: order.status }),
      ...(goods.length > 0 && { goods: pieces('from') }),
      ...(handover && { date: handover.from.date, window: handover.from.window }),
    },
    after: {
      total: centavosToPesos(total),
      ...(status !== order.status && { status }),
      ...(goods.length > 0 && { goods: pieces('to') }),
      ...(handover && { date, window }),
      ...(isElsewhere && { address: 'changed' }),
      ...(has.hasNewName && { customerName: 'changed' }),
      ...(has.hasNewPhone && { phone: 'changed' }),
      ...(has.hasNewEmail && { email: 'changed' }),
      ...(has.hasNewRecipient && { recipient: 'changed' }),
      ...(has.hasNewCard && { card: 'changed' }),
      ...(has.hasNewNote && { note: 'changed' }),
      ...(lostVoucher && { lostVoucher }),
      ...(idShown !== null && { idShown }),
      ...(toPay > 0 && { toPay: centavosToPesos(toPay) }),
      ...(toReturn > 0 && { toReturn: centavosToPesos(toReturn) }),
    },
  }
}
