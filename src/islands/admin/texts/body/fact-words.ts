import type { SHOP_WORDS } from '#contract/content/author-words.ts'
import type { TextKind } from '#domain/page/author-text.ts'

type ShopWord = (typeof SHOP_WORDS)[number]

/** The facts that pages can name, in the order of the list; three links are part of `LINKED_FACTS`. */
const FACTS: Readonly<Record<Exclude<ShopWord, 'phoneLink' | 'emailLink' | 'messenger'>, string>> = {
  name: 'name of the shop',
  address: 'address',
  phone: 'phone number',
  email: 'e-mail address',
  opening: 'opening hours',
  closedDates: 'coming days off',
  delivery: 'where you deliver',
  places: 'towns you deliver to',
  deliveryNotice: 'note on delivery',
  street: 'street',
  barangay: 'barangay',
  municipality: 'town or city',
  province: 'province',
  cutoff: 'time by which an order counts for today',
  horizonDays: 'days ahead that can be ordered',
  largeLeadTime: 'days that a large order takes',
  contactRetention: 'days that messages are kept',
  photoRetention: 'days that photos of a request are kept after its day',
  enquiryRetention: 'days that requests without an order are kept',
  feedbackRetention: 'days that feedback is kept',
  stockNoticeRetention: 'days that a wish to hear of stock is kept',
  securityRetention: 'days that security records are kept',
  contactLimitWindow: 'minutes over which messages are counted',
}

const LINKED_FACTS = {
  'phone number to tap': '<a href={props.shop.phoneLink}>{props.shop.phone}</a>',
  'e-mail address to tap': '<a href={props.shop.emailLink}>{props.shop.email}</a>',
  'Messenger to tap': '<a href={props.shop.messenger}>Messenger</a>',
} as const

const PARTS = {
  'address and hours': '<ShopFacts />',
  'lead times': '<LeadTimes />',
  allergens: '<Allergens />',
  'contact form': '<ContactForm />',
  'questions begin': '<Questions>',
  'questions end': '</Questions>',
} as const

/** The words of each fact of the shop, as the list offers them. */
export const FACT_WORDS: readonly string[] = [
  ...Object.values(FACTS).slice(0, 1),
  ...Object.keys(LINKED_FACTS),
  ...Object.values(FACTS).slice(1),
]

/** The stored text of each fact and part, by its words. */
const CODES = new Map<string, string>([
  ...Object.entries(LINKED_FACTS),
  ...Object.entries(PARTS),
  ...Object.entries(FACTS).map(([word, words]): [string, string] => [words, `{props.shop.${word}}`]),
])
const CODE_BY_LOWER = new Map([...CODES].map(([words, code]) => [words.toLowerCase(), code]))
const WORDS_BY_CODE = new Map([...CODES].map(([words, code]) => [code, words]))

/** Words in brackets before `(` are a link; after a backslash they are no fact. */
const IN_BRACKETS = `\\\\*\\[(?:${[...CODES.keys()].map(literal).join('|')})\\](?!\\()`
/** A value of an attribute stays as it is stored, and so does what an author has escaped. */
const CODE = `(?<![\\\\=])(?:${[...CODES.values()].map(literal).join('|')})(?!\\()`
const STORED = new RegExp(`${CODE}|${IN_BRACKETS}`, 'gi')
const SHOWN = new RegExp(IN_BRACKETS, 'gi')
/** Neither a link, nor a picture, nor its address; nor what an author has escaped. */
const ANY_BRACKETS = /(?<![\\!\]])\[([^[\]\n]{2,60})\](?![([:])/g

/** The words in brackets for a fact or a part. */
export function inBrackets(words: string): string {
  return `[${words}]`
}

/**
 * A stored text as its owner reads it: `{props.shop.name}` is `[name of the shop]`. The same words that somebody has written in brackets
 * by chance begin with a backslash. `storedText` takes all of it back, to the letter. Articles name no facts.
 */
export function readableText(kind: TextKind, stored: string): string {
  if (kind === 'article') return stored
  return stored.replaceAll(STORED, (match) => {
    const words = WORDS_BY_CODE.get(match)
    if (words) return inBrackets(words)
    return match.includes('[') ? `\\${match}` : match
  })
}

/** The text to store for one that `readableText` shows. */
export function storedText(kind: TextKind, readable: string): string {
  if (kind === 'article') return readable
  return readable.replaceAll(SHOWN, (match) =>
    match.startsWith('\\') ? match.slice(1) : (CODE_BY_LOWER.get(match.slice(1, -1).toLowerCase()) ?? match),
  )
}

/** Words in brackets that are no fact, each once, with the fact that was probably meant. */
export function unknownFacts(
  kind: TextKind,
  readable: string,
): { words: string; fact: string | undefined }[] {
  if (kind === 'article') return []
  const typed = [...readable.matchAll(ANY_BRACKETS)].map(([, words = '']) => words)
  return [...new Set(typed)]
    .filter((words) => !CODE_BY_LOWER.has(words.toLowerCase()))
    .map((words) => ({ words, fact: nearest(words) }))
}

/** The fact that shares the most pairs of letters with these words, if it shares at least half of them. */
function nearest(typed: string): string | undefined {
  const shares = [...CODES.keys()].map((words) => ({ words, share: similarity(typed, words) }))
  const best = shares.reduce((a, b) => (b.share > a.share ? b : a))
  return best.share >= LEAST_SHARE ? best.words : undefined
}

const LEAST_SHARE = 0.5

/** Dice's coefficient of pairs of letters: 0 for nothing in common, 1 for the same words. */
function similarity(a: string, b: string): number {
  const [first, second] = [pairs(a), pairs(b)]
  const common = [...first].filter((pair) => second.has(pair)).length
  return (2 * common) / (first.size + second.size || 1)
}

function pairs(words: string): Set<string> {
  const letters = words.toLowerCase()
  return new Set([...letters].slice(1).map((letter, place) => (letters[place] ?? '') + letter))
}

function literal(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
