import type { NetworkType } from '#domain/page/network/condition.ts'
import { isSmallBusiness, type ShopScale } from '#domain/page/network/shop-scale.ts'
import type { BusinessPeriod } from '#domain/time/business-period.ts'

/**
 * Kinds of copies, which age differently: pages and files of text, product pages, lists, pictures, live prices and stock,
 * and other small files.
 */
export type CopyKind = 'static' | 'product' | 'category' | 'picture' | 'answer' | 'other'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** §9: fresh so long where nothing else is said, and in a small business. */
const DEFAULT_TTL = 300_000
const SMALL_BUSINESS_TTL = HOUR

const PRODUCT_BOUNDS = { min: 30 * SECOND, max: 8 * HOUR }
const STATIC_BOUNDS = { min: 30 * MINUTE, max: 7 * DAY }

/** How long a copy is fresh and how long it is kept (§9, D52), and the bounds of its fresh time (§9). */
const TIMES: Record<CopyKind, { fresh: number; life: number; min: number; max: number }> = {
  static: { fresh: DAY, life: 7 * DAY, ...STATIC_BOUNDS },
  product: { fresh: HOUR, life: 4 * HOUR, ...PRODUCT_BOUNDS },
  category: { fresh: 4 * HOUR, life: DAY, min: 10 * MINUTE, max: DAY },
  picture: { fresh: 12 * HOUR, life: 7 * DAY, min: 5 * MINUTE, max: 48 * HOUR },
  // "Philippines mobile caching": what keeps a phone's copy of prices useful for a day without a line.
  answer: { fresh: 30 * MINUTE, life: DAY, ...PRODUCT_BOUNDS },
  other: { fresh: DEFAULT_TTL, life: DAY, min: 0, max: STATIC_BOUNDS.max },
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

export type Circumstances = {
  type: NetworkType
  period: BusinessPeriod
  /** How many copies there are. */
  copies: number
  shop: ShopScale
}

/** How long a copy is fresh, in ms: preset × network × period × number of copies, within the bounds (§9, D52). */
export function timeToLive(kind: CopyKind, { type, period, copies, shop }: Circumstances): number {
  const { min, max, ...preset } = TIMES[kind]
  const fresh = kind === 'other' && isSmallBusiness(shop) ? SMALL_BUSINESS_TTL : preset.fresh
  const bySize = copies > MANY.over ? MANY.factor : copies < FEW.under ? FEW.factor : 1
  const ttl = fresh * BY_NETWORK[type] * BY_PERIOD[period] * bySize
  return Math.min(Math.max(ttl, min), max)
}

/** How long a copy with these tags is kept, in ms; 0 for tags of no kind. */
export function keptTime(tags: readonly string[]): number {
  const kind = kindOf(tags)
  return kind ? TIMES[kind].life : 0
}

/** The kind among a copy's tags; nothing if they name none. */
export function kindOf(tags: readonly string[]): CopyKind | undefined {
  return tags.find((tag) => tag in TIMES) as CopyKind | undefined
}
