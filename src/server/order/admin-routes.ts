import { eq } from 'drizzle-orm'
import { getBakeList, tickBaked } from '#contract/admin/order/bake-list.ts'
import { placeManualOrder } from '#contract/admin/order/manual-order.ts'
import {
  addStaffNote,
  changeOrderStatuses,
  confirmPayments,
  getOrderDetail,
  listOrders,
  type OrderDetail,
} from '#contract/admin/order/order.ts'
import { listOrderTickets } from '#contract/admin/order/ticket.ts'
import { REPLAYED_HEADER } from '#contract/problem.ts'
import { centavosToPesos } from '#domain/money.ts'
import { bakeList } from '#domain/order/bake-list.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { refuseDisposableMail } from '#server/account/mail/disposable-mail.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { photoAnswer } from '#server/enquiry/answer.ts'
import type { PhotoAddresses } from '#server/enquiry/photo-address.ts'
import { quotedOrders } from '#server/enquiry/sql/quoted-order.ts'
import { pageAnswer } from '#server/http/page-answer.ts'
import { Problem } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import { mountMoney } from '#server/money/routes.ts'
import { mountCounter } from '#server/order/counter/routes.ts'
import { mountDeliveries } from '#server/order/delivery/routes.ts'
import { mountOrderEdits } from '#server/order/edit/routes.ts'
import { announceSale } from '#server/order/news/announce-sale.ts'
import { mountNewOrders } from '#server/order/news/routes.ts'
import { listBaked, setBaked } from '#server/order/sql/baked.ts'
import { findOrder } from '#server/order/sql/order.ts'
import { insertStaffNote, listBakeLines, recordTakenBy, searchOrders } from '#server/order/sql/staff-order.ts'
import { mountOrderTexts } from '#server/order/text/routes.ts'
import { listPars } from '#server/product/sql/stock-movement.ts'
import { mountPush } from '#server/push/routes.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import type { OrderDeps } from './change-order.ts'
import { changeSeveral, confirmSeveral } from './change-several.ts'
import { mountOrderCounts } from './count-routes.ts'
import { orderSheet } from './order-sheet.ts'
import { placeOrder } from './place-order.ts'
import { mountStaffOrders } from './staff-routes.ts'
import { orderRow } from './staff-view.ts'

type Needs = OrderDeps & { photoAddresses: PhotoAddresses }

/** The day's work: the board, the bake list, deliveries, money, and notifications. */
export function mountAdminOrders(app: App, deps: Needs): void {
  const { database, vault, clock } = deps
  mountStaffOrders(app, deps)

  route(app, listOrders, async ({ query }) => {
    const late = query.late ? deps.clock() : undefined
    const { content, totalElements } = await searchOrders(database, vault, { ...query, late })
    return pageAnswer(content.map(orderRow), query, totalElements)
  })

  route(app, placeManualOrder, async ({ body, idempotencyKey, caller: { userId }, context }) => {
    const { origin, ...draft } = body
    refuseDisposableMail('customer.email', draft.customer.email)
    const receipt = await placeOrder(deps, {
      key: idempotencyKey,
      draft,
      request: body,
      // The order belongs to the customer, not to the account that entered it.
      userId: undefined,
      senderId: userId,
      alsoWrite: async (transaction, orderId) => {
        const order = await recordTakenBy(transaction, orderId, { origin, userId })
        const entry = { at: clock(), userId, action: 'created', noun: 'order', nounId: order.number }
        await appendAudit(transaction, [
          { ...entry, before: null, after: { origin, total: centavosToPesos(order.total) } },
        ])
      },
    })
    if (receipt.replayed) context.header(REPLAYED_HEADER, 'true')
    else
      await announceSale(
        deps,
        draft.items.map(({ productId }) => productId),
      )
    const { number } = JSON.parse(receipt.body) as { number: string }
    return orderSheet(deps, number)
  })

  route(app, changeOrderStatuses, ({ body: { numbers, ...step }, caller: { userId } }) =>
    changeSeveral(deps, numbers, { ...step, userId }),
  )

  route(app, confirmPayments, ({ body: { numbers }, caller: { userId } }) =>
    confirmSeveral(deps, numbers, userId),
  )

  route(app, getBakeList, async ({ query: { date, window } }) => {
    const quoted = await quotedOrders(database, eq(orders.date, date))
    const lines = (await listBakeLines(database, vault, { date, window })).map((line) => {
      const photo = quoted.get(line.number)
      return photo === undefined
        ? line
        : { ...line, quoted: { photo: photo && photoAnswer(deps, photo, clock()) } }
    })
    const shelf = date < manilaDate(clock()) ? [] : await listPars(database)
    return { date, window: window ?? null, ...bakeList(lines, await listBaked(database, date)), shelf }
  })

  route(app, listOrderTickets, async ({ query: { numbers } }) => {
    const tickets: OrderDetail[] = []
    // One after the other: a day's tickets must not take every connection.
    for (const number of new Set(numbers)) {
      const order = await orderSheet(deps, number).catch((error) => {
        if (error instanceof Problem && error.code === 'NOT_FOUND') return null
        throw error
      })
      if (order) tickets.push(order)
    }
    return { orders: tickets }
  })

  route(app, tickBaked, async ({ body, caller: { userId } }) => {
    if (!(await setBaked(database, { ...body, at: clock(), userId }))) {
      throw new Problem('BAKED_CHANGED', 'Another tablet has ticked this off. The list shows it now.')
    }
    const { sizeId, window, quantity } = body
    return { sizeId, window, quantity }
  })

  mountOrderEdits(app, deps)
  mountOrderCounts(app, deps)
  mountOrderTexts(app, deps)
  mountNewOrders(app, deps)
  mountCounter(app, deps)
  mountDeliveries(app, deps)
  mountMoney(app, deps)
  mountPush(app, deps)

  // After the calls with fixed words in place of the number.
  route(app, getOrderDetail, async ({ params: { number } }) => orderSheet(deps, number))

  route(app, addStaffNote, async ({ params: { number }, body: { text }, caller: { userId } }) => {
    const order = await findOrder(database, vault, number)
    if (!order) throw new Problem('NOT_FOUND', 'There is no such order.')
    await database.transaction(async (transaction) => {
      const at = clock()
      await insertStaffNote(transaction, vault, { orderId: order.id, userId, at, text })
      // The note's text may name people: the trail only records that there is one.
      const entry = { at, userId, action: 'noted', noun: 'order', nounId: order.number }
      await appendAudit(transaction, [{ ...entry, before: null, after: { length: text.length } }])
    })
    return orderSheet(deps, number)
  })
}
