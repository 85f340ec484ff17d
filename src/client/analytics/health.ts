import type { AnalyticsEvent } from '#domain/page/analytics-event.ts'

/** §9: so many recent events are kept. */
const MAX_RECENT = 50
/** §9: beyond 100 samples of latency the newest 50 stay. */
const MAX_SAMPLES = 100
const KEPT_SAMPLES = 50
/** §9: what analytics is meant to keep. */
const TARGET_INIT_MS = 2000
const TARGET_SUCCESS_RATE = 0.95

/** How analytics does on this page. */
export type AnalyticsHealth = {
  recent: readonly { name: string; isDelivered: boolean }[]
  latenciesMs: readonly number[]
  /** How long it took to be ready; `null` until then. */
  initMs: number | null
  /** Delivered events among all that were tried, from 0 to 1; `null` before the first. */
  successRate: number | null
  /** Whether all that is known keeps its target. */
  isOnTarget: boolean
}

/** Counts what becomes of events. */
export function createHealth() {
  const recent: { name: string; isDelivered: boolean }[] = []
  const latencies: number[] = []
  const settled = { delivered: 0, failed: 0 }
  let initMs: number | null = null
  let isLost = false

  return {
    settle: ({ name }: AnalyticsEvent, isDelivered: boolean, latencyMs: number): void => {
      settled[isDelivered ? 'delivered' : 'failed']++
      recent.push({ name, isDelivered })
      if (recent.length > MAX_RECENT) recent.shift()
      latencies.push(latencyMs)
      if (latencies.length > MAX_SAMPLES) latencies.splice(0, latencies.length - KEPT_SAMPLES)
    },
    ready: (tookMs: number): void => {
      initMs = tookMs
    },
    /**
     * The delivery script could not be loaded: §9's targets are missed, whether or not there was an event.
     */
    lost: (): void => {
      isLost = true
    },
    read: (): AnalyticsHealth => {
      const all = settled.delivered + settled.failed
      const successRate = all > 0 ? settled.delivered / all : null
      const isOnTarget =
        !isLost &&
        (initMs === null || initMs < TARGET_INIT_MS) &&
        (successRate === null || successRate >= TARGET_SUCCESS_RATE)
      return { recent: [...recent], latenciesMs: [...latencies], initMs, successRate, isOnTarget }
    },
  }
}
