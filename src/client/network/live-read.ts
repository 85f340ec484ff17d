import { randomId } from '#client/signing/random-id.ts'
import { API_BASE } from '#contract/endpoint.ts'
import { SLOW_TIMEOUT_MS, TIMEOUT_MS } from '#domain/page/network/call-times.ts'
import { hintHeaders } from './hints.ts'
import { apiOrigin } from './origin.ts'
import { isSlowNow } from './slow-line.ts'

/**
 * Reads data from the API that a page already shows, to refresh it before anybody asks. It skips the
 * contract's checks, which weigh more than the page's own scripts. Rejects unless the answer is successful.
 */
export async function readLive<Answer>(path: string): Promise<Answer> {
  const response = await fetch(apiOrigin + API_BASE + path, {
    headers: { Accept: 'application/json', 'X-Correlation-ID': randomId(), ...hintHeaders() },
    signal: AbortSignal.timeout(isSlowNow() ? SLOW_TIMEOUT_MS : TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.json()
}
