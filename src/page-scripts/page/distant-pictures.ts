/** Signs that the reader moves on; swiping a gallery is a scroll too. */
const MOVES = ['scroll', 'pointerdown', 'keydown'] as const

/**
 * Lays out what is distant, and lets its pictures load as near as browsers fetch them, once somebody begins to move: at once where
 * they arrive further down, by a #hash or by Back, as a visited entry has a state.
 */
export function wakeFarPictures(): void {
  const wake = () => {
    document.documentElement.dataset['moved'] = ''
  }
  if (location.hash || history.state) wake()
  for (const move of MOVES) addEventListener(move, wake, true)
}
