import type { OrderStatus } from '#domain/order/order-status.ts'
import { undoneStatus, validSteps } from '#domain/order/work/step-undo.ts'
import type { Transaction } from '#server/db/open.ts'
import { Problem } from '#server/http/problem.ts'
import { withdrawMessages } from '#server/message/outbox-sql.ts'
import type { SingleOrder } from '#server/order/sql/order.ts'
import { listEvents } from '#server/order/sql/order-step.ts'
import { returnOrder } from '#server/order/sql/step-undo.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { type ChangeDeps, heldOrder, nowWords, TOLD } from './change-order.ts'

/**
 * Takes back the last step of an order, together with the message to its customer. Throws 409 if the order has moved
 * on, if too much time has passed, or if the customer has been told.
 */
export async function undoStep(
  deps: ChangeDeps,
  number: string,
  { status, userId }: { status: OrderStatus; userId: number },
): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    const order = await heldOrder(transaction, deps, number)
    if (order.status !== status) throw new Problem('ORDER_STEP_REFUSED', nowWords(order))
    const now = deps.clock()
    const steps = validSteps(await listEvents(transaction, deps.vault, order.id))
    const [last, to] = [steps.at(-1), undoneStatus(steps, now)]
    if (!last || !to) throw tooLate()
    // Cash has been taken in the place of a transfer: an order in cash never waits for its payment.
    if (to === 'PENDING_PAYMENT' && order.payment.method === 'cash') throw tooLate()
    const parts = await partsOf(transaction, deps, order, last.at)
    for (const { id } of parts.toSorted((a, b) => a.id - b.id)) {
      const isReturned = await returnOrder(transaction, { id, from: status, to, at: now, since: last.at })
      if (!isReturned) throw new Problem('ORDER_STEP_REFUSED', 'Somebody else has just changed this order.')
    }
    const orderIds = parts.map(({ id }) => id)
    const kind = TOLD[status]
    if (kind && !(await withdrawMessages(transaction, { kind, orderIds, since: last.at }))) throw tooLate()
    const entry = { at: now, userId, action: 'step-undone', noun: 'order' }
    await appendAudit(
      transaction,
      parts.map((part) => ({
        ...entry,
        nounId: part.number,
        before: { status },
        after: { status: to },
      })),
    )
  })
}

/** A payment is confirmed for both parts of a split order by one press, and taken back by one. */
async function partsOf(
  transaction: Transaction,
  { vault }: ChangeDeps,
  order: SingleOrder & { linked: SingleOrder | null },
  at: Date,
): Promise<SingleOrder[]> {
  const { linked } = order
  if (order.status !== 'CONFIRMED' || linked?.status !== 'CONFIRMED') return [order]
  const last = validSteps(await listEvents(transaction, vault, linked.id)).at(-1)
  return last?.at.getTime() === at.getTime() && last.by === 'staff' ? [order, linked] : [order]
}

function tooLate(): Problem {
  return new Problem('ORDER_STEP_REFUSED', 'This step can no longer be taken back.')
}
