/** Dispatched on the window, and sent to the other tabs, when the shopper deletes their data. */
export const FORGET = 'pugon:forget'

/** Drops the data about the shopper that a page holds in memory, before the page could write it again. */
export function whenForgotten(drop: () => void): void {
  if (typeof window !== 'undefined') window.addEventListener(FORGET, drop)
}
