import type { Connection } from './connection.ts'

/** A kind of line (§3). */
export type NetworkType = '2g' | '3g' | '4g' | 'wifi'

/** Milliseconds until an answer began; `null` if none came. */
export type Sample = number | null

/** §9: a line of which nothing is known. */
const DEFAULT_TYPE: NetworkType = '3g'
/** §9: an answer within so many milliseconds is of a medium line. */
export const MEDIUM_MS = 3000
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

/** Whether a line is known to be so slow, or its owner so thrifty, that a copy on the device goes first. */
export function prefersCopies(told: Connection, samples: readonly Sample[]): boolean {
  const isKnown = samples.length > 0 || told.effectiveType !== undefined
  return told.saveData === true || (isKnown && networkTypeOf(told, samples) === '2g')
}

/** The kind of a line, by the best source there is: measured, reported by the browser, or the default (D50). */
export function networkTypeOf({ type, effectiveType }: Connection, samples: readonly Sample[]): NetworkType {
  const measured = median(samples)
  if (measured !== null && measured >= RTT_2G_MS) return '2g'
  if (type === 'wifi' || type === 'ethernet') return 'wifi'
  if (measured !== null) return measured >= RTT_3G_MS ? '3g' : '4g'
  if (effectiveType === 'slow-2g') return '2g'
  return effectiveType === '2g' || effectiveType === '4g' ? effectiveType : DEFAULT_TYPE
}

function median(samples: readonly Sample[]): number | null {
  const sorted = samples.filter((sample) => sample !== null).toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}
