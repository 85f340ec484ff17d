import { connection } from '#client/network/connection.ts'
import { isSlow } from '#domain/page/network/connection.ts'
import { SLOW_TIMEOUT_MS, TIMEOUT_MS } from './timeout.ts'

/** How long to wait for an answer on the present line (§9, D50). */
export function timeoutMs(): number {
  return isSlow(connection()) ? SLOW_TIMEOUT_MS : TIMEOUT_MS
}
