import { atom, type ReadableAtom } from 'nanostores'
import { adviceOf } from '#client/advice.ts'
import { request } from '#client/api.ts'
import { isVerdict, wordsOf } from '#client/errors.ts'
import { type FollowedOrder, getOrder } from '#contract/order/order.ts'
import { hasEnded } from '#domain/order/order-timeline.ts'
import { say } from '#words/say.ts'
import { findKept, forgetKept, keepOrder } from './kept-orders.ts'

/** The order that a signed link opens. `unknown`: the server does not know it; `failed`: the server did not answer. */
export type FollowedState = {
  status: 'loading' | 'ready' | 'unknown' | 'failed'
  order: FollowedOrder | null
  message: string
  /** Advice after a failure; empty if the message gives it. */
  advice?: string
  /** Its status has changed while it was on the screen. */
  isNews: boolean
  /** The order is this device's own copy, made at that time in ms since 1970; `null` if it is the shop's answer. */
  savedAt: number | null
}

/** Pause before asking again: at first, and at most while nothing changes or nobody answers. */
const FIRST_WAIT_MS = 15_000
const LONGEST_WAIT_MS = 120_000
const WAIT_FACTOR = 1.5

const NOTHING: FollowedState = { status: 'loading', order: null, message: '', isNews: false, savedAt: null }
const $state = atom<FollowedState>(NOTHING)

/** The order that is being looked at. */
export const $followed: ReadableAtom<FollowedState> = $state

/** Reads the order behind a token. The known state stays on the screen in the meantime. */
export async function followOrder(token: string): Promise<void> {
  const before = $state.get()
  if (!before.order) $state.set({ ...before, status: 'loading' })
  // The answer to a cancellation or payment sent in the meantime is newer.
  const isOvertaken = () => $state.get().order !== before.order
  try {
    const order = await request(getOrder, { params: { token } })
    if (!isOvertaken()) takeFollowed(order)
  } catch (error) {
    if (isOvertaken()) return
    if (isVerdict(error)) {
      const message = say('This link opens no order. Please check that it is complete.')
      $state.set({ ...NOTHING, status: 'unknown', message })
      void forgetKept(token)
      return
    }
    $state.set({ ...$state.get(), status: 'failed', message: wordsOf(error), advice: adviceOf(error) })
  }
}

/** Takes over the newest state of the order on the screen, whichever call it answers. */
export function takeFollowed(order: FollowedOrder): void {
  const before = $state.get()
  const isNews = before.order ? before.isNews || before.order.status !== order.status : false
  $state.set({ status: 'ready', order, message: '', isNews, savedAt: null })
  void keepOrder(order)
}

/**
 * Reads the order again and again until it can no longer change: less often while nothing changes, and only while
 * somebody looks.
 *
 * @returns the function that stops it.
 */
export function watchOrder(token: string): () => void {
  let wait = FIRST_WAIT_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let isAsking = false

  const ask = async () => {
    if (isAsking) return
    isAsking = true
    const before = $state.get().order?.status
    await followOrder(token)
    isAsking = false
    const { status, order } = $state.get()
    const isChanged = status === 'ready' && before !== undefined && order?.status !== before
    wait = isChanged ? FIRST_WAIT_MS : Math.min(LONGEST_WAIT_MS, wait * WAIT_FACTOR)
    schedule()
  }
  const schedule = () => {
    if (isStopped || isOver() || document.hidden) return
    timer = setTimeout(() => void ask(), wait)
  }
  const look = () => {
    clearTimeout(timer)
    wait = FIRST_WAIT_MS
    if (!isOver() && !document.hidden) void ask()
  }

  $state.set(NOTHING)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', look)
  void showKept(token).then(ask)
  return () => {
    isStopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', look)
  }
}

/** Shows the copy on this device until the shop answers. */
async function showKept(token: string): Promise<void> {
  const saved = await findKept(token)
  if (saved && !$state.get().order) $state.set({ ...NOTHING, order: saved.order, savedAt: saved.savedAt })
}

/** The order on the screen can no longer change. */
function isOver(): boolean {
  const { status, order } = $state.get()
  return status === 'unknown' || (order !== null && hasEnded(order.status, order.fulfilment.method))
}
