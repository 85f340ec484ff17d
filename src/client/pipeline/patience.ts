import { isSlowNow } from '#client/network/slow-line.ts'
import { SLOW_TIMEOUT_MS, TIMEOUT_MS } from '#domain/page/network/call-times.ts'

/** How long to wait for an answer on the present line (§9, D50). */
export function timeoutMs(): number {
  return isSlowNow() ? SLOW_TIMEOUT_MS : TIMEOUT_MS
}
