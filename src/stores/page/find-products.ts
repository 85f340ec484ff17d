import { request } from '#client/api.ts'
import { searchProducts } from '#contract/catalogue/search.ts'
import { type Found, toFoundProduct } from '#domain/menu/found-product.ts'

/** §9, mobile tolerance: a search without an answer after this long is made here. */
const PATIENCE_MS = 3000
/** §9, the health probe of a phone: after a failure the API is left alone this long. */
const REST_MS = 30_000

let restsUntil = 0

/**
 * Finds products by asking the API while it answers, otherwise in the site's own copy of the same index.
 *
 * @param most how many products are wanted, 100 at the most.
 */
export async function findProducts(term: string, most: number, signal?: AbortSignal): Promise<Found> {
  if (navigator.onLine && Date.now() >= restsUntil) {
    try {
      return await ask(term, most, signal)
    } catch (error) {
      if (signal?.aborted) throw error
      restsUntil = Date.now() + REST_MS
    }
  }
  const { findInCopy } = await import('./search-copy.ts')
  return findInCopy(term, most)
}

async function ask(term: string, most: number, signal?: AbortSignal): Promise<Found> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const { content, totalElements } = await request(searchProducts, {
    query: { q: term, size: most },
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
    retry: 'never',
  })
  return { products: content.map(toFoundProduct), total: totalElements }
}
