import type { SiteFacts } from '#contract/content/site.ts'
import {
  changeOrderStatus,
  confirmPayment,
  listOrderMessages,
  undoStep,
  writeToCustomer,
} from '#contract/order/staff-order.ts'
import { manilaIso } from '#domain/time/manila.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Database } from '#server/db/open.ts'
import { cleanFormatted } from '#server/http/bodies/clean-formatted.ts'
import { Problem, refuse } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import type { Vault } from '#server/keys/vault.ts'
import { enqueueMessage, listMessages } from '#server/message/outbox-sql.ts'
import { staffMessage } from '#server/order/message/staff-message.ts'
import type { OrderNews } from '#server/order/news/news.ts'
import { findOrder, holdOrder } from '#server/order/sql/order.ts'
import { listEvents } from '#server/order/sql/order-step.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { changeStatus } from './change-order.ts'
import { confirmPayment as confirm } from './confirm-payment.ts'
import { staffAnswer } from './order-answer.ts'
import type { OrderTokens } from './order-token.ts'
import { undoStep as undo } from './undo-step.ts'

type Needs = {
  database: Database
  catalogue: Catalogue
  tokens: OrderTokens
  orderNews: OrderNews
  vault: Vault
  shop: Pick<SiteFacts, 'name' | 'phone' | 'address'>
  siteUrl: string
  clock: () => Date
}

/** Staff's work on orders: steps, payments, messages to copy (D23, D27). */
export function mountStaffOrders(app: App, deps: Needs): void {
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

  route(app, listOrderMessages, async ({ query: { page, size }, context }) => {
    const { content, totalElements } = await listMessages(database, vault, { page, size })
    context.header('Cache-Control', 'no-store')
    return {
      content: content.map(({ createdAt, mailedAt, ...message }) => ({
        ...message,
        createdAt: manilaIso(createdAt),
        mailedAt: mailedAt && manilaIso(mailedAt),
      })),
      page,
      size,
      totalElements,
      totalPages: Math.ceil(totalElements / size),
    }
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
