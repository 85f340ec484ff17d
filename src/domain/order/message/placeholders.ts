import type { MessageWords, OrderMessageKind } from './message-words.ts'

/** Placeholders of every message, with their meaning. */
const OF_ALL = {
  name: 'the customer’s name',
  shop: 'the shop’s name',
  phone: 'the shop’s telephone number',
  number: 'the order’s number, or both numbers of an order in two parts',
  order: '“order” and its number',
  is: '“is”, or “are” for an order in two parts',
  total: 'what it costs',
  paid: 'what was paid first: everything, or the deposit',
  balance: 'what is still to pay after that',
  pay: 'what it costs, and how it is paid',
  when: 'day and time of the handover',
  how: '“Pickup” or “Delivery”',
  'order-time': '“order”, its number, day and time',
  'order-price-time': '“order”, its number, price, day and time',
} as const

/** Sentences that the shop writes itself. They are empty where there is nothing to say. */
const SENTENCES = {
  recipient: 'for whom it is, if not for the customer',
  payment: 'how to pay, and until when',
  refund: 'what is returned',
  rest: 'the part of the order that is not cancelled',
  changes: 'what was changed',
  money: 'what is still to pay, or is returned',
  offer: 'the times at which it could be ready instead',
} as const

const LINK = { link: 'the address of the order’s page' } as const

type Placeholder = keyof typeof OF_ALL | keyof typeof SENTENCES | keyof typeof LINK

/** Every placeholder as it is written: fills the gaps of a wording that is said before its values are known. */
export const STILL_OPEN = Object.fromEntries(
  Object.keys({ ...OF_ALL, ...SENTENCES, ...LINK }).map((name) => [name, `{${name}}`]),
) as Readonly<Record<Placeholder, string>>

/** The texts that take the places of placeholders. */
export type Values = Partial<Record<Placeholder, string>>

/** The sentences of each message's e-mail. */
const SENTENCES_OF: Readonly<Record<OrderMessageKind, readonly (keyof typeof SENTENCES)[]>> = {
  'order-placed': ['recipient', 'payment'],
  'order-paid': ['money'],
  'order-ready': [],
  'order-completed': [],
  'order-cancelled': ['refund', 'rest'],
  'order-changed': ['changes', 'recipient', 'money'],
  'order-late': ['offer'],
  'order-balance': ['payment'],
}

/** Sentences that are short enough for a text message. */
const SHORT_SENTENCES: readonly (keyof typeof SENTENCES)[] = ['offer']

/** Without these a customer would not know what to do, or what becomes of their money. */
const REQUIRED_OF: Readonly<Record<OrderMessageKind, readonly (keyof typeof SENTENCES)[]>> = {
  'order-placed': ['payment'],
  'order-paid': [],
  'order-ready': [],
  'order-completed': [],
  'order-cancelled': ['refund'],
  'order-changed': ['changes', 'money'],
  'order-late': [],
  'order-balance': ['payment'],
}

type PlaceholderRow = { name: string; meaning: string; isRequired: boolean }

/** The placeholders that a part of a message knows. */
export function placeholdersOf(kind: OrderMessageKind, part: keyof MessageWords): PlaceholderRow[] {
  const isShort = part === 'sms' || part === 'messenger'
  const required: readonly string[] = part === 'body' ? REQUIRED_OF[kind] : isShort ? ['link'] : []
  const sentences = part === 'body' ? SENTENCES_OF[kind] : isShort ? SHORT_SENTENCES : []
  const ofEvent = sentences
    .filter((name) => SENTENCES_OF[kind].includes(name))
    .map((name) => [name, SENTENCES[name]] as const)
  return [...Object.entries(OF_ALL), ...ofEvent, ...(isShort ? Object.entries(LINK) : [])].map(
    ([name, meaning]) => ({ name, meaning, isRequired: required.includes(name) }),
  )
}

const PLACEHOLDER = /\{([^{}]*)\}/g

/** The first fault of a part's wording, in words; `null` if it can be used. */
export function wordsProblem(kind: OrderMessageKind, part: keyof MessageWords, words: string): string | null {
  const placeholders = placeholdersOf(kind, part)
  const used = [...words.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
  const unknown = used.find((name) => !placeholders.some((one) => one.name === name))
  if (unknown !== undefined) return `{${unknown}} is not known here`
  if (/[{}]/.test(words.replaceAll(PLACEHOLDER, ''))) return 'a { or } has no partner'
  const missing = placeholders.find(({ name, isRequired }) => isRequired && !used.includes(name))
  return missing ? `{${missing.name}} is missing: ${missing.meaning}` : null
}

/**
 * The wording with every placeholder replaced. Values are never read for placeholders, whatever a customer is called.
 * Paragraphs begin with a capital letter, and those without words are left out.
 */
export function fillWords(words: string, values: Values): string {
  return words
    .replaceAll(PLACEHOLDER, (_, name: string) => values[name as Placeholder] ?? '')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => paragraph.charAt(0).toUpperCase() + paragraph.slice(1))
    .join('\n\n')
}
