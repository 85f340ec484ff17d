import type { Logger } from 'pino'
import { notify } from '#server/db/notify.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { batched } from '#server/flow/turns/batch.ts'

/** The channel on which processes tell each other that the list of new orders may have changed. */
const ORDERS_CHANNEL = 'orders'
/** Minimum interval between two announcements in a rush of orders. */
const RUSH_MS = 100
const SECOND_MS = 1000

/** Wakes those who wait for new orders, in every process. */
export type OrderNews = {
  /** Tells all processes that orders came, moved or were accepted. Never throws. */
  announce: () => Promise<void>
  /** Resolves with the next announcement, after `ms`, or when `signal` aborts. */
  next: (ms: number, signal: AbortSignal) => Promise<void>
  /** False once nobody may wait any more. */
  isOpen: () => boolean
  /** Calls back with every announcement. */
  onNews: (heard: () => void) => void
  /**
   * Answers all who wait, and lets nobody wait any more: the server is shutting down. Resolves when everything has been
   * announced.
   */
  close: () => Promise<void>
}

/** Listens on the database's channel: an order that another process took rings here too. */
export async function createOrderNews(
  { database, listen }: Pick<OpenDatabase, 'database' | 'listen'>,
  log: Pick<Logger, 'error'>,
): Promise<OrderNews> {
  const waiting = new Set<() => void>()
  const listeners: (() => void)[] = []
  let isClosed = false
  const wake = () => {
    for (const heard of [...waiting, ...listeners]) heard()
  }
  await listen(ORDERS_CHANNEL, wake)
  const announceTogether = batched<undefined, void>(async () => {
    await notify(database, ORDERS_CHANNEL)
    return []
  }, RUSH_MS)
  let last = Promise.resolve()
  return {
    announce: () => {
      last = announceTogether(undefined).catch((err) => {
        log.error({ err }, 'a new order could not be announced')
        wake()
      })
      return last
    },
    next: (ms, signal) => {
      if (isClosed || signal.aborted) return Promise.resolve()
      return new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer)
          waiting.delete(done)
          signal.removeEventListener('abort', done)
          resolve()
        }
        const timer = setTimeout(done, ms)
        waiting.add(done)
        signal.addEventListener('abort', done)
      })
    },
    isOpen: () => !isClosed,
    onNews: (heard) => void listeners.push(heard),
    close: () => {
      isClosed = true
      for (const done of waiting) done()
      return last
    },
  }
}

/** The mark that a caller has seen, the seconds it waits for another one, and the signal that it has gone. */
type Waiting = { since?: string | undefined; wait: number; signal: AbortSignal }

/** The answer as soon as it has another mark than the caller has seen, and at the latest when the time is over. */
export async function answerNews<Answer extends { mark: string }>(
  news: OrderNews,
  { since, wait, signal }: Waiting,
  read: () => Promise<Answer>,
): Promise<Answer> {
  const until = performance.now() + wait * SECOND_MS
  for (;;) {
    // Waiting begins before the state is read: what comes in between wakes it too.
    const msLeft = until - performance.now()
    const stop = new AbortController()
    const next = news.next(Math.max(0, msLeft), AbortSignal.any([signal, stop.signal]))
    const answer = await read()
    if (answer.mark !== since || msLeft <= 0 || signal.aborted || !news.isOpen()) {
      stop.abort()
      return answer
    }
    await next
  }
}
