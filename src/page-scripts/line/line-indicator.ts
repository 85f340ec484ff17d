import { currentLine, EMERGENCY_KEY } from '#client/network/line.ts'
import { isSaving, type Line } from '#domain/page/network/saving.ts'
import { make } from '#page-scripts/page/make.ts'
import { phrase, say } from '#words/say.ts'

const NO_LINE = phrase('No connection. You can still look around and write your order.')
const BACK = phrase('You are back online.')
const SLOW = phrase('Slow connection: pictures are lighter.')
const LITE = phrase('Lite mode: pictures are lighter.')
/** One calm line that says what still works (D55). */
const EMERGENCY = phrase('We keep pages light for now. Menu, cart and orders still work.')
/** Stored in the tab once it was said that the line is slow. */
const TOLD = 'pugon:slow-line'

/**
 * Says when the line goes, when it is back, when emergency mode begins, and once in a tab why pictures are lighter;
 * otherwise nothing (D50, D55).
 */
export function showLine(): void {
  addEventListener('offline', () => tell(say(NO_LINE)))
  addEventListener('online', () => tell(say(BACK)))
  addEventListener(EMERGENCY_KEY, () => currentLine().isEmergency && tell(say(EMERGENCY)))
  // A message about the reader's own action counts more.
  if (document.querySelector('[data-toast] p')?.textContent) return
  if (!navigator.onLine) tell(say(NO_LINE))
  else sayWhyLighter(currentLine())
}

function sayWhyLighter(line: Line): void {
  // Only the worker makes pictures lighter.
  if (!isSaving(line) || !navigator.serviceWorker?.controller || !isSlowLineNew()) return
  tell(say(line.isEmergency ? EMERGENCY : line.isLite ? LITE : SLOW))
}

/** A part of its own in the toast: that is no success, so it is not green. */
function tell(words: string): void {
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
