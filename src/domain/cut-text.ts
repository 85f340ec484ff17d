/**
 * The beginning of a text, `most` characters at the most. An emoji, also one that is made of several, is kept whole or
 * left out: half of one is shown as a broken sign.
 */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  let kept = 0
  for (const part of partsOf(text)) {
    if (kept + part.length > most) break
    kept += part.length
  }
  return text.slice(0, kept)
}

/** The signs of a text as readers count them; older browsers know only code points. */
function partsOf(text: string): string[] {
  const { Segmenter } = Intl as Partial<typeof Intl>
  return Segmenter ? Array.from(new Segmenter().segment(text), ({ segment }) => segment) : [...text]
}
