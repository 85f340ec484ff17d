import { phrase, say, type Words } from '#words/say.ts'
import { WITHOUT, type Without } from './menu-filter.ts'
import { isNearly } from './slip.ts'
import {
  AFTER,
  CONNECTORS,
  CONTAINED,
  FILLERS,
  JOINED_AFTER,
  JOINED_BEFORE,
  OF,
  OFFERED_FREE,
  STRONG,
  VEGAN,
  WEAK,
} from './without-words.ts'

/** The parts of a search (D62): what must be absent, and the words to look for. */
export type AskedSearch = {
  /** The allergens a product must be made without. */
  without: readonly Without[]
  /** Excluded things that the catalogue has no label for: no product can be shown. */
  unknown: readonly string[]
  /** The remaining words as they were typed. */
  rest: string
}

type Token = { typed: string; word: string }
/** The meaning of a word: a filter, or a thing that no label covers. */
type Absence = { kind: Without } | { thing: string }

/**
 * Takes a search apart: `no egg`, `egg-free`, `eggless`, `walang itlog` and `vegan` are filters, and the rest
 * is the search (D62).
 */
export function readSearch(term: string): AskedSearch {
  const tokens = tokensOf(term)
  const named: Absence[] = []
  const rest: string[] = []
  for (let place = 0; place < tokens.length; ) {
    const exclusion = before(tokens, place) ?? after(tokens, place) ?? alone(tokens, place)
    if (exclusion) named.push(...exclusion.named)
    else if (tokens[place]?.word) rest.push(tokens[place]?.typed ?? '')
    place = exclusion ? exclusion.end : place + 1
  }
  const kinds = named.flatMap((name) => ('kind' in name ? name.kind : []))
  const things = named.flatMap((name) => ('thing' in name ? name.thing : []))
  return {
    without: WITHOUT.filter((kind) => kinds.includes(kind)),
    unknown: [...new Set(things)],
    rest: named.length > 0 ? rest.join(' ') : term.trim(),
  }
}

/** Writes a search so that `readSearch` gives the same parts again. */
export function writeSearch({ rest, without, unknown }: AskedSearch): string {
  const filters = [...without.map((kind) => NAMES[kind]), ...unknown.map((thing) => `without ${thing}`)]
  return [rest, ...filters].filter(Boolean).join(' ')
}

/** Each filter of a search in words, such as `without egg`, and the search that remains if it is removed. */
export function searchFilters(search: AskedSearch): { words: string; others: string }[] {
  const { without, unknown } = search
  return [
    ...without.map((kind) => ({ ...search, without: without.filter((other) => other !== kind) })),
    ...unknown.map((thing) => ({ ...search, unknown: unknown.filter((other) => other !== thing) })),
  ].map((others, index) => ({ words: filterWords(search)[index] ?? '', others: writeSearch(others) }))
}

/** Whether a product with these known absences may be shown: unknown does not mean free (D40). */
export function mayShow(absences: readonly string[], { without, unknown }: AskedSearch): boolean {
  return unknown.length === 0 && without.every((kind) => absences.includes(kind))
}

/** The names of filters in a search that is written: `readSearch` can read them again. */
const NAMES: Record<Without, string> = {
  gluten: 'without gluten',
  dairy: 'without dairy',
  nut: 'without nuts',
  egg: 'without egg',
  animal: 'vegan',
}

/** How shoppers read them. */
const SHOWN = {
  gluten: phrase('without gluten'),
  dairy: phrase('without dairy'),
  nut: phrase('without nuts'),
  egg: phrase('without egg'),
  animal: phrase('vegan'),
} as const satisfies Record<Without, Words>

function filterWords({ without, unknown }: Pick<AskedSearch, 'without' | 'unknown'>): string[] {
  return [
    ...without.map((kind) => say(SHOWN[kind])),
    ...unknown.map((thing) => say('without {thing}', { thing })),
  ]
}

type Exclusion = { named: Absence[]; end: number }

/** `no egg`, `without any nuts or milk`, `walang itlog at gatas`, `allergic to mani`, `free of egg`. */
function before(tokens: readonly Token[], start: number): Exclusion | null {
  const word = tokens[start]?.word ?? ''
  const next = tokens[start + 1]?.word ?? ''
  const isStrong = STRONG.has(word) && (!AFTER.has(word) || OF.has(next))
  if (!isStrong && !WEAK.has(word)) return null
  let place = start + 1
  while (FILLERS.has(tokens[place]?.word ?? '')) place++
  const [first, end] = nameAt(tokens, place, isStrong)
  if (!first) return null
  const named = [first]
  place = end
  for (;;) {
    let other = place
    while (CONNECTORS.has(tokens[other]?.word ?? '')) other++
    if (other === place) break
    while (FILLERS.has(tokens[other]?.word ?? '')) other++
    const [name, after] = nameAt(tokens, other, false)
    if (!name) break
    named.push(name)
    place = after
  }
  return { named, end: AFTER.has(tokens[place]?.word ?? '') ? place + 1 : place }
}

/** `egg free`, `nut- and egg-free`, `lactose intolerant`, `mani allergy`. */
function after(tokens: readonly Token[], start: number): Exclusion | null {
  const named: Absence[] = []
  let place = start
  for (;;) {
    const isFree = tokens[place + 1]?.word === 'free' && !OFFERED_FREE.has(tokens[place + 2]?.word ?? '')
    const [name, end] = nameAt(tokens, place, isFree)
    if (!name) return null
    named.push(name)
    if (AFTER.has(tokens[end]?.word ?? '')) return { named, end: end + 1 }
    place = end
    while (CONNECTORS.has(tokens[place]?.word ?? '')) place++
    if (place === end) return null
  }
}

/** `vegan`, `eggless`, `glutenfree`, `noegg`. */
function alone(tokens: readonly Token[], start: number): Exclusion | null {
  const word = tokens[start]?.word ?? ''
  const next = tokens[start + 1]?.word ?? ''
  if (VEGAN.has(word)) return { named: [{ kind: 'animal' }], end: start + 1 }
  if (VEGAN.has(`${word} ${next}`)) return { named: [{ kind: 'animal' }], end: start + 2 }
  const stems = [
    ...JOINED_AFTER.map((end) => without(word, end)),
    ...JOINED_BEFORE.map((begin) => behind(word, begin)),
  ]
  for (const stem of stems) {
    const name = stem && nameOf(stem)
    if (name) return { named: [name], end: start + 1 }
  }
  return null
}

function without(word: string, end: string): string {
  return word.endsWith(end) ? word.slice(0, -end.length) : ''
}

function behind(word: string, begin: string): string {
  return word.startsWith(begin) ? word.slice(begin.length) : ''
}

/**
 * The thing named at this position of the search, and the position after it; with `isStrong`, any word is a
 * thing.
 */
function nameAt(tokens: readonly Token[], place: number, isStrong: boolean): [Absence | null, number] {
  const { word = '' } = tokens[place] ?? {}
  // Tree nuts are two words but one thing.
  if (word === 'tree' && nameOf(tokens[place + 1]?.word ?? '')) return nameAt(tokens, place + 1, isStrong)
  const name = nameOf(word) ?? (isStrong && /^\p{L}{2,}$/u.test(word) ? { thing: word } : null)
  if (!name) return [null, place]
  const isSwallowed = /^(?:products?|ingredients?|contents?|po)$/.test(tokens[place + 1]?.word ?? '')
  return [name, place + (isSwallowed ? 2 : 1)]
}

function nameOf(word: string): Absence | null {
  const single = word.replace(/s$/, '')
  const entry =
    CONTAINED.find(([name]) => name === word) ??
    CONTAINED.find(([name]) => name === single) ??
    CONTAINED.find(([name]) => isNearly(single, name))
  return entry ? namedBy(entry[1]) : null
}

function namedBy(meaning: string): Absence {
  const kind = WITHOUT.find((one) => one === meaning)
  return kind ? { kind } : { thing: meaning }
}

function tokensOf(term: string): Token[] {
  return [...term.replaceAll(/\bw\/(?:o|out)\b/gi, 'without').matchAll(/[\p{L}\p{N}\p{M}'’]+|[,&+/;]/gu)].map(
    ([typed]) => ({
      typed: /^[,&+/;]$/.test(typed) ? '' : typed,
      word: typed
        .normalize('NFKD')
        .replaceAll(/[\p{M}'’]/gu, '')
        .toLowerCase(),
    }),
  )
}
