import { acceptOrder as accept, listNewOrders } from '#contract/admin/order/new-order.ts'
import { manilaIso } from '#domain/time/manila.ts'
import type { Database } from '#server/db/open.ts'
import { Problem } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import { wireTimes } from '#server/http/wire-times.ts'
import { findAcceptance, listNew, markNewOrders } from '#server/order/sql/new-orders.ts'
import { acceptOrder } from './accept.ts'
import type { OrderNews } from './news.ts'

const SECOND_MS = 1000

type Needs = { database: Database; orderNews: OrderNews; clock: () => Date }

/** New orders: announced on every open screen until somebody accepts them. */
export function mountNewOrders(app: App, deps: Needs): void {
  const { database, orderNews } = deps

  route(app, listNewOrders, async ({ query: { since, wait }, context }) => {
    const until = performance.now() + wait * SECOND_MS
    const { signal } = context.req.raw
    for (;;) {
      // Waiting begins before the list is read: what comes in between wakes it too.
      const msLeft = until - performance.now()
      const stop = new AbortController()
      const news = orderNews.next(Math.max(0, msLeft), AbortSignal.any([signal, stop.signal]))
      const { mark, total } = await markNewOrders(database)
      if (mark !== since || msLeft <= 0 || signal.aborted || !orderNews.isOpen()) {
        stop.abort()
        return { mark, total, orders: wireTimes(await listNew(database)) }
      }
      await news
    }
  })

  route(app, accept, async ({ params: { number }, caller: { userId } }) => {
    await acceptOrder(deps, number, userId)
    const acceptance = await findAcceptance(database, number)
    if (!acceptance?.acceptedAt) throw new Problem('NOT_FOUND', 'There is no such order.')
    return { number, acceptedAt: manilaIso(acceptance.acceptedAt), acceptedBy: acceptance.acceptedBy }
  })
}
