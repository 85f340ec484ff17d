import { parentPort } from 'node:worker_threads'
import { buildSearchIndex, type SearchDocument, type SearchFile } from '#contract/content/search-index.ts'
import type { FoundProduct } from '#domain/menu/found-product.ts'
import type { SearchFilePart } from './search-file.ts'

// The thread that `search-file.ts` starts.

const documents: SearchDocument[] = []
const products: FoundProduct[] = []

parentPort?.on('message', (part: SearchFilePart) => {
  if (part) {
    documents.push(...part.documents)
    products.push(...part.products)
    return
  }
  const file: SearchFile = { index: buildSearchIndex(documents).toJSON(), products }
  const bytes = new TextEncoder().encode(JSON.stringify(file))
  parentPort?.postMessage(bytes, [bytes.buffer])
})
