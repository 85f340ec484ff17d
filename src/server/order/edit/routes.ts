import { editOrder as edit, previewOrderEdit, takeExtraPayment } from '#contract/admin/order/edit.ts'
import { checkLawfulIds } from '#contract/admin/order/order.ts'
import { centavosToPesos } from '#domain/money.ts'
import { changesOf } from '#domain/order/edit/order-changes.ts'
import { settleEdit } from '#domain/order/edit/settle-edit.ts'
import { referenceProblem } from '#domain/order/payment/payment-reference.ts'
import { refuseDisposableMail } from '#server/account/mail/disposable-mail.ts'
import type { PhotoAddresses } from '#server/enquiry/photo-address.ts'
import { StaleEdit } from '#server/http/edit.ts'
import { Problem, refuse } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import { takeExtra } from '#server/money/sql/extra-payment.ts'
import type { OrderDeps } from '#server/order/change-order.ts'
import { announceSale } from '#server/order/news/announce-sale.ts'
import { orderSheet } from '#server/order/order-sheet.ts'
import { quoteAnswer } from '#server/order/quote/quote-answer.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { checkIds } from './check-ids.ts'
import { EditedMeanwhileError, editOrder, openOrder } from './edit-order.ts'
import { priceEdit } from './price-edit.ts'

type Needs = OrderDeps & { photoAddresses: PhotoAddresses }

/** Edits of orders by staff, and the money that they make due. */
export function mountOrderEdits(app: App, deps: Needs): void {
  const { database, clock } = deps

  route(app, previewOrderEdit, async ({ params: { number }, body }) => {
    const { order, facts } = await openOrder(deps, database, number)
    const now = clock()
    const priced = await priceEdit(database, { order, edit: body, now })
    const { total, items, subtotal, discount } = priced
    const { date, window } = body.fulfilment
    const { fulfilment } = order
    const people = { customer: order.customer, recipient: order.recipient, note: order.note }
    const handover = {
      ...body.fulfilment,
      date: date ?? fulfilment.date,
      window: window ?? fulfilment.window,
    }
    const { address: _, ...withoutAddress } = { address: null, ...handover }
    const after = { ...people, items, fulfilment: withoutAddress }
    return {
      quote: { ...quoteAnswer(priced.quote), subtotal, discount },
      changes: changesOf(order, after, priced.lostVoucher),
      totalBefore: order.total,
      total,
      difference: total - order.total,
      ...settleEdit(facts.money, total),
      version: facts.version,
    }
  })

  route(app, edit, async ({ params: { number }, body, version, caller: { userId } }) => {
    const { order } = await openOrder(deps, database, number)
    // An address that was taken before the list knew it does not hinder other changes.
    if (body.customer.email !== order.customer.email)
      refuseDisposableMail('customer.email', body.customer.email)
    try {
      await editOrder(deps, number, body, { version, userId })
    } catch (cause) {
      throw cause instanceof EditedMeanwhileError ? new StaleEdit(await orderSheet(deps, number)) : cause
    }
    const goods = [...order.items, ...body.items].map(({ productId }) => productId)
    await announceSale(deps, [...new Set(goods)])
    return orderSheet(deps, number)
  })

  route(app, checkLawfulIds, async ({ params: { number }, body: { isShown }, caller: { userId } }) => {
    await checkIds(deps, number, { isShown, userId })
    await deps.orderNews.announce()
    return orderSheet(deps, number)
  })

  route(app, takeExtraPayment, async ({ params: { number }, body, caller: { userId } }) => {
    const { amount, method, reference } = body
    const problem = reference === null ? null : referenceProblem(method, reference)
    if (problem) refuse('reference', 'invalid_format', problem)
    const { order } = await openOrder(deps, database, number)
    const at = clock()
    await database.transaction(async (transaction) => {
      const payment = { orderId: order.id, amount, method, reference, at, userId }
      if (!(await takeExtra(transaction, payment)))
        throw new Problem('PAYMENT_NOT_AWAITED', 'Less than that is to pay for this order now.')
      const entry = { at, userId, action: 'extra-payment', noun: 'order', nounId: number }
      const after = { amount: centavosToPesos(amount), method, reference }
      await appendAudit(transaction, [{ ...entry, before: null, after }])
    })
    await deps.orderNews.announce()
    return orderSheet(deps, number)
  })
}
