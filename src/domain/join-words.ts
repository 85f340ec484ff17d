import { say } from '#words/say.ts'

/** `Alfonso, Tagaytay and Silang`, without opening Intl's tables. A file of its own: the checkout has room for no more. */
export function joinWords(words: readonly string[]): string {
  const [first = '', last = ''] = [words.slice(0, -1).join(', '), words.at(-1)]
  return first && last ? say('{first} and {last}', { first, last }) : first || last
}
