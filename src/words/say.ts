import { FILIPINO } from './fil/filipino.ts'
import { language } from './language.ts'

/** Everything that can be said: the English words are the name of an entry, Filipino ones its text. */
export type Words = keyof typeof FILIPINO

/** The gaps of a text: `{count} items in {place}` has `count` and `place`. */
type Gaps<Text extends string> = Text extends `${string}{${infer Gap}}${infer Rest}`
  ? Gap | Gaps<Rest>
  : never

/** Nothing for a text without gaps, otherwise what fills them. */
type Filling<Text extends string, Part> = [Gaps<Text>] extends [never]
  ? []
  : [values: Readonly<Record<Gaps<Text>, Part>>]

const GAP = /\{(\w+)\}/

/**
 * Says words in the language of the moment, such as `say('Order {number}', { number })`.
 *
 * Where English has one word for two things, a note tells them apart: `Order||verb`. It is not said.
 */
export function say<const Text extends Words>(
  words: Text,
  ...[values]: Filling<Text, string | number>
): string {
  return sayParts(words, ...([values] as Filling<Text, string | number>)).join('')
}

/** Words in parts, for those with something other than text within, such as a link. */
export function sayParts<const Text extends Words, Part>(
  words: Text,
  ...[values]: Filling<Text, Part>
): (string | Part)[] {
  const parts = wordsHere(words).split(GAP)
  return parts.flatMap((part, index) => {
    if (index % 2 === 0) return part === '' ? [] : [part]
    return [(values as Record<string, Part> | undefined)?.[part] ?? `{${part}}`]
  })
}

/** Names words that are said later, in a table for example. */
export function phrase<const Text extends Words>(words: Text): Text {
  return words
}

/** The words of a text with its gaps still open. */
function wordsHere(words: Words): string {
  return language() === 'fil' ? FILIPINO[words] : (words.split('||', 1)[0] ?? '')
}
