import { type Connection, isSlow } from './connection.ts'

/** A kind of line (§3). */
export type NetworkType = '2g' | '3g' | '4g' | 'wifi'

/** Mobile providers (§3). Shoppers may name theirs; it is never guessed. */
export const PROVIDERS = ['globe', 'smart', 'dito', 'other'] as const
export type Provider = (typeof PROVIDERS)[number]

/** Milliseconds until an answer began; `null` if none came. */
export type Sample = number | null

/** §9: a line of which nothing is known. */
export const DEFAULT = { type: '3g', downlink: 1.6, rtt: 300, reliability: 0.75 } as const
/** D50: the median of so many measurements counts. */
const KEPT_SAMPLES = 5
/** From these round trips on a line counts as 2g, which is measured at 800 ms, or as 3g, as browsers count it. */
const RTT_2G_MS = 700
const RTT_3G_MS = 270

/** The measurements with another one, oldest first. */
export function addSample(samples: readonly Sample[], sample: Sample): Sample[] {
  return [...samples, sample].slice(-KEPT_SAMPLES)
}

/** The kind of a line, by the best source there is: measured, reported by the browser, or the default (D50). */
export function networkTypeOf({ type, effectiveType }: Connection, samples: readonly Sample[]): NetworkType {
  const measured = median(samples)
  if (measured !== null && measured >= RTT_2G_MS) return '2g'
  if (type === 'wifi' || type === 'ethernet') return 'wifi'
  if (measured !== null) return measured >= RTT_3G_MS ? '3g' : '4g'
  if (effectiveType === 'slow-2g') return '2g'
  return effectiveType === '2g' || effectiveType === '4g' ? effectiveType : DEFAULT.type
}

/** The kind of a line that was measured or told; `null` where only the default is left (D50). */
export function knownType(report: Connection, samples: readonly Sample[]): NetworkType | null {
  const isKnown = median(samples) !== null || report.effectiveType !== undefined || report.type === 'wifi'
  return isKnown ? networkTypeOf(report, samples) : null
}

/** Whether a line was measured or told to be slow, so that answers are given more time and used for longer (§9, D50). */
export function isSlowLine(report: Connection, samples: readonly Sample[]): boolean {
  const type = median(samples) === null ? null : networkTypeOf(report, samples)
  return type === '2g' || type === '3g' || isSlow(report)
}

/** The measurement in the middle; `null` if there is none. */
export function median(samples: readonly Sample[]): number | null {
  const sorted = samples.filter((sample) => sample !== null).sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}
