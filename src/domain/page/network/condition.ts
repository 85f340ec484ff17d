import { type Connection, isSlow } from './connection.ts'
import { type LineClass, lineClass } from './line-class.ts'

/** A kind of line (§3). */
export type NetworkType = '2g' | '3g' | '4g' | 'wifi'

/** Mobile providers (§3). Shoppers may name theirs; it is never guessed. */
export const PROVIDERS = ['globe', 'smart', 'dito', 'other'] as const
export type Provider = (typeof PROVIDERS)[number]

/** Milliseconds until an answer began; `null` if none came. */
export type Sample = number | null

/** The condition of a line (§3), with its class. */
export type NetworkCondition = {
  type: NetworkType
  /** Mbit/s. */
  downlink: number
  /** Mbit/s; `null`, since no browser tells it and nothing of a shopper's is large enough to measure it. */
  uplink: number | null
  /** Milliseconds. */
  rtt: number
  /** The share of the last requests that were answered. */
  reliability: number
  /** Only if the shopper told it. */
  location: string | null
  provider: Provider | null
  lineClass: LineClass
}

/** Where the condition of a line follows from, best source first (D50). */
type LineSources = {
  /** Oldest first; see `addSample`. */
  samples: readonly Sample[]
  /** The browser's report. */
  told: Connection
  isOnline: boolean
  isPhone: boolean
  /** Acts as 2g with a reliability of 0.3 (§9, D55). */
  isEmergency?: boolean
  provider?: Provider | null
}

/** §9: a line of which nothing is known. */
const DEFAULT = { type: '3g', downlink: 1.6, rtt: 300, reliability: 0.75 } as const
/** §9: how a line is treated in emergency mode. */
const EMERGENCY = { type: '2g', reliability: 0.3 } as const
/** D50: the median of so many measurements counts. */
const KEPT_SAMPLES = 5
/** A single request may fail for reasons of its own; so many without an answer are a line that is away. */
const LOST_SAMPLES = 3
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

/** The condition of a line, each part by the best source there is (§3, D50). */
export function networkCondition(sources: LineSources): NetworkCondition {
  const { samples, told, isOnline, isPhone, isEmergency = false, provider = null } = sources
  const answered = samples.filter((sample) => sample !== null).length
  const rtt = median(samples) ?? told.rtt ?? DEFAULT.rtt
  const isLost = !isOnline || (samples.length >= LOST_SAMPLES && answered === 0)
  return {
    type: networkTypeOf(told, samples),
    downlink: told.downlink ?? DEFAULT.downlink,
    uplink: null,
    rtt,
    reliability: samples.length > 0 ? answered / samples.length : DEFAULT.reliability,
    ...(isEmergency && EMERGENCY),
    location: null,
    provider,
    lineClass: lineClass(isLost ? null : rtt, { isPhone }),
  }
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
export function knownType(told: Connection, samples: readonly Sample[]): NetworkType | null {
  const isKnown = median(samples) !== null || told.effectiveType !== undefined || told.type === 'wifi'
  return isKnown ? networkTypeOf(told, samples) : null
}

/** Whether a line was measured or told to be slow, so that answers are given more time and used for longer (§9, D50). */
export function isSlowLine(told: Connection, samples: readonly Sample[]): boolean {
  const type = median(samples) === null ? null : networkTypeOf(told, samples)
  return type === '2g' || type === '3g' || isSlow(told)
}

function median(samples: readonly Sample[]): number | null {
  const sorted = samples.filter((sample) => sample !== null).sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}
