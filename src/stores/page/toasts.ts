import { atom, type ReadableAtom } from 'nanostores'
import { AUTO_CLOSE, ENTER_DELAY, EXIT, MAX_TOASTS } from '#domain/page/screen/toast-times.ts'

type ToastType = 'success' | 'error' | 'warning' | 'info'
type ToastState = 'entering' | 'visible' | 'exiting'

/** A message that comes and goes (§3). `duration` in milliseconds; `null` stays until it is dismissed. */
export type Toast = {
  id: number
  type: ToastType
  title: string
  message: string
  duration: number | null
  action: { label: string; run: () => void } | null
  dismissible: boolean
  state: ToastState
}

type ToastDraft = Pick<Toast, 'title'> & Partial<Omit<Toast, 'id' | 'state' | 'title'>>

/** Milliseconds: long enough to read the message and to undo it. */
const AUTO_CLOSE_WITH_ACTION = 10_000

type Countdown = { timer: ReturnType<typeof setTimeout> | undefined; ms: number; since: number }

const $shown = atom<readonly Toast[]>([])
const countdowns = new Map<number, Countdown>()
let lastId = 0

/** Messages on the screen, the oldest first; five at most (§4). */
export const $toasts: ReadableAtom<readonly Toast[]> = $shown

/** Shows a message; what failed stays until it is dismissed. Answers its id. The oldest gives way to a sixth. */
export function showToast(draft: ToastDraft): number {
  const type = draft.type ?? 'info'
  const closing = draft.action ? AUTO_CLOSE_WITH_ACTION : AUTO_CLOSE
  const toast: Toast = {
    message: '',
    action: null,
    dismissible: true,
    ...draft,
    type,
    duration: draft.duration === undefined ? (type === 'error' ? null : closing) : draft.duration,
    id: ++lastId,
    state: 'entering',
  }
  for (const { id } of $shown.get().slice(0, Math.max(0, $shown.get().length - MAX_TOASTS + 1))) remove(id)
  $shown.set([...$shown.get(), toast])
  setTimeout(() => enter(toast), ENTER_DELAY)
  return toast.id
}

/** Lets a message leave the screen. */
export function dismissToast(id: number): void {
  clearTimeout(countdowns.get(id)?.timer)
  setState(id, 'exiting')
  setTimeout(() => remove(id), EXIT)
}

/** Stops a message's countdown: somebody is reading it, or about to press its button. */
export function pauseToast(id: number): void {
  const countdown = countdowns.get(id)
  if (!countdown?.timer) return
  clearTimeout(countdown.timer)
  countdown.timer = undefined
  countdown.ms -= Date.now() - countdown.since
}

/** Resumes the rest of a message's countdown. */
export function resumeToast(id: number): void {
  const countdown = countdowns.get(id)
  if (countdown && !countdown.timer) count(id, countdown.ms)
}

function enter({ id, duration }: Toast): void {
  if (!$shown.get().some((toast) => toast.id === id && toast.state === 'entering')) return
  setState(id, 'visible')
  if (duration !== null) count(id, duration)
}

function count(id: number, ms: number): void {
  const timer = setTimeout(() => dismissToast(id), ms)
  countdowns.set(id, { timer, ms, since: Date.now() })
}

function setState(id: number, state: ToastState): void {
  $shown.set($shown.get().map((toast) => (toast.id === id ? { ...toast, state } : toast)))
}

function remove(id: number): void {
  clearTimeout(countdowns.get(id)?.timer)
  countdowns.delete(id)
  $shown.set($shown.get().filter((toast) => toast.id !== id))
}
