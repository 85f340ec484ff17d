import { ClientRefusal } from '#client/errors.ts'
import { CALL_LIMITS } from '#domain/page/call-limits.ts'
import type { Step } from './step.ts'

const LONGEST_MS = 1000 * Math.max(...CALL_LIMITS.map(({ seconds }) => seconds))

/**
 * Refuses calls when this page calls one endpoint too often (§8, §9), before they are sent. Retries are not
 * counted.
 */
export function limitingRate(clock: () => number): Step {
  const timesOf = new Map<string, number[]>()
  return (call, next) => {
    const now = clock()
    const key = `${call.endpoint.method} ${call.endpoint.path}`
    const times = (timesOf.get(key) ?? []).filter((time) => now - time < LONGEST_MS)
    timesOf.set(key, times)
    for (const { code, seconds, calls } of CALL_LIMITS) {
      const recent = times.filter((time) => now - time < seconds * 1000)
      if (recent.length >= calls) throw new ClientRefusal(code, call.correlationId)
    }
    times.push(now)
    return next(call)
  }
}
