import { request } from '#client/api.ts'
import { optional } from '#client/load-part.ts'
import { freshAnswers } from '#client/network/fresh-answers.ts'
import { searchProducts } from '#contract/catalogue/search.ts'
import { type FoundProducts, toFoundProduct } from '#domain/menu/found-product.ts'
import { SEARCH_TIMES } from '#domain/page/copies/answer-times.ts'

/** §9, mobile tolerance: a search without an answer after this long is made here. */
const PATIENCE_MS = 3000
/** §9, the health probe of a phone: after a failure the API is left alone this long. */
const REST_MS = 30_000

let restsUntil = 0
const answers = freshAnswers<FoundProducts>(SEARCH_TIMES)

/**
 * Finds products by asking the API while it answers, otherwise in the site's own copy of the same index. The same question
 * is not asked again for 2 min; a failure is made up for by an answer of the last 5 min first (§9).
 *
 * @param most how many products are wanted, 100 at the most.
 */
export async function findProducts(term: string, most: number, signal?: AbortSignal): Promise<FoundProducts> {
  try {
    return await answers(`${most} ${term}`, () => askUnlessAway(term, most, signal))
  } catch (error) {
    if (signal?.aborted) throw error
  }
  const copy = await optional(() => import('./search-copy.ts'))
  if (!copy) throw new Error('The copy is not at hand.')
  return copy.findInCopy(term, most)
}

/** Leaves the API alone for a while after a failure. */
async function askUnlessAway(term: string, most: number, signal?: AbortSignal): Promise<FoundProducts> {
  if (!navigator.onLine || Date.now() < restsUntil) throw new Error('The API is not asked.')
  try {
    return await ask(term, most, signal)
  } catch (error) {
    if (!signal?.aborted) restsUntil = Date.now() + REST_MS
    throw error
  }
}

async function ask(term: string, most: number, signal?: AbortSignal): Promise<FoundProducts> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const { content, totalElements } = await request(searchProducts, {
    query: { q: term, size: most },
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
    retry: 'never',
  })
  return { products: content.map(toFoundProduct), total: totalElements }
}
