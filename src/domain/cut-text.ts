/**
 * The beginning of a text, at most `most` characters. An emoji, even one made of several, is kept whole or
 * left out: half of one appears as a broken character.
 */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  let end = 0
  for (const part of partsOf(text)) {
    if (end + part.length > most) break
    end += part.length
  }
  return text.slice(0, end)
}

/** The characters of a text as readers count them; older browsers only know code points. */
function partsOf(text: string): string[] {
  const { Segmenter } = Intl as Partial<typeof Intl>
  return Segmenter ? Array.from(new Segmenter().segment(text), ({ segment }) => segment) : [...text]
}
