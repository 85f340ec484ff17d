import { SPELLINGS } from './search-spellings.ts'

/** Words without meaning for a search, in English and Tagalog. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  'a an and are at can do for have i in is it many me my of on or some the to want with you ang ba ko mga may na ng po sa yung'.split(
    ' ',
  ),
)

/**
 * The words of a text as search compares them: lower case, without accents, plurals folded, empty words left out.
 *
 * `Piña & Cookies` → `pina`, `cooki`.
 */
export function searchWords(text: string): string[] {
  const words = text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    // Something egg-free is not about eggs.
    .replace(/(\p{L}+)[- ]free\b/gu, 'free$1')
    .split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => word !== '' && !EMPTY_WORDS.has(word)).map(foldPlural)
}

/** The searchable words of a text: its own, and every other spelling of the things it mentions. */
export function indexedWords(text: string): string[] {
  const words = searchWords(text)
  const others = new Set<string>()
  for (const [place, word] of words.entries()) {
    for (const { spelling, all } of SPELLINGS_BY_FIRST.get(word) ?? []) {
      if (spelling.every((part, offset) => words[place + offset] === part))
        for (const other of all) others.add(other)
    }
  }
  for (const word of words) others.delete(word)
  return [...words, ...others]
}

/** Singular and plural become one word: `cookies` and `cookie`, `pastries` and `pastry`, `pies` and `pie`. */
export function foldPlural(word: string): string {
  if (word.length < 4) return word
  const single = word.replace(/([^s])s$/, '$1')
  return single.length < 4 ? single : single.replace(/(?:ie|y)$/, 'i')
}

/**
 * Each spelling, split into words, by its first word; `all` are the words of all spellings of the same thing.
 */
const SPELLINGS_BY_FIRST = new Map<string, { spelling: string[]; all: string[] }[]>()
for (const spellings of SPELLINGS.map((line) => line.map(searchWords))) {
  for (const spelling of spellings) {
    const [first = ''] = spelling
    SPELLINGS_BY_FIRST.set(first, [
      ...(SPELLINGS_BY_FIRST.get(first) ?? []),
      { spelling, all: spellings.flat() },
    ])
  }
}
