import type { Fetch } from './step.ts'

/** The parts of a browser that pipeline and session need; tests bring their own. */
export type BrowserParts = {
  fetch: Fetch
  /** The API's host; empty is the page's own. */
  origin: string
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Web Locks, where there are any. */
  locks: LockManager | undefined
  clock: () => number
  /** A number from 0 to 1. */
  random: () => number
  isSlow: () => boolean
  timeoutMs?: number
}
