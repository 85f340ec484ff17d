const MINUTE = 60_000

/** How long an answer is fresh, and how long it is kept for when another cannot be had; in ms. */
export type AnswerTimes = { staleTime: number; gcTime: number }

/** §9, product caches. */
export const PRODUCT_TIMES = { staleTime: 10 * MINUTE, gcTime: 15 * MINUTE } as const
export const SEARCH_TIMES = { staleTime: 2 * MINUTE, gcTime: 5 * MINUTE } as const
