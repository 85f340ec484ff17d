import { connection } from '#client/network/connection.ts'
import { isSlow } from '#domain/page/network.ts'
import { SLOW_TIMEOUT_MS, TIMEOUT_MS } from './timeout.ts'

/** How long an answer is waited for on the line that this is now (§9, D50). */
export function timeoutMs(): number {
  return isSlow(connection()) ? SLOW_TIMEOUT_MS : TIMEOUT_MS
}
