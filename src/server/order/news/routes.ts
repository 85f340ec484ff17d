import { acceptOrder as accept, listNewOrders } from '#contract/admin/order/new-order.ts'
import { manilaIso } from '#domain/time/manila.ts'
import type { Database } from '#server/db/open.ts'
import { Problem } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import { wireTimes } from '#server/http/wire-times.ts'
import { findAcceptance, listNew, markNewOrders } from '#server/order/sql/new-orders.ts'
import { acceptOrder } from './accept.ts'
import { answerNews, type OrderNews } from './news.ts'

type Needs = { database: Database; orderNews: OrderNews; clock: () => Date }

/** New orders: announced on every open screen until somebody accepts them. */
export function mountNewOrders(app: App, deps: Needs): void {
  const { database, orderNews } = deps

  route(app, listNewOrders, async ({ query, context }) => {
    const { signal } = context.req.raw
    const news = await answerNews(orderNews, { ...query, signal }, () => markNewOrders(database))
    return { ...news, orders: wireTimes(await listNew(database)) }
  })

  route(app, accept, async ({ params: { number }, caller: { userId } }) => {
    await acceptOrder(deps, number, userId)
    const acceptance = await findAcceptance(database, number)
    if (!acceptance?.acceptedAt) throw new Problem('NOT_FOUND', 'There is no such order.')
    return { number, acceptedAt: manilaIso(acceptance.acceptedAt), acceptedBy: acceptance.acceptedBy }
  })
}
