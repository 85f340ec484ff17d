import { FILIPINO } from '#words/fil/filipino.ts'

/** Words without which English has no sentence, and which Filipino does not have. */
const ENGLISH =
  /\b(?:the|and|of|for|with|from|your|you|our|we|this|that|these|are|is|was|has|have|will|it|its|be|by|or|if|not|please|when|where|which|who|what|how|why|there|here|they|their|more|than|then|them|after|before|until|again|only|about|into)\b/i

const entries = Object.entries<string>(FILIPINO).map(
  ([noted, filipino]) => [noted.split('||', 1)[0] ?? '', filipino] as const,
)
const SAME = new Set(
  entries.filter(([english, filipino]) => english === filipino).map(([english]) => english),
)
/** Texts of the table that are other ones in Filipino. */
const TRANSLATED = new Set(entries.map(([english]) => english).filter((english) => !SAME.has(english)))

/**
 * The texts of a Filipino screen that are English: those that the table translates, and those with one of its small words.
 *
 * @param own texts in the shop's own words, such as names and descriptions of its goods.
 */
export function englishRemnants(texts: readonly string[], own: readonly string[]): string[] {
  const names = own.filter((words) => words.trim().length > 1).sort((one, other) => other.length - one.length)
  return [...new Set(texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()))].filter((text) => {
    // A text may be a part of one of the shop's own, such as one up to a price.
    if (SAME.has(text) || names.some((name) => name.includes(text))) return false
    if (TRANSLATED.has(text)) return true
    const rest = names.reduce((left, name) => left.replaceAll(name, ' '), text)
    return ENGLISH.test(rest)
  })
}
