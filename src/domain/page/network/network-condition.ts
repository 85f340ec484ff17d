import { type LineClass, lineClass } from '#domain/page/network/line/line-class.ts'
import { DEFAULT, median, type NetworkType, networkTypeOf, type Provider, type Sample } from './condition.ts'
import type { Connection } from './connection.ts'

/** The condition of a line (§3), with its class. */
export type NetworkCondition = {
  type: NetworkType
  /** Mbit/s. */
  downlink: number
  /** Mbit/s; `null` unless an upload has measured it: no browser tells it, and shoppers send nothing large enough. */
  uplink: number | null
  /** Milliseconds. */
  rtt: number
  /** The share of the last requests that were answered. */
  reliability: number
  /** `null`: nothing depends on it, so nobody is asked and no browser. */
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
  /** Bytes a second of the last upload. */
  uplink?: number | null
}

/** §9: how a line is treated in emergency mode. */
export const EMERGENCY = { type: '2g', reliability: 0.3 } as const
const BYTES_PER_MEGABIT = 125_000
/** A single request may fail for reasons of its own; so many without an answer are a line that is away. */
const LOST_SAMPLES = 3

/** The condition of a line, each part by the best source there is (§3, D50). */
export function networkCondition(sources: LineSources): NetworkCondition {
  const { samples, told, isOnline, isPhone, isEmergency = false, provider = null, uplink = null } = sources
  const answered = samples.filter((sample) => sample !== null).length
  const rtt = median(samples) ?? told.rtt ?? DEFAULT.rtt
  const isLost = !isOnline || (samples.length >= LOST_SAMPLES && answered === 0)
  return {
    type: networkTypeOf(told, samples),
    downlink: told.downlink ?? DEFAULT.downlink,
    uplink: uplink === null ? null : uplink / BYTES_PER_MEGABIT,
    rtt,
    reliability: samples.length > 0 ? answered / samples.length : DEFAULT.reliability,
    ...(isEmergency && EMERGENCY),
    location: null,
    provider,
    lineClass: lineClass(isLost ? null : rtt, { isPhone }),
  }
}
