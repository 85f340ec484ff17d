import { ClientRefusal } from '#client/errors.ts'
import type { Step } from './step.ts'

/** §9: calls to one endpoint per minute and per hour. */
const CALLS_A_MINUTE = 50
const CALLS_AN_HOUR = 1000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/**
 * Refuses calls when this page calls one endpoint too often (§8, §9), before they are sent. Retries are not
 * counted.
 */
export function limitingRate(clock: () => number): Step {
  const made = new Map<string, number[]>()
  return (call, next) => {
    const now = clock()
    const key = `${call.endpoint.method} ${call.endpoint.path}`
    const times = (made.get(key) ?? []).filter((time) => now - time < HOUR_MS)
    const inMinute = times.filter((time) => now - time < MINUTE_MS).length
    made.set(key, times)
    if (inMinute >= CALLS_A_MINUTE) throw new ClientRefusal('MINUTE_LIMIT', call.correlationId)
    if (times.length >= CALLS_AN_HOUR) throw new ClientRefusal('HOURLY_LIMIT', call.correlationId)
    times.push(now)
    return next(call)
  }
}
