import { parentPort } from 'node:worker_threads'
import { buildSearchIndex, findProductIds, type SearchDocument } from '#contract/content/search-index.ts'
import type { Said, Told } from './search-thread.ts'

// The thread that `search-thread.ts` starts.

let index = buildSearchIndex([])
let coming: SearchDocument[] = []

parentPort?.on('message', (told: Told) => {
  switch (told.kind) {
    case 'documents':
      coming.push(...told.documents)
      break
    case 'build':
      index = buildSearchIndex(coming)
      coming = []
      break
    case 'find':
      parentPort?.postMessage({ id: told.id, ids: findProductIds(index, told.term) } satisfies Said)
  }
})
