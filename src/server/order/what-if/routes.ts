import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import {
  askWhatIf,
  type LateNotice,
  listMadeGoods,
  MAX_LATE,
  tellLateOrders,
  type WhatIfChange,
} from '#contract/admin/order/what-if.ts'
import { type LateNews, type NoticeState, noticeState } from '#domain/order/what-if/late-notice.ts'
import type { Offer } from '#domain/order/what-if/offer-words.ts'
import type { Kitchen } from '#domain/order/what-if/promise.ts'
import { whatIf } from '#domain/order/what-if/what-if.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { type App, route } from '#server/http/route.ts'
import type { OrderDeps } from '#server/order/change-order.ts'
import { orderMessage } from '#server/order/message/order-message.ts'
import { listOrdersWithGoods } from '#server/order/sql/coming-order.ts'
import { findOrder, findOrders, holdOrder, type Order } from '#server/order/sql/order.ts'
import { orderRow } from '#server/order/staff-view.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { changeOf, plainChange } from './change.ts'
import { listHeldQuotes } from './held-quote-sql.ts'
import { madeGoodsOf, offeredGoods } from './made-goods.ts'
import { addNotice, listNotices } from './notice-sql.ts'
import { listPromised } from './promised-sql.ts'

const KIND = 'order-late'

/** The effect of a change on the promised orders, and messages to the customers of those that would be late. */
export function mountWhatIf(app: App, deps: OrderDeps): void {
  const { database, vault, catalogue, clock } = deps

  route(app, listMadeGoods, async () => offeredGoods(await catalogue.read()))

  route(app, askWhatIf, async ({ body }) => {
    const { orders, quotes, outcome, settings, nameOf } = await workOut(body)
    const change = plainChange(body)
    const firstLate = outcome.late.slice(0, MAX_LATE)
    const ids = firstLate.map(({ id }) => id)
    const rows = new Map((await listOrdersWithGoods(database, vault, ids)).map((row) => [row.id, row]))
    const notices = await listNotices(database, vault, ids)
    const whole = new Map((await findOrders(database, vault, ids)).map((order) => [order.id, order]))
    const late = firstLate.flatMap(({ id, ...its }) => {
      const [row, order] = [rows.get(id), whole.get(id)]
      if (!row || !order) return []
      const { channel = 'email', subject, text } = messageTo(order, its, settings)
      const earlier = notices.get(id) ?? []
      const state = stateOf(earlier, newsOf(order, its), change)
      const message = { channel, subject, text }
      return [{ order: orderRow(row), ...its, message, state, notices: earlier }]
    })
    return {
      orders: orders.length,
      totalLate: outcome.late.length,
      late,
      quotes: quotes.length,
      lateQuotes: outcome.lateQuotes,
      windows: outcome.windows,
      soldOut: outcome.soldOut.flatMap((day) => {
        const productName = nameOf(day.productId)
        return productName === undefined ? [] : [{ ...day, productName }]
      }),
    }
  })

  route(app, tellLateOrders, async ({ body: { orders: recipients, ...query }, caller: { userId } }) => {
    const { orders, outcome, settings } = await workOut(query)
    const change = plainChange(query)
    const numbers = new Map(orders.map(({ id, number }) => [id, number]))
    const late = new Map(outcome.late.map((one) => [numbers.get(one.id), one]))
    const answer: z.output<typeof tellLateOrders.answer> = { told: [], skipped: [] }
    const ids = recipients.flatMap(({ number }) => late.get(number)?.id ?? [])
    const orderOf = new Map((await findOrders(database, vault, ids)).map((order) => [order.number, order]))
    for (const { number, couldBe, sameDay, notices } of recipients) {
      const offer = late.get(number)
      const isSeen = offer?.couldBe === couldBe && offer.sameDay === sameDay
      const order = isSeen ? orderOf.get(number) : undefined
      const why = order ? await tell(order, { couldBe, sameDay }, notices) : 'changed'
      if (why) answer.skipped.push({ number, why })
      else answer.told.push(number)
    }
    return answer

    /**
     * Writes to an order's customer once about a change. Its lock makes two presses follow each other, and the second one has
     * not seen the notice of the first.
     */
    async function tell(order: Order, offer: Offer, noticeCount: number) {
      const message = messageTo(order, offer, settings)
      const news = newsOf(order, offer)
      if (message.to === '' || order.customer.isUnreadable) return 'unreadable' as const
      return database.transaction(async (transaction) => {
        await holdOrder(transaction, order)
        const present = await findOrder(transaction, vault, order.number)
        if (present?.version !== order.version || present.status !== order.status) return 'changed' as const
        const earlier = (await listNotices(transaction, vault, [order.id])).get(order.id) ?? []
        if (earlier.length !== noticeCount || stateOf(earlier, news, change) === 'told')
          return 'told' as const
        const notice = { orderId: order.id, turn: noticeCount + 1, userId, ...news, change }
        await addNotice(transaction, vault, notice, message)
        const entry = { at: message.now, userId, action: 'told-late', noun: 'order', nounId: order.number }
        await appendAudit(transaction, [{ ...entry, before: null, after: offer }])
        return null
      })
    }
  })

  async function workOut(query: WhatIfChange) {
    const snapshot = await catalogue.read()
    const { settings } = snapshot
    const now = clock()
    const goods = madeGoodsOf(snapshot)
    const change = changeOf(query, goods, settings, now)
    const capacities = new Map([...goods.products].map(([id, { dailyCapacity }]) => [id, dailyCapacity]))
    const kitchen: Kitchen = { settings, capacities, now }
    const orders = await listPromised(database, manilaDate(now), settings.delivery)
    const quotes = await listHeldQuotes(database, settings.delivery)
    const { late, ...outcome } = whatIf([...orders, ...quotes], kitchen, change)
    const byId = new Map(quotes.map((quote) => [quote.id, quote]))
    const lateQuotes = late.flatMap(({ id, ...its }) => {
      const quote = byId.get(id)
      if (!quote) return []
      const { enquiryId, number, date, window } = quote
      return [{ enquiryId, number, date, window, ...its }]
    })
    /** `undefined` for goods that nobody can order any more. */
    const nameOf = (id: number) => snapshot.product(id)?.name
    const lateOrders = late.filter(({ id }) => !byId.has(id))
    return { orders, quotes, outcome: { ...outcome, late: lateOrders, lateQuotes }, settings, nameOf }
  }

  function messageTo(
    order: Order,
    { couldBe, sameDay }: Offer,
    settings: Parameters<typeof orderMessage>[1]['settings'],
  ) {
    return orderMessage(deps, { orders: [order], kind: KIND, settings, offer: { couldBe, sameDay } })
  }
}

function newsOf({ fulfilment: { date, window } }: Order, { couldBe, sameDay }: Offer): LateNews {
  return { date, window, couldBe, sameDay }
}

function stateOf(notices: readonly LateNotice[], news: LateNews, change: WhatIfChange): NoticeState {
  const last = notices.at(-1) ?? null
  return noticeState(last, news, isDeepStrictEqual(last?.change, change))
}
