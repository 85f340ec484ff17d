import { randomId } from '#client/signing/random-id.ts'
import { API_BASE } from '#contract/endpoint.ts'
import { PHONE_PROBE_MS, PHONE_QUERY, PROBE_TIMEOUT_MS, WIDE_PROBE_MS } from '#domain/page/network/probe.ts'
import { mayProbe } from '#domain/page/network/saving.ts'
import { hintHeaders } from './hints.ts'
import { currentLine } from './line.ts'
import { apiOrigin } from './origin.ts'

/** Without the contract's checks, which weigh more than the page's own scripts. */
export const HEALTH_PATH = '/health/products'

/** The shop's answer just now; `null` if there is none within 5 s (§9). */
export async function probe(): Promise<{ emergency?: boolean } | null> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS)
    const headers = { 'X-Correlation-ID': randomId(), ...hintHeaders() }
    const answer = await fetch(apiOrigin + API_BASE + HEALTH_PATH, { signal, headers, cache: 'no-store' })
    return answer.ok ? await answer.json() : null
  } catch {
    return null
  }
}

/** How often the shop is probed on this screen, in ms (§9). */
export function probeEvery(): number {
  return matchMedia(PHONE_QUERY).matches ? PHONE_PROBE_MS : WIDE_PROBE_MS
}

/**
 * Calls back when the browser is online again, and when a probe every 30 s, on screens wider than a phone's every 60 s, is
 * answered (§9, D50), as long as somebody waits for it, the page is seen, and nobody saves (D54). Returns what ends that.
 *
 * @param neededMs how often, also for those who save, on a page that can do nothing without.
 */
export function whenBack(job: () => void, isWaitedFor: () => boolean, neededMs = 0): () => void {
  const goOn = () => isWaitedFor() && job()
  const ask = async () => {
    if (document.hidden || !isWaitedFor() || !(neededMs || mayProbe(currentLine()))) return
    if (await probe()) goOn()
  }
  const timer = setInterval(ask, neededMs || probeEvery())
  addEventListener('online', goOn)
  return () => {
    clearInterval(timer)
    removeEventListener('online', goOn)
  }
}
