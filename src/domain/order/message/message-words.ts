import { phrase } from '#words/say.ts'

/** The events that customers are notified of. */
export const ORDER_MESSAGES = [
  'order-placed',
  'order-paid',
  'order-ready',
  'order-completed',
  'order-cancelled',
  'order-changed',
  'order-late',
  'order-balance',
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
  /** The news for Messenger, with room for several lines. */
  messenger: string
}

/** The parts of a message's wording, in the order in which they are read. */
export const WORDS_FIELDS = ['subject', 'greeting', 'body', 'sms', 'messenger'] as const

/** The short texts about anything that has no wording of its own. */
const ABOUT = {
  sms: phrase('{shop}: about your order {number}, {when}. {link}'),
  messenger: phrase(
    'Hello {name}! From {shop}: about your order {number}.\n{how}: {when}\nTotal: {pay}\n{link}',
  ),
} as const

const GREETING = phrase('Hello {name},')

/** The wording of the shop as it comes, in English; an admin may change each part. */
export const DEFAULT_WORDS = {
  'order-placed': {
    subject: phrase('Your {order}'),
    greeting: GREETING,
    body: phrase('Thank you for your {order-price-time}.\n\n{recipient}\n\n{payment}'),
    sms: phrase('{shop}: we have your order {number}, {pay}. {how} {when}. {link}'),
    messenger: phrase(
      'Hello {name}! From {shop}: we have your order {number}.\n{how}: {when}\nTotal: {pay}\n{link}',
    ),
  },
  'order-paid': {
    subject: phrase('Payment received for {order}'),
    greeting: GREETING,
    body: phrase('We have received your payment of {paid} for {order-time}.\n\n{money}'),
    sms: phrase('{shop}: we received your payment for order {number}, {when}. {link}'),
    messenger: phrase(
      'Hello {name}! From {shop}: we received your payment for order {number}.\n{how}: {when}\nTotal: {pay}\n{link}',
    ),
  },
  'order-ready': {
    subject: phrase('{order} {is} ready'),
    greeting: GREETING,
    body: phrase('Ready for you: {order-time}.'),
    sms: phrase('{shop}: ready now: order {number}, {when}. {link}'),
    messenger: phrase(
      'Hello {name}! From {shop}: ready now: order {number}.\n{how}: {when}\nTotal: {pay}\n{link}',
    ),
  },
  'order-completed': {
    subject: phrase('How was your {order}?'),
    greeting: GREETING,
    body: phrase('Thank you for your {order}. We hope that everything was good.'),
    sms: phrase('{shop}: thank you for order {number}, {when}. {link}'),
    messenger: phrase(
      'Hello {name}! From {shop}: thank you for order {number}.\n{how}: {when}\nTotal: {pay}\n{link}',
    ),
  },
  'order-cancelled': {
    subject: phrase('{order} {is} cancelled'),
    greeting: GREETING,
    body: phrase('Your {order} {is} cancelled.\n\n{refund}\n\n{rest}'),
    sms: phrase('{shop}: cancelled: order {number}, {when}. {link}'),
    messenger: phrase(
      'Hello {name}! From {shop}: cancelled: order {number}.\n{how}: {when}\nTotal: {pay}\n{link}',
    ),
  },
  'order-changed': {
    subject: phrase('Your {order} was changed'),
    greeting: GREETING,
    body: phrase('{changes}\n\nThis is now your {order-price-time}.\n\n{recipient}\n\n{money}'),
    ...ABOUT,
  },
  'order-late': {
    subject: phrase('About the time of your {order}'),
    greeting: GREETING,
    body: phrase(
      'We are sorry: we cannot have your {order-time}, ready as promised. {offer}\n\nPlease answer or call {phone}, and we change or cancel it as you like. If we cancel it, we return what you have paid.',
    ),
    sms: phrase('{shop}: we are sorry, we need another time for order {number}. {offer} {link}'),
    messenger: phrase(
      'Hello {name}! From {shop}: we are sorry, we need another time for order {number}. {offer}\n{how}: {when}\nTotal: {pay}\n{link}',
    ),
  },
  'order-balance': {
    subject: phrase('The rest for your {order}'),
    greeting: GREETING,
    body: phrase('Your {order-time}, has a rest to pay.\n\n{payment}'),
    sms: phrase('{shop}: the rest of {balance} for order {number} is due soon. {link}'),
    messenger: phrase(
      'Hello {name}! From {shop}: the rest of {balance} for your order {number} is due soon.\n{how}: {when}\n{link}',
    ),
  },
} as const satisfies Record<OrderMessageKind, MessageWords>

/** The SMS that confirms an order where the first wording is too long for one: the first of these that fits. */
export const SHORTER_CONFIRMATIONS = [
  phrase('{shop}: order {number}, {pay}, {when}. {link}'),
  phrase('{shop}: we have your order {number}, {pay}. {how} {when}.'),
  phrase('we have your order {number}, {pay}. {how} {when}.'),
] as const

/** The SMS about a late order where the first wording is too long for one. */
export const SHORTER_LATENESS = [phrase('Sorry, order {number} is late. {offer} {link}')] as const

/** The SMS about both parts of an order where its own wording is too long. */
export const SPLIT_WITH_LINK = phrase('{shop}: {order}, {pay}. {link}')

/** The SMS that cancels both parts where its own wording is too long. */
export const CANCELLED_WITH_LINK = phrase('Cancelled: {order}. {link}')

/** The wording of short texts about anything else, such as a message that staff have written. */
export const OTHER_SHORT_WORDS = ABOUT

/** The changed parts of a wording; the others are the shop's own. */
export type ChangedParts = { [Part in keyof MessageWords]?: MessageWords[Part] | undefined }

/** Changed wordings; each message counts its own versions. */
export type ChangedWords = {
  [Kind in OrderMessageKind]?: { version: number; words: ChangedParts } | undefined
}

/** The wording in force. */
export function wordsInForce(kind: OrderMessageKind, ownWords: ChangedWords): MessageWords {
  const changes = Object.entries(ownWords[kind]?.words ?? {}).filter(([, words]) => words !== undefined)
  return { ...DEFAULT_WORDS[kind], ...Object.fromEntries(changes) }
}

/** The parts that differ from the shop's own wording. */
export function changedWords(kind: OrderMessageKind, words: MessageWords): ChangedParts {
  const defaults: MessageWords = DEFAULT_WORDS[kind]
  return Object.fromEntries(
    WORDS_FIELDS.flatMap((part) => (words[part] === defaults[part] ? [] : [[part, words[part]]])),
  )
}
