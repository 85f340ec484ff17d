const MINUTE = 60_000

/** §9, product caches: how long what a page was told is fresh, and how long it is kept, in ms. */
export const PRODUCT_TIMES = { staleTime: 10 * MINUTE, gcTime: 15 * MINUTE } as const
export const SEARCH_TIMES = { staleTime: 2 * MINUTE, gcTime: 5 * MINUTE } as const
/** §9, category queries: the same for the list, the active ones and a single one. */
export const CATEGORY_TIMES = { staleTime: 600_000, gcTime: 900_000 } as const
