import { ANALYTICS_RETRIES, batchDelay } from '#domain/page/analytics/analytics-delay.ts'
import { type AnalyticsEvent, priorityOf } from '#domain/page/analytics/analytics-event.ts'
import { MAX_BATCH, MAX_EARLY, MAX_WAIT_MS, NORMAL_WAIT_MS } from '#domain/page/analytics/analytics-limits.ts'

const WAITS_MS = { high: 0, normal: NORMAL_WAIT_MS, low: MAX_WAIT_MS } as const

type Queued = { event: AnalyticsEvent; addedAt: number }

type Parts = {
  /** Hands over one event, or throws. */
  deliver: (event: AnalyticsEvent) => void
  /** Called with the outcome for an event and the time it took. */
  settle: (event: AnalyticsEvent, isDelivered: boolean, latencyMs: number) => void
  clock: () => number
}

/** Events waiting to be sent, in the order in which they happened (§9). */
export type AnalyticsQueue = {
  add: (event: AnalyticsEvent) => void
  /** There is a receiver now: sends the waiting events. */
  open: () => void
  /** Sends waiting events at once: the page is about to close. */
  flush: () => void
  /** There will never be a receiver: the waiting events have failed. */
  fail: () => void
  /** Drops waiting events, including those waiting for a retry. */
  clear: () => void
}

export function createQueue({ deliver, settle, clock }: Parts): AnalyticsQueue {
  let waiting: Queued[] = []
  let isOpen = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const retries = new Set<ReturnType<typeof setTimeout>>()

  function flush(): void {
    if (!isOpen) return
    clearTimeout(timer)
    while (waiting.length > 0) sendBatch(waiting.splice(0, MAX_BATCH), 0)
  }

  /** Events handed over before a failure are not sent twice. */
  function sendBatch(batch: readonly Queued[], retried: number): void {
    for (const [index, { event, addedAt }] of batch.entries()) {
      try {
        deliver(event)
      } catch {
        sendAgain(batch.slice(index), retried + 1)
        return
      }
      settle(event, true, clock() - addedAt)
    }
  }

  function sendAgain(batch: readonly Queued[], attempt: number): void {
    if (attempt > ANALYTICS_RETRIES) {
      for (const { event, addedAt } of batch) settle(event, false, clock() - addedAt)
      return
    }
    const retry = setTimeout(() => {
      retries.delete(retry)
      sendBatch(batch, attempt)
    }, batchDelay(attempt))
    retries.add(retry)
  }

  /** The most urgent event sets the time for all. */
  function schedule(): void {
    clearTimeout(timer)
    const dueAt = waiting.map(({ event, addedAt }) => addedAt + WAITS_MS[priorityOf(event.name)])
    timer = setTimeout(flush, Math.min(...dueAt) - clock())
  }

  return {
    add: (event) => {
      waiting.push({ event, addedAt: clock() })
      if (!isOpen) waiting = waiting.slice(-MAX_EARLY)
      else if (waiting.length >= MAX_BATCH || priorityOf(event.name) === 'high') flush()
      else schedule()
    },
    open: () => {
      isOpen = true
      flush()
    },
    flush,
    fail: () => {
      for (const { event, addedAt } of waiting.splice(0)) settle(event, false, clock() - addedAt)
    },
    clear: () => {
      waiting = []
      clearTimeout(timer)
      for (const retry of retries) clearTimeout(retry)
      retries.clear()
    },
  }
}
