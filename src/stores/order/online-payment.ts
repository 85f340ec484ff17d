import { atom, type ReadableAtom } from 'nanostores'
import { request } from '#client/api.ts'
import { wordsOf } from '#client/errors.ts'
import {
  getOnlinePayment,
  MAX_PAYMENT_WAIT,
  type OnlinePayment,
  openOnlinePayment,
} from '#contract/order/payment/online-payment.ts'
import { TIMEOUT_MS } from '#domain/page/network/call-times.ts'
import { $followed, followOrder } from './followed-order.ts'

/** What is known of paying an order online. `clockAheadMs` is by how much the shop's clock is ahead of this device's. */
export type OnlinePaymentState = {
  status: 'loading' | 'ready' | 'failed'
  answer: OnlinePayment | null
  message: string
  clockAheadMs: number
}

/** The pause after a lost connection: it doubles up to the longest one. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000

const NOTHING: OnlinePaymentState = { status: 'loading', answer: null, message: '', clockAheadMs: 0 }
const $state = atom<OnlinePaymentState>(NOTHING)

/** The payment of the order on the screen. */
export const $onlinePayment: ReadableAtom<OnlinePaymentState> = $state

/** Opens a payment, or shows the one that is open: in another tab and on another device it is the same. */
export async function openPayment(token: string): Promise<void> {
  $state.set({ ...$state.get(), status: 'loading', message: '' })
  try {
    take(token, await request(openOnlinePayment, { params: { token } }))
  } catch (error) {
    $state.set({ ...$state.get(), status: 'failed', message: wordsOf(error) })
  }
}

/**
 * Keeps `$onlinePayment` up to date until it is stopped, and opens the first payment by itself. The server answers when
 * something has come; while nobody looks, nothing is asked.
 *
 * @returns the function that stops it.
 */
export function watchPayment(token: string): () => void {
  const stop = new AbortController()
  let look = new AbortController()
  $state.set(NOTHING)
  const begin = () => {
    look.abort()
    if (document.hidden || stop.signal.aborted) return
    look = new AbortController()
    void waitForNews(token, look.signal)
  }
  document.addEventListener('visibilitychange', begin, { signal: stop.signal })
  window.addEventListener('online', begin, { signal: stop.signal })
  begin()
  return () => {
    stop.abort()
    look.abort()
  }
}

async function waitForNews(token: string, signal: AbortSignal): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS
  let since = ''
  while (!signal.aborted) {
    try {
      const query = since ? { since, wait: String(MAX_PAYMENT_WAIT) } : {}
      const answer = await request(getOnlinePayment, {
        params: { token },
        query: query as never,
        signal,
        retry: 'never',
        // Answered late on purpose: that says nothing of the line.
        timeoutMs: TIMEOUT_MS,
      })
      if (answer.mark !== since) take(token, answer)
      since = answer.mark
      pauseMs = FIRST_PAUSE_MS
      if (answer.due === 0) return
      if (!answer.payment && $state.get().status !== 'failed') await openPayment(token)
    } catch {
      await new Promise((next) => setTimeout(next, pauseMs))
      pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)
    }
  }
}

function take(token: string, answer: OnlinePayment): void {
  const clockAheadMs = Date.parse(answer.serverTime) - Date.now()
  const before = $state.get().answer
  $state.set({ status: 'ready', answer, message: '', clockAheadMs })
  // The order's page shows its new status at once.
  if (before && before.status !== answer.status && $followed.get().order) void followOrder(token)
}
