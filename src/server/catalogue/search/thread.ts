import { Worker } from 'node:worker_threads'
import type { SearchDocument } from '#contract/content/search-index.ts'
import { nextTurn } from '#server/flow/turns/turns.ts'
import { Problem } from '#server/http/problem.ts'

/** Finds the ids of a term's matches in one set of documents. */
export type FindIds = (term: string) => Promise<readonly number[]>

export type IndexDocuments = (documents: readonly SearchDocument[]) => FindIds

/** Messages to the thread: documents of a new index, their end, or a term to search for. */
export type ThreadMessage =
  | { kind: 'documents'; documents: readonly SearchDocument[] }
  | { kind: 'build' }
  | { kind: 'find'; id: number; term: string }

/** Messages from the thread. */
export type ThreadAnswer = { id: number; ids: readonly number[] }

/** Handing over this many takes a few milliseconds. */
const DOCUMENTS_AT_ONCE = 250
/** Behind more than these a search would wait for seconds. */
const MAX_WAITING = 10
const RETRY_AFTER_SECONDS = 2

type Waiting = { resolve: (ids: readonly number[]) => void; reject: (cause: unknown) => void }

/**
 * A thread that keeps an index and searches it, one term after the other. It starts with the first documents;
 * later ones replace them.
 */
export function createSearchThread(): IndexDocuments {
  let worker: Worker | null = null
  let count = 0
  let asking = 0
  const waiting = new Map<number, Waiting>()

  const start = () => {
    const next = new Worker(new URL('./worker.ts', import.meta.url))
    // A thread that waits for terms must not keep the process alive.
    next.unref()
    next.on('message', ({ id, ids }: ThreadAnswer) => {
      waiting.get(id)?.resolve(ids)
      waiting.delete(id)
    })
    next.on('error', (cause) => {
      if (worker === next) worker = null
      for (const { reject } of waiting.values()) reject(cause)
      waiting.clear()
    })
    return next
  }

  return (documents) => {
    let handedTo: Worker | null = null
    let handing: Promise<void> = Promise.resolve()
    const handOver = async (to: Worker) => {
      for (let place = 0; place < documents.length; place += DOCUMENTS_AT_ONCE) {
        const part = documents.slice(place, place + DOCUMENTS_AT_ONCE)
        to.postMessage({ kind: 'documents', documents: part } satisfies ThreadMessage)
        await nextTurn()
      }
      to.postMessage({ kind: 'build' } satisfies ThreadMessage)
    }
    return async (term) => {
      if (asking >= MAX_WAITING)
        throw new Problem(
          'UNAVAILABLE',
          'Many people are searching right now. Please try again in a moment.',
          {
            retryAfter: RETRY_AFTER_SECONDS,
          },
        )
      asking++
      try {
        return await findInThread(term)
      } finally {
        asking--
      }
    }

    async function findInThread(term: string): Promise<readonly number[]> {
      worker ??= start()
      const thread = worker
      // A thread that died has lost its index.
      if (handedTo !== thread) {
        handedTo = thread
        handing = handOver(thread)
      }
      await handing
      const id = count++
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        thread.postMessage({ kind: 'find', id, term } satisfies ThreadMessage)
      })
    }
  }
}
