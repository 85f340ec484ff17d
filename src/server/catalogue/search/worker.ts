import { parentPort } from 'node:worker_threads'
import { buildSearchIndex, findProductIds, type SearchDocument } from '#contract/content/search-index.ts'
import type { ThreadAnswer, ThreadMessage } from './thread.ts'

// The thread that `thread.ts` starts.

let index = buildSearchIndex([])
let coming: SearchDocument[] = []

parentPort?.on('message', (message: ThreadMessage) => {
  switch (message.kind) {
    case 'documents':
      coming.push(...message.documents)
      break
    case 'build':
      index = buildSearchIndex(coming)
      coming = []
      break
    case 'find':
      parentPort?.postMessage({
        id: message.id,
        ids: findProductIds(index, message.term),
      } satisfies ThreadAnswer)
  }
})
