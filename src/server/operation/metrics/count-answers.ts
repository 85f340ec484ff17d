import type { MiddlewareHandler } from 'hono'
import { submitOrder } from '#contract/order/submit-order.ts'
import { REPLAYED_HEADER } from '#contract/problem.ts'
import { declaredCall } from '#server/http/declared-call.ts'
import { Problem } from '#server/http/problem.ts'
import { type AppEnvironment, pattern } from '#server/http/route.ts'
import type { Metrics } from './metrics.ts'
import type { RequestLog } from './request-log.ts'

/**
 * Counts and logs every answer by the pattern of its route, and counts orders. Mounted before everything else.
 */
export function countAnswers({
  metrics,
  requestLog,
}: {
  metrics: Metrics
  requestLog: RequestLog
}): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    const started = performance.now()
    await next()
    const { method } = context.req
    const route = declaredCall(context)?.path ?? 'none'
    const { status } = context.res
    const answer = { method, route, status, seconds: (performance.now() - started) / 1000 }
    metrics.observe(answer)
    const code = context.error instanceof Problem ? context.error.code : undefined
    requestLog({ ...answer, correlationId: context.var.correlationId, code })
    if (route !== pattern(submitOrder.path)) return
    if (context.error) metrics.refused(context.error)
    else if (status === 201 && !context.res.headers.has(REPLAYED_HEADER)) metrics.orderPlaced()
  }
}
