import type { Fulfilment } from '#contract/order/fulfilment.ts'
import { lineId } from '#domain/cart/cart-item.ts'
import { editableParts } from '#domain/order/edit/edit-rule.ts'
import { changesOf, isUnchanged, type People } from '#domain/order/edit/order-changes.ts'
import { receivedFor, settleEdit } from '#domain/order/edit/settle-edit.ts'
import { isUnbaked } from '#domain/order/order-status.ts'
import { payDeadline } from '#domain/order/payment/pay-deadline.ts'
import { mayHidePrices, type Recipient } from '#domain/order/recipient.ts'
import type { Transaction } from '#server/db/open.ts'
import { Problem, refuse } from '#server/http/problem.ts'
import { type ChangeDeps, nowWords } from '#server/order/change-order.ts'
import { fieldProblems, quoteAnswer } from '#server/order/quote/quote-answer.ts'
import { findOrder, holdOrder, type Order } from '#server/order/sql/order.ts'
import { customerKeys } from '#server/voucher/customer-keys.ts'
import { moveVoucherUse } from '#server/voucher/sql.ts'
import { finishEdit } from './finish-edit.ts'
import { moveGoods, moveVoucher, moveWindow } from './move-goods.ts'
import { type Edit, type PricedEdit, priceEdit, sharesDiscount } from './price-edit.ts'
import {
  type EditFacts,
  type Line,
  listLines,
  loadEditFacts,
  replaceLines,
  takeBackRefunds,
  writeEdited,
} from './sql.ts'

/** An edit as it is sent. A field that may be left out stays as it is then. */
export type SentEdit = Edit & {
  fulfilment: Fulfilment
  customer: { name: string; phone: string; email?: string | null | undefined }
  recipient?: Recipient | null | undefined
  note?: string | null | undefined
  expectedTotal: number
}

type By = { version: number; userId: number }

/** An order with the facts that its edit depends on. */
export type Opened = { order: Order; facts: EditFacts }

/** Thrown when the order, its goods or their prices changed while the edit was priced; the transaction is rolled back. */
class ChangedMeanwhileError extends Error {
  override name = 'ChangedMeanwhileError'
}

/** Thrown when somebody else has edited the order since the version that this edit is based on. */
export class EditedMeanwhileError extends Error {
  override name = 'EditedMeanwhileError'
}

/** An edit that loses the race for goods this often in a row gets a new quote. */
const MAX_ATTEMPTS = 3

/** The order with this number, and the facts for its edit. Throws 404. */
export async function openOrder(
  { vault }: Pick<ChangeDeps, 'vault'>,
  database: ChangeDeps['database'] | Transaction,
  number: string,
): Promise<Opened> {
  const order = await findOrder(database, vault, number)
  const facts = order && (await loadEditFacts(database, order.id))
  if (!facts) throw new Problem('NOT_FOUND', 'There is no such order.')
  return { order, facts }
}

/**
 * Edits an order: goods, handover, people and note, with price, stock, capacity, voucher, refund, history and the
 * customer's message in one transaction. Throws `EditedMeanwhileError` if there is a newer version, and `Problem`:
 * 409 if its status does not allow it, or with the new quote if anything is not as it was shown.
 */
export async function editOrder(deps: ChangeDeps, number: string, edit: SentEdit, by: By): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const now = deps.clock()
    const opened = await openOrder(deps, deps.database, number)
    if (opened.facts.version !== by.version) throw new EditedMeanwhileError()
    const priced = await priceEdit(deps.database, { order: opened.order, edit, now })
    refuseEdit(opened, priced, edit, now)
    if (attempt > MAX_ATTEMPTS) throw new Problem('UNAVAILABLE', 'Too many orders at once. Please try again.')
    try {
      await deps.database.transaction((transaction) =>
        writeIn(transaction, deps, opened.order, { edit, priced, by, now }),
      )
      return
    } catch (cause) {
      if (!(cause instanceof ChangedMeanwhileError)) throw cause
    }
  }
}

function refuseEdit({ order }: Opened, priced: PricedEdit, edit: SentEdit, now: Date): void {
  const parts = editableParts(order.status, sharesDiscount(order))
  if (parts.length === 0) throw new Problem('ORDER_STEP_REFUSED', nowWords(order))
  if (order.customer.isUnreadable) throw new Problem('ORDER_STEP_REFUSED', 'Its data cannot be read.')
  if (priced.hasOtherGoods && !parts.includes('items')) {
    throw new Problem('ORDER_STEP_REFUSED', `Its goods stay as they are. ${nowWords(order)}`)
  }
  const { recipient } = peopleOf(order, edit)
  if (recipient?.hidesPrices && !mayHidePrices(order.payment.method, priced.total === 0)) {
    const field = 'recipient.hidesPrices'
    refuse(field, 'invalid', `${field} must be false when paid in cash`)
  }
  const errors = fieldProblems(priced.quote.problems, now)
  if (priced.total !== edit.expectedTotal) {
    errors.push({ field: 'expectedTotal', code: 'total-changed', message: 'The total has changed' })
  }
  if (errors.length === 0) return
  throw new Problem('ORDER_CHANGED', errors.map(({ message }) => `${message}.`).join(' '), {
    errors,
    quote: quoteAnswer(priced.quote),
  })
}

/** The people and the note with which an edit leaves an order. */
function peopleOf(order: Order, { customer, recipient, note }: SentEdit): People {
  const { name, phone, email } = customer
  return {
    customer: { name, phone, email: email === undefined ? order.customer.email : email },
    recipient: recipient === undefined ? order.recipient : recipient,
    note: note === undefined ? order.note : note,
  }
}

type Writing = { edit: SentEdit; priced: PricedEdit; by: By; now: Date }

async function writeIn(
  transaction: Transaction,
  deps: ChangeDeps,
  reading: Order,
  { edit, priced, by, now }: Writing,
): Promise<void> {
  const { vault } = deps
  await holdOrder(transaction, reading)
  const { order, facts } = await openOrder(deps, transaction, reading.number)
  if (facts.version !== by.version) throw new EditedMeanwhileError()
  if (order.status !== reading.status) throw new ChangedMeanwhileError()
  const { subtotal, discount, deliveryFee, total, lostVoucher, lawful } = priced
  const people = peopleOf(order, edit)
  const { fulfilment } = edit
  const target = { ...people, fulfilment, items: priced.items }
  const changes = changesOf(order, target, lostVoucher)
  if (isUnchanged(changes)) return
  const before = await listLines(transaction, order.id)
  const after = linesOf(before, priced)
  await takeBackRefunds(transaction, order.id)
  const { isPaid } = facts.money
  const { toPay, toReturn } = settleEdit(facts.money, total)
  const state = {
    id: order.id,
    subtotal,
    discount,
    lawful,
    deliveryFee,
    total,
    ...people,
    fulfilment,
    voucherCode: lostVoucher ? null : order.voucherCode,
    payBefore: deadlineOf(order, edit, priced, now),
    received: isPaid ? receivedFor(facts.money) : null,
    toPay: isPaid ? toPay : 0,
  }
  const { version, userId } = by
  const over = { version, status: order.status, hasNewNote: changes.hasNewNote, at: now }
  if (!(await writeEdited(transaction, vault, state, over))) throw new ChangedMeanwhileError()
  if (priced.hasOtherGoods) await replaceLines(transaction, order.id, after)
  const { toPay: rest, payBefore } = state
  const news = { people, fulfilment, priced, changes, now, toPay: rest, toReturn, payBefore }
  if (!(await finishEdit(transaction, deps, order, { ...news, version: version + 1, userId })))
    throw new ChangedMeanwhileError()
  const from = { lines: before, date: order.fulfilment.date }
  const needed = { lines: after, date: fulfilment.date }
  if (isUnbaked(order.status) && !(await moveGoods(transaction, from, needed, priced, now)))
    throw new ChangedMeanwhileError()
  await moveVoucher(transaction, order, priced)
  if (changes.hasNewPhone || changes.hasNewEmail)
    await moveVoucherUse(transaction, order.id, customerKeys(vault, people.customer, undefined))
  if (!(await moveWindow(transaction, order.fulfilment, fulfilment, priced)))
    throw new ChangedMeanwhileError()
}

/** The lines to write; those that stay take from where they took before. */
function linesOf(before: readonly Line[], { items, hasOtherGoods, keptItem, products }: PricedEdit): Line[] {
  if (!hasOtherGoods) return [...before]
  return items.map((item, place) => {
    const stays = keptItem(place) && before.find((line) => lineId(line.item) === lineId(item))
    const isMade = products.some(({ id, madeToOrder }) => id === item.productId && madeToOrder !== null)
    return { item, isMadeToOrder: stays ? stays.isMadeToOrder : isMade }
  })
}

/** Both parts of a split order are paid by the earlier deadline; an order of its own gets its time again, a free one has none. */
function deadlineOf(order: Order, edit: SentEdit, priced: PricedEdit, now: Date): Date | null {
  const { payment, linked, status } = order
  if (status !== 'PENDING_PAYMENT' || payment.payBefore === null) return payment.payBefore
  const { quote, settings, total } = priced
  if (total === 0) return null
  const terms = { payment, fulfilment: edit.fulfilment }
  const next = payDeadline({ first: { ...quote.first, total }, later: null }, terms, now, settings)
  const isTogether = linked?.status === 'PENDING_PAYMENT'
  return next === null || (isTogether && payment.payBefore < next) ? payment.payBefore : next
}
