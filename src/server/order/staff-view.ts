import type { OrderDetail, OrderRow } from '#contract/admin/order/order.ts'
import { editableParts } from '#domain/order/edit/edit-rule.ts'
import { OVER_STATUSES, staffSteps } from '#domain/order/order-status.ts'
import { manilaIso } from '#domain/time/manila.ts'
import type { Database } from '#server/db/open.ts'
import { Problem } from '#server/http/problem.ts'
import { wireTimes } from '#server/http/wire-times.ts'
import type { Vault } from '#server/keys/vault.ts'
import { sharesDiscount } from '#server/order/edit/price-edit.ts'
import { listEdits, loadEditFacts } from '#server/order/edit/sql.ts'
import { findOrder } from '#server/order/sql/order.ts'
import { listMoney, listTold } from '#server/order/sql/order-history.ts'
import { loadStaffPart, type searchOrders } from '#server/order/sql/staff-order.ts'
import { lawfulAnswer, scheduleAnswer } from './order-answer.ts'

type FoundOrder = Awaited<ReturnType<typeof searchOrders>>['content'][number]

/** An order as a row of the board. */
export function orderRow(order: FoundOrder): OrderRow {
  const { number, status, origin, method, date, window, customerName, phone, goods, total, note } = order
  const { placedAt, paidAt, paymentMethod, paymentReference } = order
  return {
    number,
    status,
    origin,
    method,
    date,
    window,
    customerName,
    phone,
    goods,
    total,
    itemCount: goods.reduce((sum, { quantity }) => sum + quantity, 0),
    placedAt: manilaIso(placedAt),
    payment: { method: paymentMethod, reference: paymentReference, paidAt: paidAt && manilaIso(paidAt) },
    hasNote: note !== null,
    lawful: lawfulAnswer(order),
    isUnreadable: order.isUnreadable,
    isNew: order.acceptedAt === null && !OVER_STATUSES.includes(status),
    next: [...staffSteps(status, method)],
  }
}

/** All of an order, for the people who bake, pack and deliver it. Throws 404. */
export async function orderDetail(
  { database, vault }: { database: Database; vault: Vault },
  number: string,
): Promise<OrderDetail> {
  const order = await findOrder(database, vault, number)
  if (!order) throw new Problem('NOT_FOUND', 'There is no such order.')
  const { origin, refunded, cashReceived, idCheck, events, notes } = await loadStaffPart(
    database,
    vault,
    order.id,
  )
  const facts = await loadEditFacts(database, order.id)
  if (!facts) throw new Problem('NOT_FOUND', 'There is no such order.')
  const edits = await listEdits(database, order.id)
  const { status, placedAt, items, subtotal, discount, deliveryFee, total, fulfilment, customer } = order
  const { note, voucherCode } = order
  const { method, reference, payBefore, paidAt, returns } = order.payment
  const schedule = scheduleAnswer(order)
  return {
    number: order.number,
    status,
    origin,
    items,
    subtotal,
    discount,
    deliveryFee,
    total,
    fulfilment,
    note,
    voucherCode,
    refunded,
    cashReceived,
    hasNote: note !== null,
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
    placedAt: manilaIso(placedAt),
    customerName: customer.name,
    phone: customer.phone,
    email: customer.email,
    recipient: order.recipient,
    isUnreadable: customer.isUnreadable ?? false,
    itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
    goods: items.map(({ quantity, productName, sizeName }) => ({ quantity, productName, sizeName })),
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
