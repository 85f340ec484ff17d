import type { Fetch } from './step.ts'

/** What pipeline and session need from a browser; tests bring their own. */
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
