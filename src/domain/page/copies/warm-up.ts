const MINUTE = 60_000

/** §7: so many popular products are a list. */
export const POPULAR_PRODUCTS = 10
const POPULAR_PATH = `/products/popular?limit=${POPULAR_PRODUCTS}` as const

/** §7, §9: the answers that are fetched ahead, and how long each is fresh, in ms. */
export const WARM_UP = {
  featured: { path: '/products/featured', staleTime: 15 * MINUTE },
  popular: { path: POPULAR_PATH, staleTime: 15 * MINUTE },
  available: { path: '/products/available', staleTime: 5 * MINUTE },
  activeCategories: { path: '/categories/active', staleTime: 10 * MINUTE },
  categoryCounts: { path: '/categories/with-product-count', staleTime: 5 * MINUTE },
} as const

/** The lists whose products open without a line once they are warm, the likeliest first. */
export const WARM_PRODUCTS = [WARM_UP.featured, WARM_UP.popular, WARM_UP.available] as const
