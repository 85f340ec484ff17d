import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type SearchDocument, toSearchDocument } from '#contract/content/search-index.ts'
import { type FoundProduct, toFoundProduct } from '#domain/menu/found-product.ts'
import type { Product } from '#domain/product/product.ts'
import { nextTurn } from '#server/flow/turns/turns.ts'

/** Messages to the thread: a part of the products, then `null`. */
export type SearchFilePart = { documents: SearchDocument[]; products: FoundProduct[] } | null

/** Up to so many products, the index is made as quickly as a page. Thousands take more than a second. */
export const MAX_INDEXED_HERE = 1_000
/** These take a few milliseconds. */
const PART = 100

/**
 * The file of the search index of these products as its page makes it, in a thread of its own that ends with it: nothing else
 * waits.
 */
export async function makeSearchFile(products: readonly Product[]): Promise<Response> {
  const worker = new Worker(new URL('./search-file-worker.ts', import.meta.url))
  try {
    const file = once(worker, 'message')
    // Its failure is thrown below, however early it comes.
    file.catch(() => {})
    for (let place = 0; place < products.length; place += PART) {
      const part = products.slice(place, place + PART)
      worker.postMessage({
        documents: part.map(toSearchDocument),
        products: part.map(toFoundProduct),
      } satisfies SearchFilePart)
      await nextTurn()
    }
    worker.postMessage(null satisfies SearchFilePart)
    const [bytes] = (await file) as [Uint8Array<ArrayBuffer>]
    return new Response(bytes, {
      headers: { 'Content-Type': 'application/json', 'Cache-Tag': 'products, frame' },
    })
  } finally {
    await worker.terminate()
  }
}
