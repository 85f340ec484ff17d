import type { Sample } from '#domain/page/network/condition.ts'
import { isBytes } from '#domain/page/network/data-budget.ts'

/** A tab's memory of its line from page to page. */
export type LineRecord = {
  /** Oldest first. */
  samples: Sample[]
  /** Bytes that the tab's pages have transferred: its session's use (D54). */
  bytes: number
  /** When the shop was probed last, in ms since 1970; 0 if it was not. */
  probedAt: number
}

/** A stored record; each part that is damaged is as it was at first. */
export function decodeLineRecord(stored: unknown): LineRecord {
  const { samples, bytes, probedAt } = Object(stored) as Record<keyof LineRecord, unknown>
  return {
    samples: Array.isArray(samples) ? samples.filter((sample) => sample === null || isBytes(sample)) : [],
    bytes: isBytes(bytes) ? bytes : 0,
    probedAt: isBytes(probedAt) ? probedAt : 0,
  }
}

/** A request as the browser's timeline tells of it (Resource Timing). Times in ms. */
export type Timing = {
  startTime: number
  requestStart: number
  responseStart: number
  /** Bytes over the line; 0 for what came from a copy, or from another host that does not allow it to be told. */
  transferSize: number
}

/** How long an answer took to begin, in whole ms; `null` where the timeline does not tell. */
export function latencyOf({ startTime, requestStart, responseStart, transferSize }: Timing): number | null {
  if (transferSize === 0 || responseStart === 0) return null
  return Math.max(0, Math.round(responseStart - (requestStart || startTime)))
}
