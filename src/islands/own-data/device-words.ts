/** Words for stored values, by key without its prefix; other keys are technical. */
const KEPT_WORDS: Readonly<Record<string, string>> = {
  cart: 'Your cart',
  vouchers: 'Your voucher',
  checkout: 'What you typed at the checkout',
  details: 'The name, number and address that you let us remember here',
  orders: 'Your last orders, with the links to them',
  order: 'The order that you are sending',
  'waiting-order': 'An order that waits for a connection, encrypted',
  'unseen-order': 'An order whose answer you have not seen',
  favourites: 'Your favourites',
  consent: 'Your choice about statistics',
  'data-settings': 'Your settings for less data',
  'data-used': 'The count of the data that you used',
  'delivery-notice': 'That you closed the notice about delivery',
  session: 'That you are signed in',
}
const OTHERS = 'Technical notes, such as how fast your line is'

/** Names each kind of data in an export of this browser's once. */
export function keptWords(exported: string | null): string[] {
  const keys = Object.keys(exported === null ? {} : JSON.parse(exported))
  return [...new Set(keys.map((key) => KEPT_WORDS[key.replace(/^\w+:/, '')] ?? OTHERS))].sort()
}
