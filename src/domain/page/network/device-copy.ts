import type { BusinessPeriod } from '#domain/time/business-period.ts'
import { NETWORK_SETTINGS, type NetworkType } from './condition.ts'

/** An entry of the copies that a device keeps (§3); `data` itself is kept beside it. */
export type DeviceCopy = {
  key: string
  /** When the data came, in ms since 1970. */
  timestamp: number
  /** From then on it is stale. */
  expiresAt: number
  ttl: number
  hitCount: number
  lastAccessed: number
  /** Bytes. */
  size: number
  /** Its subjects, among them its kind. */
  tags: readonly string[]
  priority: Priority
}

/** Which copies go first when room is needed: those of a low priority. */
export type Priority = 0 | 1 | 2

/** Kinds of copies, which age differently. */
export type CopyKind = 'static' | 'product' | 'category' | 'picture'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long a copy is fresh and how long it is kept (§9, D52), and the bounds of its fresh time (§9). */
const TIMES: Record<CopyKind, { fresh: number; kept: number; min: number; max: number }> = {
  static: { fresh: DAY, kept: 7 * DAY, min: 30 * MINUTE, max: 7 * DAY },
  product: { fresh: HOUR, kept: 4 * HOUR, min: 30 * SECOND, max: 8 * HOUR },
  category: { fresh: 4 * HOUR, kept: DAY, min: 10 * MINUTE, max: DAY },
  picture: { fresh: 12 * HOUR, kept: 7 * DAY, min: 5 * MINUTE, max: 48 * HOUR },
}

/** §9: copies are fresh longer on a weak line. */
const BY_NETWORK: Record<NetworkType, number> = { '2g': 2, '3g': 1.5, '4g': 1, wifi: 0.8 }
/** §9: and while little changes. */
const BY_PERIOD: Record<BusinessPeriod, number> = {
  'off-hours': 1.5,
  'after-hours': 2,
  'morning-rush': 0.5,
  'lunch-peak': 0.5,
  'evening-rush': 0.5,
}
/** §9: many copies are worth keeping longer, few are soon fetched again. */
const MANY = { over: 50, factor: 1.3 }
const FEW = { under: 10, factor: 0.8 }

/** §9: entries that are kept at the most. */
export const MAX_COPIES = 1000
/** §9: a small shop's copies never take more. */
const SMALL_BUSINESS_BYTES = 30_000_000
/** §9: copies are collected so often. */
export const COLLECT_MS = 10 * MINUTE
/** §9: room is made until so much of the bound is used. */
const EVICT_TO = 0.8
/** §9: the share of the least used copies that goes at once. */
const EVICT_SHARE = 0.25

/** How long a copy is fresh, in ms: preset × network × period × number of copies, within the bounds (§9, D52). */
export function timeToLive(
  kind: CopyKind,
  { type, period, copies }: { type: NetworkType; period: BusinessPeriod; copies: number },
): number {
  const { fresh, min, max } = TIMES[kind]
  const bySize = copies > MANY.over ? MANY.factor : copies < FEW.under ? FEW.factor : 1
  const ttl = fresh * BY_NETWORK[type] * BY_PERIOD[period] * bySize
  return Math.min(Math.max(ttl, min), max)
}

/** How many bytes of copies a device keeps on a line (§9). */
export function copyBytes(type: NetworkType): number {
  return Math.min(NETWORK_SETTINGS[type].keptBytes, SMALL_BUSINESS_BYTES)
}

/** Whether a copy may be shown without asking the network. */
export function isFresh({ expiresAt }: Pick<DeviceCopy, 'expiresAt'>, now: number): boolean {
  return now < expiresAt
}

/**
 * The copies that have to go: those past their time, unless there is no line to fetch them again, and, where more is
 * kept than fits, the least used quarter of the lowest priority, again and again until 80 % of the bounds are used (§9).
 */
export function copiesToDrop(
  copies: readonly DeviceCopy[],
  { now, maxBytes, isOnline }: { now: number; maxBytes: number; isOnline: boolean },
): DeviceCopy[] {
  const over = isOnline ? copies.filter((copy) => isOver(copy, now)) : []
  let rest = copies.filter((copy) => !over.includes(copy)).toSorted(byWorth)
  const dropped = [...over]
  if (fits(rest, MAX_COPIES, maxBytes)) return dropped
  while (!fits(rest, MAX_COPIES * EVICT_TO, maxBytes * EVICT_TO)) {
    const going = Math.max(1, Math.floor(rest.length * EVICT_SHARE))
    dropped.push(...rest.slice(0, going))
    rest = rest.slice(going)
  }
  return dropped
}

/** Past the time that its kind is kept, or its own fresh time where that is longer. */
function isOver({ timestamp, ttl, tags }: DeviceCopy, now: number): boolean {
  const kind = tags.find((tag) => tag in TIMES) as CopyKind | undefined
  return now - timestamp > Math.max(ttl, kind ? TIMES[kind].kept : 0)
}

function byWorth(a: DeviceCopy, b: DeviceCopy): number {
  return a.priority - b.priority || a.hitCount - b.hitCount || a.lastAccessed - b.lastAccessed
}

function fits(copies: readonly DeviceCopy[], maxCopies: number, maxBytes: number): boolean {
  return copies.length <= maxCopies && copies.reduce((sum, { size }) => sum + size, 0) <= maxBytes
}
