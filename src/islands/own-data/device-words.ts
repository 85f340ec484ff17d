import { phrase, say } from '#words/say.ts'

/** Words for stored values, by key without its prefix; other keys are technical. */
const KEPT_WORDS = {
  cart: phrase('Your cart'),
  vouchers: phrase('Your voucher'),
  checkout: phrase('What you typed at the checkout'),
  details: phrase('The name, number and address that you let us remember here'),
  orders: phrase('Your last orders, with the links to them'),
  order: phrase('The order that you are sending'),
  'waiting-order': phrase('An order that waits for a connection, encrypted'),
  'unseen-order': phrase('An order whose answer you have not seen'),
  favourites: phrase('Your favourites'),
  consent: phrase('Your choice about statistics'),
  'data-settings': phrase('Your settings for less data'),
  'data-used': phrase('The count of the data that you used'),
  'delivery-notice': phrase('That you closed the notice about delivery'),
  session: phrase('That you are signed in'),
} as const
const OTHERS = phrase('Technical notes, such as how fast your connection is')

/** Names each kind of data in an export of this browser's once. */
export function keptWords(exported: string | null): string[] {
  const keys = Object.keys(exported === null ? {} : JSON.parse(exported))
  return [...new Set(keys.map((key) => say(wordsFor(key.replace(/^\w+:/, '')))))].sort()
}

function wordsFor(key: string) {
  return Object.hasOwn(KEPT_WORDS, key) ? KEPT_WORDS[key as keyof typeof KEPT_WORDS] : OTHERS
}
