import { timeoutMs } from '#client/pipeline/patience.ts'
import {
  findProductIds,
  readSearchIndex,
  SEARCH_FILE,
  type SearchFile,
} from '#contract/content/search-index.ts'
import type { FoundProducts } from '#domain/menu/found-product.ts'

let copy: ReturnType<typeof load> | undefined

/** Finds in the site's own copy of the index, which is fetched once. Rejects when that cannot be had either. */
export async function findInCopy(term: string, most: number): Promise<FoundProducts> {
  copy ??= load()
  // A fetch that failed is not kept: the next search tries again.
  copy.catch(() => {
    copy = undefined
  })
  const { index, products } = await copy
  const ids = findProductIds(index, term)
  return { products: ids.slice(0, most).flatMap((id) => products.get(id) ?? []), total: ids.length }
}

async function load() {
  const response = await fetch(SEARCH_FILE, { signal: AbortSignal.timeout(timeoutMs()) })
  const { index, products }: SearchFile = await response.json()
  return {
    index: readSearchIndex(index),
    products: new Map(products.map((product) => [product.id, product])),
  }
}
