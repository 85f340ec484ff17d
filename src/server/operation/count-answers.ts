import type { MiddlewareHandler } from 'hono'
import { submitOrder } from '#contract/order/order.ts'
import { REPLAYED_HEADER } from '#contract/problem.ts'
import { declaredCall } from '#server/http/declared-call.ts'
import { type AppEnvironment, pattern } from '#server/http/route.ts'
import type { Metrics } from './metrics.ts'

/**
 * Counts every answer by the pattern of its route, and the value of orders. Mounted before everything else.
 */
export function countAnswers(metrics: Metrics): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    const started = performance.now()
    await next()
    const { method } = context.req
    const route = declaredCall(context)?.path ?? 'none'
    const { status } = context.res
    metrics.observe({ method, route, status, seconds: (performance.now() - started) / 1000 })
    if (route !== pattern(submitOrder.path)) return
    if (context.error) metrics.refused(context.error)
    else if (status === 201 && !context.res.headers.has(REPLAYED_HEADER)) metrics.orderPlaced()
  }
}
