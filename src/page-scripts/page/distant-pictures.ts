/** What somebody does who goes on. Arriving further down, by Back or by a #hash, is a scroll too, as is that of a gallery. */
const MOVES = ['scroll', 'pointerdown', 'keydown'] as const

/** Lets pictures that nobody sees at first come, as near as browsers fetch them, once somebody begins to move. */
export function wakeFarPictures(): void {
  const wake = () => document.documentElement.toggleAttribute('data-moved', true)
  for (const move of MOVES) addEventListener(move, wake, { capture: true, once: true })
}
