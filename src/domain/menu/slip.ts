/** Shorter words must be spelled correctly. */
const SHORTEST = 4

/**
 * Whether a word is another one with a single typing mistake: a letter too many, missing, wrong, or two
 * swapped.
 */
export function isNearly(typed: string, word: string): boolean {
  if (typed === word) return true
  if (Math.min(typed.length, word.length) < SHORTEST || Math.abs(typed.length - word.length) > 1) return false
  let start = 0
  while (start < typed.length && typed[start] === word[start]) start++
  const [a, b] = [typed.slice(start), word.slice(start)]
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  )
}

/**
 * The word with each pair of neighbouring letters swapped in turn: a mistake that an edit distance counts
 * twice.
 */
export function swaps(word: string): string[] {
  const letters = [...word]
  return letters
    .slice(1)
    .map((letter, place) =>
      [...letters.slice(0, place), letter, letters[place], ...letters.slice(place + 2)].join(''),
    )
    .filter((swapped) => swapped !== word)
}
