import { make } from '#page-scripts/page/make.ts'
import { wantsToSave } from '#page-scripts/page/prefetch.ts'

const NO_LINE = 'No connection. You can still look around and write your order.'
const BACK = 'You are back online.'
const SLOW = 'Slow line: pictures are lighter.'
/** Stored in the tab once it was said that the line is slow. */
const TOLD = 'pugon:slow-line'

/** Says when the line goes, when it is back, and once in a tab that it is slow; otherwise nothing (D50). */
export function showLine(): void {
  addEventListener('offline', () => say(NO_LINE))
  addEventListener('online', () => say(BACK))
  // A message about the reader's own action counts more.
  if (document.querySelector('[data-toast] p')?.textContent) return
  if (!navigator.onLine) say(NO_LINE)
  // Only the worker makes pictures lighter.
  else if (wantsToSave() && navigator.serviceWorker?.controller && isSlowLineNew()) say(SLOW)
}

/** A part of its own in the toast: that is no success, so it is not green. */
function say(words: string): void {
  const notice = make('span', { textContent: words })
  document.querySelector('[data-toast] p')?.replaceChildren(notice)
}

/** Whether nobody was told in this tab; from now on they were. */
export function isSlowLineNew(): boolean {
  try {
    if (sessionStorage.getItem(TOLD)) return false
    sessionStorage.setItem(TOLD, '1')
    return true
  } catch {
    // Without storage it would be said on every page.
    return false
  }
}
