import { mayNoteIds } from '#domain/lawful-discount/id-check.ts'
import { sumOfParts } from '#domain/lawful-discount/lawful-discount.ts'
import { NO_CHANGES } from '#domain/order/edit/order-changes.ts'
import { receivedFor, settleEdit } from '#domain/order/edit/settle-edit.ts'
import type { Transaction } from '#server/db/open.ts'
import { Problem } from '#server/http/problem.ts'
import { type ChangeDeps, nowWords } from '#server/order/change-order.ts'
import { holdOrder } from '#server/order/sql/order.ts'
import { loadOrderingSettings } from '#server/shop/settings-sql.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { type Opened, openOrder } from './edit-order.ts'
import { auditEntry, finishEdit } from './finish-edit.ts'
import { noteIdCheck, takeBackRefunds } from './sql.ts'

type Check = { isShown: boolean; userId: number }

/**
 * Notes whether the IDs for a discount by law were shown. Without them the discount is taken back, and it is given again
 * if they are shown after all: total, money, history and the customer's message change in one transaction, under the
 * order's lock. After the handover only that they were seen is noted. Throws 409 if there is nothing to check (any more).
 */
export async function checkIds(deps: ChangeDeps, number: string, check: Check): Promise<void> {
  const reading = await openOrder(deps, deps.database, number)
  await deps.database.transaction(async (transaction) => {
    await holdOrder(transaction, reading.order)
    const opened = await openOrder(deps, transaction, number)
    await noteIn(transaction, deps, opened, check)
  })
}

async function noteIn(
  transaction: Transaction,
  deps: ChangeDeps,
  { order, facts }: Opened,
  { isShown, userId }: Check,
): Promise<void> {
  const { lawful, idShown, subtotal, deliveryFee, fulfilment } = order
  if (!lawful) throw new Problem('ORDER_STEP_REFUSED', 'This order has no discount by law.')
  if (idShown === isShown) throw new Problem('ORDER_STEP_REFUSED', 'Somebody has just noted this.')
  if (!mayNoteIds(order, isShown)) throw new Problem('ORDER_STEP_REFUSED', nowWords(order))
  const now = deps.clock()
  const discount = isShown ? sumOfParts(lawful.parts) : 0
  const note = { id: order.id, isShown, at: now, userId }
  const changes = { ...NO_CHANGES, idShown: isShown }
  if (discount === order.discount) {
    await noteIdCheck(transaction, note, null)
    const { total, status } = order
    const money = { now, userId, total, status, toPay: order.payment.toPay, toReturn: 0 }
    return appendAudit(transaction, [auditEntry(order, changes, money)])
  }
  const total = subtotal - discount + deliveryFee
  await takeBackRefunds(transaction, order.id)
  const { isPaid } = facts.money
  const settled = settleEdit(facts.money, total)
  const toPay = isPaid ? settled.toPay : 0
  await noteIdCheck(transaction, note, {
    discount,
    total,
    toPay,
    version: facts.version + 1,
    received: isPaid ? receivedFor(facts.money) : null,
  })
  const settings = await loadOrderingSettings(transaction)
  const isOwed = await finishEdit(transaction, deps, order, {
    version: facts.version + 1,
    userId,
    people: order,
    fulfilment,
    priced: { items: order.items, products: [], total, settings },
    changes,
    now,
    toPay,
    toReturn: settled.toReturn,
    payBefore: order.payment.payBefore,
  })
  if (!isOwed) throw new Error('The order changed under its lock')
}
