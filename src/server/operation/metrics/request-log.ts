import type { Logger } from 'pino'
import { listNewOrders } from '#contract/admin/order/new-order.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { pattern } from '#server/http/route.ts'

/** One answer. `route` is the pattern of the call, never its address, which may name a person or open an order. */
export type LoggedAnswer = {
  method: string
  route: string
  status: number
  seconds: number
  correlationId: string
  /** The problem's code, if the call was refused. */
  code?: string | undefined
}

/** Writes answers to the log. */
export type RequestLog = (answer: LoggedAnswer) => void

/** An answer that took this long is always logged. */
const SLOW_SECONDS = 1
/** Calls that take long because they wait for news. */
const WAITING: readonly string[] = [pattern(listNewOrders.path)]
/** A customer reads out the id of a refused order: its line says why. */
const ORDER = pattern(submitOrder.path)
/** Too many calls could fill the log. */
const TOO_MANY = 429
/** Probes come every few seconds, and a 503 is an answer to what they ask. */
const PROBE = /\/actuator\//

/**
 * Logs a share of the ordinary answers, all that failed on our side or were slow, and refused orders; probes leave no line. Nothing
 * in a line identifies a person: no address, no agent, no account.
 *
 * @param chance gives a number from 0 up to but not including 1.
 */
export function createRequestLog(
  log: Logger,
  sample: number,
  chance: () => number = Math.random,
): RequestLog {
  return ({ method, route, status, seconds, correlationId, code }) => {
    const isFailed = status >= 500
    const isSlow = seconds >= SLOW_SECONDS && !WAITING.includes(route)
    const isRefused = route === ORDER && code !== undefined && status !== TOO_MANY
    if (!isFailed && !isSlow && !isRefused && chance() >= sample) return
    if (PROBE.test(route)) return
    const ms = Math.round(seconds * 10_000) / 10
    log[isFailed ? 'error' : isSlow ? 'warn' : 'info'](
      { method, route, status, ms, correlationId, ...(code && { code }) },
      'request',
    )
  }
}
