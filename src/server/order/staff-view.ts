import type { OrderDetail, OrderRow } from '#contract/admin/order/order.ts'
import { editableParts } from '#domain/order/edit/edit-rule.ts'
import { OVER_STATUSES, staffSteps } from '#domain/order/order-status.ts'
import { manilaIso } from '#domain/time/manila.ts'
import type { Database } from '#server/db/open.ts'
import { wireTimes } from '#server/http/wire-times.ts'
import type { Vault } from '#server/keys/vault.ts'
import { openOrder } from '#server/order/edit/edit-order.ts'
import { sharesDiscount } from '#server/order/edit/price-edit.ts'
import { listEdits } from '#server/order/edit/sql.ts'
import { listMoney, listTold } from '#server/order/sql/order-history.ts'
import { loadStaffPart, type searchOrders } from '#server/order/sql/staff-order.ts'
import { lawfulAnswer, scheduleAnswer } from './order-answer.ts'

type FoundOrder = Awaited<ReturnType<typeof searchOrders>>['content'][number]

/** An order as a row of the board. */
export function orderRow(order: FoundOrder): OrderRow {
  const { status, method, goods, note, placedAt, paidAt, paymentMethod, paymentReference } = order
  return {
    ...order,
    itemCount: goods.reduce((sum, { quantity }) => sum + quantity, 0),
    placedAt: manilaIso(placedAt),
    payment: { method: paymentMethod, reference: paymentReference, paidAt: paidAt && manilaIso(paidAt) },
    hasNote: note !== null,
    lawful: lawfulAnswer(order),
    isNew: order.acceptedAt === null && !OVER_STATUSES.includes(status),
    next: [...staffSteps(status, method)],
  }
}

/** All of an order, for the people who bake, pack and deliver it. Throws 404. */
export async function orderDetail(
  { database, vault }: { database: Database; vault: Vault },
  number: string,
): Promise<OrderDetail> {
  const { order, facts } = await openOrder({ vault }, database, number)
  const { idCheck, events, notes, ...staffPart } = await loadStaffPart(database, vault, order.id)
  const edits = await listEdits(database, order.id)
  const { status, items, fulfilment, customer } = order
  const { method, reference, payBefore, paidAt, returns } = order.payment
  const schedule = scheduleAnswer(order)
  return {
    ...order,
    ...staffPart,
    hasNote: order.note !== null,
    lawful: lawfulAnswer(order),
    idCheck: wireTimes(idCheck),
    version: facts.version,
    received: facts.money.received,
    deposit: facts.money.deposit,
    ...(schedule && { schedule }),
    ...(returns.length > 0 && { returns }),
    balanceReference: order.payment.balanceReference,
    toPay: order.payment.toPay,
    editable: [...editableParts(status, sharesDiscount(order))],
    edits: wireTimes(edits),
    placedAt: manilaIso(order.placedAt),
    customerName: customer.name,
    phone: customer.phone,
    email: customer.email,
    isUnreadable: customer.isUnreadable ?? false,
    itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
    goods: items,
    payment: wireTimes({ method, reference, paidAt }),
    payBefore: payBefore && manilaIso(payBefore),
    linkedNumber: order.linked?.number ?? null,
    next: [...staffSteps(status, fulfilment.method)],
    events: wireTimes(events),
    staffNotes: wireTimes(notes),
    money: await listMoney(database, order.id),
    messages: await listTold(database, vault, order.id),
  }
}
