import type { NetworkType } from '#domain/page/network/condition.ts'
import { MEGABYTE, NETWORK_SETTINGS } from '#domain/page/network/network-settings.ts'
import { hasSmallTeam, isSmallBusiness, type ShopScale } from '#domain/page/network/shop-scale.ts'
import { type Circumstances, keptTime, kindOf, timeToLive } from './copy-times.ts'

/** An entry of the copies that a device keeps (§3); `data` itself is kept beside it. */
export type DeviceCopy = {
  key: string
  /** When the data came, in ms since 1970. */
  timestamp: number
  /** From then on it is stale: `timestamp` once it is known to be outdated, 0 once it is cleared. */
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

/** §9: entries that are kept at the most. */
export const MAX_COPIES = 1000
/** §9: a small business' copies never take more. */
const SMALL_BUSINESS_BYTES = 30 * MEGABYTE
/** §9: the part of it that copies of products may take, with a team of three or fewer and with a larger one. */
const PRODUCT_BYTES = { smallTeam: 20 * MEGABYTE, otherwise: 30 * MEGABYTE }
/** §9: copies are collected so often. */
export const COLLECT_MS = 600_000
/** §9: room is made until so much of the bound is used. */
const EVICT_TO = 0.8
/** §9: the share of the least used copies that goes at once. */
const EVICT_SHARE = 0.25

/** How many bytes of copies, and how many of products among them, a device keeps. */
type CopyBytes = { all: number; products: number }

/** The bytes that a device keeps on a line (§9). */
export function copyBytes(type: NetworkType, shop: ShopScale): CopyBytes {
  const { keptBytes } = NETWORK_SETTINGS[type]
  const all = isSmallBusiness(shop) ? Math.min(keptBytes, SMALL_BUSINESS_BYTES) : keptBytes
  const products = hasSmallTeam(shop) ? PRODUCT_BYTES.smallTeam : PRODUCT_BYTES.otherwise
  return { all, products: Math.min(all, products) }
}

/** Whether a copy may be shown without asking the network. */
export function isFresh({ expiresAt }: Pick<DeviceCopy, 'expiresAt'>, now: number): boolean {
  return now < expiresAt
}

/** Whether a copy may only be shown where there is no line: another part of the business day has begun (D78). */
export function isCleared({ expiresAt }: Pick<DeviceCopy, 'expiresAt'>): boolean {
  return expiresAt === 0
}

/** Gives a copy the fresh time of the present line and hour, unless it is known to be outdated (§9). */
export function refreshTimes(copy: DeviceCopy, circumstances: Circumstances): void {
  const kind = kindOf(copy.tags)
  if (!kind || copy.expiresAt <= copy.timestamp) return
  copy.ttl = timeToLive(kind, circumstances)
  copy.expiresAt = copy.timestamp + copy.ttl
}

/**
 * The copies that have to go: those past their time, unless there is no line to fetch them again, and, where more is
 * kept than fits, the least used quarter of the lowest priority, again and again until 80 % of the bounds are used (§9).
 */
export function copiesToDrop(
  copies: readonly DeviceCopy[],
  { now, bytes, isOnline }: { now: number; bytes: CopyBytes; isOnline: boolean },
): DeviceCopy[] {
  const over = isOnline ? copies.filter((copy) => isOver(copy, now)) : []
  const rest = without(copies, over)
  const products = evicted(rest.filter(isProduct), bytes.products)
  return [...over, ...products, ...evicted(without(rest, products), bytes.all)]
}

/** The least used copies, if they do not fit. */
function evicted(copies: readonly DeviceCopy[], maxBytes: number): DeviceCopy[] {
  if (fits(copies, MAX_COPIES, maxBytes)) return []
  let rest = copies.toSorted(byWorth)
  const going: DeviceCopy[] = []
  while (!fits(rest, MAX_COPIES * EVICT_TO, maxBytes * EVICT_TO)) {
    const count = Math.max(1, Math.floor(rest.length * EVICT_SHARE))
    going.push(...rest.slice(0, count))
    rest = rest.slice(count)
  }
  return going
}

/** Whether a copy is of products: their pages, prices and stock. */
export function isProduct({ tags }: Pick<DeviceCopy, 'tags'>): boolean {
  return tags.includes('product') || tags.includes('answer')
}

/** The bytes of some copies. */
export function sizeOf(copies: readonly DeviceCopy[]): number {
  return copies.reduce((sum, { size }) => sum + size, 0)
}

function without(copies: readonly DeviceCopy[], others: readonly DeviceCopy[]): DeviceCopy[] {
  return copies.filter((copy) => !others.includes(copy))
}

/** Past the time that its kind is kept, or its own fresh time where that is longer. */
function isOver({ timestamp, ttl, tags }: DeviceCopy, now: number): boolean {
  return now - timestamp > Math.max(ttl, keptTime(tags))
}

function byWorth(a: DeviceCopy, b: DeviceCopy): number {
  return a.priority - b.priority || a.hitCount - b.hitCount || a.lastAccessed - b.lastAccessed
}

function fits(copies: readonly DeviceCopy[], maxCopies: number, maxBytes: number): boolean {
  return copies.length <= maxCopies && sizeOf(copies) <= maxBytes
}
