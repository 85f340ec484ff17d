/** Dispatched on the window, and sent to the other tabs, when the shopper deletes their data. */
export const FORGET = 'pugon:forget'

/** Drops what a page holds of its shopper in memory, before it could write that again. */
export function whenForgotten(drop: () => void): void {
  if (typeof window !== 'undefined') window.addEventListener(FORGET, drop)
}
