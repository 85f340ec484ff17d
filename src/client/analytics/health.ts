import type { AnalyticsEvent } from '#domain/page/analytics/analytics-event.ts'
import {
  KEPT_SAMPLES,
  MAX_RECENT,
  MAX_SAMPLES,
  TARGET_INIT_MS,
  TARGET_SUCCESS_RATE,
} from '#domain/page/analytics/analytics-limits.ts'

/** The state of analytics on this page. */
export type AnalyticsHealth = {
  recent: readonly { name: string; isDelivered: boolean }[]
  latenciesMs: readonly number[]
  /** Time until it was ready; `null` before that. */
  initMs: number | null
  /** Delivered events as a share of all attempted, from 0 to 1; `null` before the first. */
  successRate: number | null
  /** Whether every known figure meets its target. */
  isOnTarget: boolean
}

/** Counts delivered and failed events. */
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
    /** The delivery script could not be loaded: §9's targets are missed, even without an event. */
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
