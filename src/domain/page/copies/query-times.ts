import { WARM_UP } from '#domain/page/copies/warm-up.ts'

// Every number of the query client, from §9 unless said otherwise. Times in milliseconds.

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const FRESH = 1 * HOUR
const FRESH_ON_SLOW_NETWORK = 2 * HOUR
const KEPT = 4 * HOUR
const KEPT_ON_LITTLE_MEMORY = 2 * HOUR
const LITTLE_MEMORY_GB = 2

/** §9: a stale answer is fetched again on focus, on reconnect and when a screen opens. */
export const REFETCHES = {
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
  refetchOnMount: true,
} as const

/** §8: how often a query is tried again; the wait doubles from the first to the longest. */
export const QUERY_RETRIES = 2
const FIRST_DELAY = 1 * SECOND
const LONGEST_DELAY = 15 * SECOND
/** §9: mutations retry once after 1 s, where D36 allows it. */
export const MUTATION_RETRIES = 1
export const MUTATION_DELAY = 1 * SECOND

/** §5: a cache that another version has stored is dropped. */
export const CACHE_VERSION = '1.0.0'
export const SAVE_EVERY = 5 * MINUTE
export const TRIM_EVERY = 2 * MINUTE
/** §9: how often the cache's figures are taken. */
export const FIGURES_EVERY = 30 * SECOND
export const MAX_ENTRIES = 100
export const MAX_BYTES = 10 * 1024 * 1024
/** The part that is dropped when the cache is larger than that: the oldest entries. */
export const TRIMMED_SHARE = 0.3

/** §9, category queries: the same for the list and the active ones. */
const CATEGORY_TIMES = { staleTime: 600_000, gcTime: 900_000 } as const

type Times = {
  staleTime: number
  gcTime?: number
  refetchOnWindowFocus?: 'always'
  refetchOnReconnect?: 'always'
}

/**
 * How long answers are fresh, and how long they are kept; if only one is given, the other is the general one
 * (D42).
 */
export const KINDS = {
  /**
   * Lists of categories to choose from. What is known is shown at once, and asked for again on focus, on reconnect, and as often
   * as `live` answers.
   */
  category: { ...CATEGORY_TIMES, refetchOnWindowFocus: 'always', refetchOnReconnect: 'always' },
  popular: { staleTime: WARM_UP.popular.staleTime },
  /** Not in the specification: personal data changes without this browser, so it is asked for each time. */
  own: { staleTime: 0 },
  /**
   * Not in the specification: settings, categories and occasions, which another device may have changed a moment ago.
   * Nothing old is shown first, so nothing is kept once no screen shows it; `LIVE_EVERY` says how often it is asked
   * for.
   */
  live: { staleTime: 0, gcTime: 0 },
  /** Not in the specification: how the server is doing now. */
  health: { staleTime: 0 },
} as const satisfies Record<string, Times>

export type Kind = keyof typeof KINDS

/**
 * How often a `live` answer or one of `category` is asked for: a change on another device shows within 5 s where somebody works, and soon in
 * a window beside it. Both stay below the limit of 1000 an hour (D38), and the answer is mostly 304.
 */
const LIVE_EVERY = 4 * SECOND
const LIVE_BESIDE_EVERY = 20 * SECOND

/** The time until a `live` answer is asked for again. Nothing is asked while the page is hidden. */
export function liveInterval(hasFocus: boolean): number {
  return hasFocus ? LIVE_EVERY : LIVE_BESIDE_EVERY
}

/** How long an answer counts as fresh; longer on a slow line. */
export function staleTime(isSlow: boolean): number {
  return isSlow ? FRESH_ON_SLOW_NETWORK : FRESH
}

/** How long an unused answer is kept, by the device's memory in GB. */
export function gcTime(deviceMemory: number | undefined): number {
  return (deviceMemory ?? Number.POSITIVE_INFINITY) <= LITTLE_MEMORY_GB ? KEPT_ON_LITTLE_MEMORY : KEPT
}

/** How long to wait before a retry. `failures` are those before it, from 0. */
export function retryDelay(failures: number): number {
  return Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** failures)
}
