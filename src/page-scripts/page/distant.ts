/** Signs that the reader moves on. Arriving further down by Back is a scroll too, as is swiping a gallery. */
const MOVES = ['scroll', 'pointerdown', 'keydown'] as const

/**
 * Lays out what is distant, and lets its pictures load as near as browsers fetch them, once somebody begins to move; at once where
 * a #hash leads further down.
 */
export function wakeDistant(): void {
  const wake = () => {
    document.documentElement.dataset['moved'] = ''
  }
  if (location.hash) wake()
  for (const move of MOVES) addEventListener(move, wake, true)
}
