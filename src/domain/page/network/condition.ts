import type { Connection } from './connection.ts'

/** A kind of line (§3). */
export type NetworkType = '2g' | '3g' | '4g' | 'wifi'

/** A line by how long an answer takes (§3). */
export type LatencyClass = 'fast' | 'medium' | 'slow' | 'offline'

/** The state of a line (§3); `null` where a browser cannot know. */
export type NetworkCondition = {
  type: NetworkType
  /** Mbit/s. */
  downlink: number
  uplink: number | null
  /** Milliseconds until an answer begins. */
  rtt: number
  /** Share of requests that were answered, 0 to 1. */
  reliability: number
  location: string | null
  provider: 'globe' | 'smart' | 'dito' | 'other'
}

/** Milliseconds until an answer began; `null` if none came. */
export type Sample = number | null

/** §9: a line of which nothing is known. */
export const DEFAULT_CONDITION: NetworkCondition = {
  type: '3g',
  downlink: 1.6,
  uplink: null,
  rtt: 300,
  reliability: 0.75,
  location: null,
  provider: 'other',
}

/** §9: answers up to so many milliseconds are of the class. */
const FAST_MS = 1000
export const MEDIUM_MS = 3000
const SLOW_MS = 8000
/** §9: phones tolerate so much before the class is lowered. */
const MOBILE_TOLERANCE_MS = 3000
/** D50: the median of so many measurements counts. */
const KEPT_SAMPLES = 5
/** From these round trips on browsers themselves speak of 2g and 3g (Network Information API). */
const RTT_2G_MS = 1400
const RTT_3G_MS = 270

/** §9: bytes kept on the device, quality of pictures, and how many requests go at once, by kind of line. */
export const NETWORK_SETTINGS = {
  '2g': { keptBytes: 5_000_000, imageQuality: 40, batch: 3 },
  '3g': { keptBytes: 15_000_000, imageQuality: 60, batch: 5 },
  '4g': { keptBytes: 50_000_000, imageQuality: 75, batch: 10 },
  wifi: { keptBytes: 100_000_000, imageQuality: 90, batch: 20 },
} as const satisfies Record<NetworkType, object>

/** §9: from so many on, copies are dropped a batch at a time. */
export const BATCHING_THRESHOLD = 5

/** The measurements with another one, oldest first. */
export function addSample(samples: readonly Sample[], sample: Sample): Sample[] {
  return [...samples, sample].slice(-KEPT_SAMPLES)
}

/** What is known of a line, by the best source of each part: measured, told by the browser, or the default (D50). */
export function conditionOf(told: Connection, samples: readonly Sample[]): NetworkCondition {
  const rtt = median(samples) ?? told.rtt ?? DEFAULT_CONDITION.rtt
  const answered = samples.filter((sample) => sample !== null).length
  return {
    ...DEFAULT_CONDITION,
    type: typeOf(told, median(samples)),
    downlink: told.downlink ?? DEFAULT_CONDITION.downlink,
    rtt,
    reliability: samples.length > 0 ? answered / samples.length : DEFAULT_CONDITION.reliability,
  }
}

/** The class of a line by its latency; `null` is no answer. */
export function latencyClass(ms: Sample, { isPhone }: { isPhone: boolean }): LatencyClass {
  if (ms === null || ms > SLOW_MS) return 'offline'
  if (ms <= (isPhone ? MOBILE_TOLERANCE_MS : FAST_MS)) return 'fast'
  return ms <= MEDIUM_MS ? 'medium' : 'slow'
}

/** Whether a line is known to be so slow, or its owner so thrifty, that a copy on the device goes first. */
export function prefersCopies(told: Connection, samples: readonly Sample[]): boolean {
  const isKnown = samples.length > 0 || told.effectiveType !== undefined
  return told.saveData === true || (isKnown && conditionOf(told, samples).type === '2g')
}

function typeOf({ type, effectiveType }: Connection, measured: number | null): NetworkType {
  if (measured !== null && measured >= RTT_2G_MS) return '2g'
  if (type === 'wifi' || type === 'ethernet') return 'wifi'
  if (measured !== null) return measured >= RTT_3G_MS ? '3g' : '4g'
  if (effectiveType === 'slow-2g') return '2g'
  return effectiveType === '2g' || effectiveType === '4g' ? effectiveType : DEFAULT_CONDITION.type
}

function median(samples: readonly Sample[]): number | null {
  const sorted = samples.filter((sample) => sample !== null).toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}
