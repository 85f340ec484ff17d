import type { Fetch } from './step.ts'

/** The parts of a browser that pipeline and session need; tests provide their own. */
export type BrowserParts = {
  fetch: Fetch
  /** The API's host; empty if it is the page's own. */
  origin: string
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Web Locks, if the browser has them. */
  locks: LockManager | undefined
  clock: () => number
  /** A number from 0 to 1. */
  random: () => number
  isSlow: () => boolean
  /** Called when a call got no answer (D50). */
  noteLoss?: (() => void) | undefined
  timeoutMs?: number
}
