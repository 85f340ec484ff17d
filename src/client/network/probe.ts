import { API_BASE } from '#contract/endpoint.ts'
import { productHealth } from '#contract/shop/health.ts'
import { PHONE_QUERY, PROBE } from '#domain/page/network/probe.ts'
import { apiOrigin } from './origin.ts'

/** Whether the shop answers just now (§9). */
async function answers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE.timeout)
    return (await fetch(apiOrigin + API_BASE + productHealth.path, { signal, cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/**
 * Calls back when the browser is online again, and when a probe every 30 s, on screens wider than a phone's every 60 s, is
 * answered (§9, D50), as long as somebody waits for it and the page is seen. Returns what ends that.
 */
export function whenBack(job: () => void, isWaitedFor: () => boolean): () => void {
  const goOn = () => isWaitedFor() && job()
  const probe = async () => {
    if (!document.hidden && isWaitedFor() && (await answers())) goOn()
  }
  const timer = setInterval(probe, matchMedia(PHONE_QUERY).matches ? PROBE.mobile : PROBE.otherwise)
  addEventListener('online', goOn)
  return () => {
    clearInterval(timer)
    removeEventListener('online', goOn)
  }
}
