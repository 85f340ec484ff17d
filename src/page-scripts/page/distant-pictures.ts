/**
 * Signs that the reader moves on. Arriving further down, by Back or a #hash, is a scroll too, as is swiping a gallery.
 */
const MOVES = ['scroll', 'pointerdown', 'keydown'] as const

/** Lets distant pictures load, as near as browsers fetch them, once somebody begins to move. */
export function wakeFarPictures(): void {
  const wake = () => document.documentElement.toggleAttribute('data-moved', true)
  for (const move of MOVES) addEventListener(move, wake, { capture: true, once: true })
}
