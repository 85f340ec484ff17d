import { atom, type ReadableAtom } from 'nanostores'
import { request } from '#client/api.ts'
import { openTabChannel } from '#client/storage/tab-channel.ts'
import { listNewOrders, MAX_NEWS_WAIT, type NewOrder } from '#contract/admin/order/new-order.ts'
import { TIMEOUT_MS } from '#domain/page/network/call-times.ts'
import { isRefused } from '#islands/query/query-client.ts'
import { takeUnannounced } from './known-orders.ts'
import { runInOneTab } from './one-tab.ts'

const NAME = 'pugon:new-orders'
/** The pause after a lost connection: it doubles up to the longest one. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000
/** A refusal other than a limit does not pass by itself soon: the session has ended, or the rights are gone. */
const REFUSED_PAUSE_MS = 60_000

/** Orders that nobody has accepted. `fresh` are those that this device announces for the first time. */
export type News = { total: number; orders: readonly NewOrder[]; fresh: readonly NewOrder[] }

const $current = atom<News>({ total: 0, orders: [], fresh: [] })

/** The present news; empty until the server has answered. */
export const $news: ReadableAtom<News> = $current

/**
 * Keeps `$news` up to date until it is stopped. Of all tabs of this browser one waits at the server, and passes on what
 * it hears: the others cost nothing.
 */
export function watchOrders(): () => void {
  const stop = new AbortController()
  const channel = openTabChannel(NAME)
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => $current.set(data))
  const publish = (news: News) => {
    $current.set(news)
    channel?.postMessage(news)
  }
  const look = () => {
    if (!document.hidden) void firstLook(publish)
  }
  void firstLook(publish)
  // The tab that waits at the server may have been put to sleep, as this one may have been.
  document.addEventListener('visibilitychange', look, { signal: stop.signal })
  runInOneTab(NAME, (ended) => waitForNews(publish, ended), stop.signal)
  return () => {
    stop.abort()
    channel?.close()
  }
}

/** A tab that waits for its turn shows the present state all the same. */
async function firstLook(publish: (news: News) => void): Promise<void> {
  const { total, orders } = await request(listNewOrders, { query: {}, retry: 'never' }).catch(() =>
    $current.get(),
  )
  publish({ total, orders, fresh: takeUnannounced(orders) })
}

/** Asks again and again; the server answers when there is news, so hardly anything is sent in between. */
async function waitForNews(publish: (news: News) => void, signal: AbortSignal): Promise<void> {
  let since = ''
  let pauseMs = FIRST_PAUSE_MS
  while (!signal.aborted) {
    try {
      const query: Record<string, string> = since ? { since, wait: String(MAX_NEWS_WAIT) } : {}
      const { mark, total, orders } = await request(listNewOrders, {
        query,
        signal,
        retry: 'never',
        // Answered late on purpose: that says nothing of the line.
        timeoutMs: TIMEOUT_MS,
      })
      if (mark !== since) publish({ total, orders, fresh: takeUnannounced(orders) })
      since = mark
      pauseMs = FIRST_PAUSE_MS
    } catch (error) {
      await pause(isRefused(error) ? REFUSED_PAUSE_MS : pauseMs, signal)
      pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)
    }
  }
}

/** Ends early when the line is back, when somebody looks again, or when it is stopped. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController()
    const end = () => {
      clearTimeout(timer)
      ended.abort()
      resolve()
    }
    const timer = setTimeout(end, ms)
    const once = { once: true, signal: ended.signal }
    addEventListener('online', end, once)
    document.addEventListener('visibilitychange', () => !document.hidden && end(), { signal: ended.signal })
    signal.addEventListener('abort', end, once)
  })
}
