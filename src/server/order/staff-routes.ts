import {
  changeOrderStatus,
  confirmPayment,
  listOrderMessages,
  undoStep,
  writeToCustomer,
} from '#contract/order/staff-order.ts'
import { cleanFormatted } from '#server/http/bodies/clean-formatted.ts'
import { pageAnswer } from '#server/http/page-answer.ts'
import { Problem, refuse } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import { wireTimes } from '#server/http/wire-times.ts'
import { enqueueMessage } from '#server/message/outbox-sql.ts'
import { listOutbox } from '#server/message/staff-message-sql.ts'
import { staffMessage } from '#server/order/message/staff-message.ts'
import { findOrder, holdOrder } from '#server/order/sql/order.ts'
import { listEvents } from '#server/order/sql/order-step.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { changeStatus, type OrderDeps } from './change-order.ts'
import { confirmPayment as confirm } from './confirm-payment.ts'
import { staffAnswer } from './order-answer.ts'
import { undoStep as undo } from './undo-step.ts'

/** Staff's work on orders: steps, payments, messages to copy (D23, D27). */
export function mountStaffOrders(app: App, deps: OrderDeps): void {
  const { database, vault } = deps

  route(app, changeOrderStatus, async ({ params: { number }, body, caller }) => {
    const returned = await changeStatus(deps, number, { ...body, userId: caller.userId })
    await deps.orderNews.announce()
    if (returned.length > 0) await deps.catalogue.announce(returned)
    return show(number)
  })

  route(app, undoStep, async ({ params: { number }, body: { status }, caller: { userId } }) => {
    await undo(deps, number, { status, userId })
    await deps.orderNews.announce()
    return show(number)
  })

  route(app, confirmPayment, async ({ params: { number }, body, caller }) => {
    await confirm(deps, number, { ...body, userId: caller.userId })
    await deps.orderNews.announce()
    return show(number)
  })

  route(app, listOrderMessages, async ({ query }) => {
    const { content, totalElements } = await listOutbox(database, vault, {
      ...query,
      state: undefined,
      hasMail: false,
    })
    return pageAnswer(wireTimes(content), query, totalElements)
  })

  route(app, writeToCustomer, async ({ params: { number }, body, caller: { userId } }) => {
    const reading = await findOrder(database, vault, number)
    if (!reading) throw new Problem('NOT_FOUND', 'There is no such order.')
    const html = cleanFormatted(body.message)
    if (html === '') refuse('message', 'required', 'message must have words')
    const { settings } = await deps.catalogue.read()
    return database.transaction(async (transaction) => {
      await holdOrder(transaction, reading)
      // Read behind the lock: an address that was changed or erased in the meantime gets nothing.
      const order = (await findOrder(transaction, vault, number)) ?? reading
      const message = staffMessage(deps, order, html, settings)
      if (message.to === '') throw new Problem('NOT_FOUND', 'The customer’s address cannot be read.')
      await enqueueMessage(transaction, vault, { ...message, orderId: order.id })
      // The text may name people: the trail only records that there is one.
      const entry = { at: message.now, userId, action: 'written-to', noun: 'order', nounId: number }
      await appendAudit(transaction, [{ ...entry, before: null, after: { length: html.length } }])
      return { channel: message.channel ?? 'email' }
    })
  })

  async function show(number: string) {
    const order = await findOrder(database, vault, number)
    if (!order) throw new Problem('NOT_FOUND', 'There is no such order.')
    return staffAnswer(order, await listEvents(database, vault, order.id))
  }
}
