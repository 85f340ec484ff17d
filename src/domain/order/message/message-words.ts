/** The events that customers are notified of. */
export const ORDER_MESSAGES = [
  'order-placed',
  'order-paid',
  'order-ready',
  'order-completed',
  'order-cancelled',
  'order-changed',
  'order-late',
] as const
export type OrderMessageKind = (typeof ORDER_MESSAGES)[number]

/** The wording of a message, as plain text with placeholders such as `{number}`. */
export type MessageWords = {
  /** The subject of its e-mail. */
  subject: string
  /** The first line of its e-mail. */
  greeting: string
  /** The sentences of its e-mail, and of the text to a telephone; an empty line begins a paragraph. */
  body: string
  /** The news for an SMS. */
  sms: string
  /** The same for Messenger, with room for several lines. */
  messenger: string
}

/** The parts of a message's wording, in the order in which they are read. */
export const WORDS_FIELDS = ['subject', 'greeting', 'body', 'sms', 'messenger'] as const

const GREETING = 'Hello {name},'

/** Texts for telephones differ in the news alone. */
function shortTexts(news: string) {
  return {
    sms: `{shop}: ${news} {number}, {when}. {link}`,
    messenger: `Hello {name}! From {shop}: ${news} {number}.\n{how}: {when}\nTotal: {pay}\n{link}`,
  }
}

/** The wording of the shop as it comes; an admin may change each part. */
export const DEFAULT_WORDS: Readonly<Record<OrderMessageKind, MessageWords>> = {
  'order-placed': {
    subject: 'Your {order}',
    greeting: GREETING,
    body: 'Thank you for your {order-price-time}.\n\n{recipient}\n\n{payment}',
    ...shortTexts('we have your order'),
    sms: '{shop}: we have your order {number}, {pay}. {how} {when}. {link}',
  },
  'order-paid': {
    subject: 'Payment received for {order}',
    greeting: GREETING,
    body: 'We have received your payment of {total} for {order-time}.',
    ...shortTexts('we received your payment for order'),
  },
  'order-ready': {
    subject: '{order} {is} ready',
    greeting: GREETING,
    body: 'Ready for you: {order-time}.',
    ...shortTexts('ready now: order'),
  },
  'order-completed': {
    subject: 'How was your {order}?',
    greeting: GREETING,
    body: 'Thank you for your {order}. We hope that everything was good.',
    ...shortTexts('thank you for order'),
  },
  'order-cancelled': {
    subject: '{order} {is} cancelled',
    greeting: GREETING,
    body: 'Your {order} {is} cancelled.\n\n{refund}\n\n{rest}',
    ...shortTexts('cancelled: order'),
  },
  'order-changed': {
    subject: 'Your {order} was changed',
    greeting: GREETING,
    body: '{changes}\n\nThis is now your {order-price-time}.\n\n{recipient}\n\n{money}',
    ...shortTexts('about your order'),
  },
  'order-late': {
    subject: 'About the time of your {order}',
    greeting: GREETING,
    body: 'We are sorry: we cannot have your {order-time}, ready as promised. {offer}\n\nPlease answer or call {phone}, and we change or cancel it as you like. If we cancel it, we return what you have paid.',
    ...shortTexts('we are sorry, we need another time for order'),
    sms: '{shop}: we are sorry, we need another time for order {number}. {offer} {link}',
  },
}

/** The SMS that confirms an order where the first wording is too long for one: the first of these that fits. */
export const SHORTER_CONFIRMATIONS = [
  '{shop}: order {number}, {pay}, {when}. {link}',
  '{shop}: we have your order {number}, {pay}. {how} {when}.',
  'we have your order {number}, {pay}. {how} {when}.',
] as const

/** The SMS about both parts of an order where its own wording is too long. */
export const SPLIT_WITH_LINK = '{shop}: {order}, {pay}. {link}'

/** The SMS that cancels both parts where its own wording is too long. */
export const CANCELLED_WITH_LINK = 'Cancelled: {order}. {link}'

/** The wording of short texts about anything else, such as a message that staff have written. */
export const OTHER_SHORT_WORDS = shortTexts('about your order')

/** The changed parts of a wording; the others are the shop's own. */
export type ChangedParts = { [Part in keyof MessageWords]?: MessageWords[Part] | undefined }

/** Changed wordings; each message counts its own versions. */
export type ChangedWords = {
  [Kind in OrderMessageKind]?: { version: number; words: ChangedParts } | undefined
}

/** The wording in force. */
export function wordsInForce(kind: OrderMessageKind, changed: ChangedWords): MessageWords {
  const own = Object.entries(changed[kind]?.words ?? {}).filter(([, words]) => words !== undefined)
  return { ...DEFAULT_WORDS[kind], ...Object.fromEntries(own) }
}

/** The parts that differ from the shop's own wording. */
export function changedWords(kind: OrderMessageKind, words: MessageWords): ChangedParts {
  const own = DEFAULT_WORDS[kind]
  return Object.fromEntries(
    WORDS_FIELDS.flatMap((part) => (words[part] === own[part] ? [] : [[part, words[part]]])),
  )
}
