import {
  closeDay,
  correctDayClose,
  type DayClose,
  getDayMoney,
  listRefunds,
  promiseRefund,
  type Refund,
  settleRefund,
  withdrawRefund,
} from '#contract/admin/order/money.ts'
import { centavosToPesos } from '#domain/money.ts'
import { cashDifference, cashOf, moneyByWay, TILLS } from '#domain/order/payment/day-money.ts'
import { manilaDate } from '#domain/time/manila.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { StaleEdit } from '#server/http/edit.ts'
import { pageAnswer } from '#server/http/page-answer.ts'
import { Problem, refuse } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import { wireTimes } from '#server/http/wire-times.ts'
import type { Vault } from '#server/keys/vault.ts'
import { insertClose, listCloses, sumDue, sumReturned, sumTaken, updateClose } from '#server/money/sql/day.ts'
import {
  dropRefund,
  findRefund,
  insertRefund,
  markRefunded,
  searchRefunds,
  takeRefund,
} from '#server/money/sql/refund.ts'
import { findOrder } from '#server/order/sql/order.ts'
import { appendAudit } from '#server/team/audit-sql.ts'

const KEPT = 'The terms of this order decide what goes back; an admin may return more.'

type Needs = { database: Database; vault: Vault; clock: () => Date }

/** Money: what came in on a day, what is to be returned, and the cash in the tills (D27). */
export function mountMoney(app: App, { database, vault, clock }: Needs): void {
  route(app, listRefunds, async ({ query }) => {
    const { content, totalElements } = await searchRefunds(database, vault, { number: undefined, ...query })
    return pageAnswer(wireTimes(content), query, totalElements)
  })

  route(app, promiseRefund, async ({ params: { number }, body: { amount, reason }, caller }) => {
    const { userId } = caller
    const order = await findOrder(database, vault, number)
    if (!order) throw new Problem('NOT_FOUND', 'There is no such order.')
    if (order.status === 'CANCELLED' && order.payment.returns.length > 0) {
      if (!caller.roles.includes('ROLE_ADMIN')) throw new Problem('FORBIDDEN', KEPT)
      if (reason === null) refuse('reason', 'required', 'reason is required')
    }
    const at = clock()
    const id = await database.transaction(async (transaction) => {
      if (!(await takeRefund(transaction, order.id, amount))) {
        throw new Problem(
          'REFUND_TOO_HIGH',
          'That is more than was paid for this order and not yet returned.',
        )
      }
      const by = { createdAt: at, createdBy: userId }
      const refundId = await insertRefund(transaction, vault, { orderId: order.id, amount, reason, ...by })
      const entry = { at, userId, action: 'refund-promised', noun: 'order', nounId: number }
      // The reason is stored, sealed, with the refund.
      await appendAudit(transaction, [{ ...entry, before: null, after: { amount: centavosToPesos(amount) } }])
      return refundId
    })
    return refundOf(id)
  })

  route(app, settleRefund, async ({ params: { id }, body: { method, reference }, caller: { userId } }) => {
    const { orderNumber, amount } = await refundOf(id)
    const at = clock()
    await database.transaction(async (transaction) => {
      const done = { doneAt: at, doneBy: userId, doneReference: reference, method }
      if (!(await markRefunded(transaction, id, done))) {
        throw new Problem('REFUND_DONE', 'Somebody has recorded this refund already.')
      }
      const entry = { at, userId, action: 'refunded', noun: 'order', nounId: orderNumber }
      const after = { amount: centavosToPesos(amount), method, reference }
      await appendAudit(transaction, [{ ...entry, before: null, after }])
    })
    return refundOf(id)
  })

  route(app, withdrawRefund, async ({ params: { id }, caller: { userId } }) => {
    const refund = await refundOf(id)
    await database.transaction(async (transaction) => {
      if (!(await dropRefund(transaction, id))) {
        throw new Problem('REFUND_DONE', 'Somebody has recorded this refund already.')
      }
      const noun = { noun: 'order', nounId: refund.orderNumber }
      const before = { amount: centavosToPesos(refund.amount) }
      const entry = { at: clock(), userId, action: 'refund-withdrawn', ...noun }
      await appendAudit(transaction, [{ ...entry, before, after: null }])
    })
    return refund
  })

  route(app, getDayMoney, async ({ query: { date = manilaDate(clock()) } }) => {
    const [received, returned, refundsDue, closes] = await Promise.all([
      sumTaken(database, date),
      sumReturned(database, date),
      sumDue(database),
      listCloses(database, vault, { date }),
    ])
    const tills = TILLS.map((till) => {
      const close = closes.find((one) => one.till === till)
      return { till, cash: cashOf(till, received, returned), close: close ? closeAnswer(close) : null }
    })
    return { date, ways: moneyByWay(received, returned), tills, refundsDue }
  })

  route(app, closeDay, async ({ body, caller: { userId } }) => {
    const at = clock()
    const { date, till } = body
    if (date > manilaDate(at)) refuse('date', 'range', 'date must not be in the future')
    const id = await database.transaction(async (transaction) => {
      const received = await sumTaken(transaction, date)
      const cash = cashOf(till, received, await sumReturned(transaction, date))
      const closed = await insertClose(transaction, vault, { ...body, cash, closedAt: at, closedBy: userId })
      if (closed === null) throw new Problem('DAY_CLOSED', 'An admin can correct it.')
      const entry = { at, userId, action: 'closed', noun: 'day', nounId: `${date} ${till}` }
      await appendAudit(transaction, [{ ...entry, before: null, after: inPesos({ ...body, cash }) }])
      return closed
    })
    return closeOf(id)
  })

  route(app, correctDayClose, async ({ params: { id }, body, version, caller: { userId } }) => {
    const before = await closeOf(id)
    const { reason, ...counted } = body
    await database.transaction(async (transaction) => {
      if (!(await updateClose(transaction, vault, { id, version, ...counted }))) {
        throw new StaleEdit(await closeOf(id, transaction))
      }
      const noun = { noun: 'day', nounId: `${before.date} ${before.till}` }
      const entry = { at: clock(), userId, action: 'corrected', ...noun, reason }
      await appendAudit(transaction, [
        { ...entry, before: inPesos(before), after: inPesos({ ...before, ...counted }) },
      ])
    })
    return closeOf(id)
  })

  async function refundOf(id: number): Promise<Refund> {
    const refund = await findRefund(database, vault, id)
    if (!refund) throw new Problem('NOT_FOUND', 'There is no such refund.')
    return wireTimes(refund)
  }

  async function closeOf(id: number, reader: Database | Transaction = database): Promise<DayClose> {
    const [close] = await listCloses(reader, vault, { id })
    if (!close) throw new Problem('NOT_FOUND', 'There is no such day.')
    return closeAnswer(close)
  }
}

function closeAnswer(close: Awaited<ReturnType<typeof listCloses>>[number]): DayClose {
  return { ...wireTimes(close), difference: cashDifference(close) }
}

/** The trail is in pesos, like the API; the note may name people and stays out of it. */
function inPesos({ opening, cash, counted }: { opening: number; cash: number; counted: number }) {
  return {
    opening: centavosToPesos(opening),
    cash: centavosToPesos(cash),
    counted: centavosToPesos(counted),
  }
}
