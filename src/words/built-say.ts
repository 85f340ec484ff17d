// Replaces `say.ts` in browsers: the words that arrive here are already in the page's language.

const GAP = /\{(\w+)\}/

type Values<Part> = Readonly<Record<string, Part>>

/** See `say.ts`. */
export function say(words: string, values?: Values<string | number>): string {
  return values ? sayParts(words, values).join('') : words
}

/** See `say.ts`. */
export function sayParts<Part>(words: string, values: Values<Part>): (string | Part)[] {
  const parts = words.split(GAP).map((part, index) => (index % 2 ? (values[part] as Part) : part))
  return parts.filter((part) => part !== '')
}

/** See `say.ts`. */
export const phrase = (words: string) => words
