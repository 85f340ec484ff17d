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

/** Parts of an article; each `{}` is a value, such as the end of a product's address, a picture or a caption. */
const ARTICLE_PARTS = {
  'product: {}': '<ProductCard slug="{}" />',
  'photo: {} | {}': '<Photo src="{}" alt="{}" />',
  'photo: {} | {} | {}': '<Photo src="{}" alt="{}" caption="{}" />',
  'prices: {} | {}': '<PriceTable slug="{}" caption="{}" />',
  'made to order: {}': '<MadeToOrder slugs="{}" />',
  'table: {}': '<Table caption="{}">',
  'table ends': '</Table>',
  'notice: {}': '<Notice title="{}">',
  notice: '<Notice>',
  'notice ends': '</Notice>',
} as const

const IN_FILIPINO = { 'in Filipino: {}': '<span lang="fil">{}</span>' } as const

/** The words of each fact of the shop, as the list offers them. */
export const FACT_WORDS: readonly string[] = [
  ...Object.values(FACTS).slice(0, 1),
  ...Object.keys(LINKED_FACTS),
  ...Object.values(FACTS).slice(1),
]

/** The words of a fact by its name in a stored text; a name that has none stays. */
export function factWords(name: string): string {
  return Object.hasOwn(FACTS, name) ? FACTS[name as keyof typeof FACTS] : name
}

const FACT_ROWS = Object.entries(FACTS).map(([word, words]) => [words, `{props.shop.${word}}`] as const)

/** The words of each fact and part, and its stored text. */
const ROWS: Readonly<Record<TextKind, readonly (readonly [words: string, code: string])[]>> = {
  page: [...Object.entries({ ...LINKED_FACTS, ...PARTS, ...IN_FILIPINO }), ...FACT_ROWS],
  article: Object.entries({ ...ARTICLE_PARTS, ...IN_FILIPINO }),
}

/** Neither a sign of either form, nor one that ends a value. */
const VALUE = '[^"|[\\]<>{}\\\\\\n]+'
const SLOT = '{}'

const PATTERNS = { page: patternsOf('page'), article: patternsOf('article') }

function patternsOf(kind: TextKind) {
  const anyOf = (forms: readonly string[]) => forms.map((form) => filled(form, VALUE)).join('|')
  // Words in brackets before `(` are a link; after a backslash they are no fact.
  const brackets = `\\\\*\\[(?:${anyOf(ROWS[kind].map(([words]) => words))})\\](?!\\()`
  // A value of an attribute stays as it is stored, and so does what an author has escaped.
  const code = `(?<![\\\\=])(?:${anyOf(ROWS[kind].map(([, one]) => one))})(?!\\()`
  return {
    stored: new RegExp(`${code}|${brackets}`, 'gi'),
    shown: new RegExp(brackets, 'gi'),
    toWords: ROWS[kind].map(([words, one]) => ({ pattern: whole(one), form: words })),
    toCode: ROWS[kind].map(([words, one]) => ({ pattern: whole(words, 'i'), form: one })),
  }
}

/** A form as a regular expression, with this in the place of each value. */
function filled(form: string, value: string): string {
  return form.split(SLOT).map(literal).join(value)
}

function whole(form: string, flags = ''): RegExp {
  return new RegExp(`^${filled(form, `(${VALUE})`)}$`, flags)
}

type Form = { pattern: RegExp; form: string }

/** The text in the other form, with the same values; `undefined` if it has none. */
function translated(text: string, forms: readonly Form[]): string | undefined {
  for (const { pattern, form } of forms) {
    const [, ...values] = pattern.exec(text) ?? []
    if (pattern.test(text)) return form.split(SLOT).reduce((all, part, at) => all + values[at - 1] + part)
  }
  return undefined
}

/** Neither a link, nor a picture, nor its address; nor what an author has escaped. */
const ANY_BRACKETS = /(?<![\\!\]])\[([^[\]\n]{2,200})\](?![([:])/g

/** The words in brackets for a fact or a part. */
export function inBrackets(words: string): string {
  return `[${words}]`
}

/**
 * A stored text as its owner reads it: `{props.shop.name}` is `[name of the shop]`. The same words that somebody has written in brackets
 * by chance begin with a backslash. `storedText` takes all of it back, to the letter.
 */
export function readableText(kind: TextKind, stored: string): string {
  return stored.replaceAll(PATTERNS[kind].stored, (match) => {
    const words = translated(match, PATTERNS[kind].toWords)
    if (words) return inBrackets(words)
    return match.includes('[') ? `\\${match}` : match
  })
}

/** The text to store for one that `readableText` shows. */
export function storedText(kind: TextKind, readable: string): string {
  return readable.replaceAll(PATTERNS[kind].shown, (match) =>
    match.startsWith('\\') ? match.slice(1) : (codeOf(kind, match.slice(1, -1)) ?? match),
  )
}

function codeOf(kind: TextKind, words: string): string | undefined {
  return translated(words, PATTERNS[kind].toCode)
}

/**
 * Words in brackets that are no fact, each once, with the fact that was probably meant. Articles name none: only those count
 * that begin like a part.
 */
export function unknownFacts(
  kind: TextKind,
  readable: string,
): { words: string; fact: string | undefined }[] {
  const typed = [...readable.matchAll(ANY_BRACKETS)].map(([, words = '']) => words)
  const unknown = [...new Set(typed)].filter((words) => codeOf(kind, words) === undefined)
  if (kind === 'article') return unknown.filter(isLikePart).map((words) => ({ words, fact: undefined }))
  return unknown.map((words) => ({ words, fact: nearest(words) }))
}

function isLikePart(words: string): boolean {
  return Object.keys(ARTICLE_PARTS).some((part) => {
    const [name = part] = part.split(':')
    return new RegExp(`^${literal(name)}\\b`, 'i').test(words)
  })
}

/** The fact that shares the most pairs of letters with these words, if it shares at least half of them. */
function nearest(typed: string): string | undefined {
  const shares = ROWS.page.map(([words]) => ({ words, share: similarity(typed, words) }))
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
