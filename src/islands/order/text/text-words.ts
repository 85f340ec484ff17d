import type { CartItem } from '#domain/cart/cart-item.ts'
import { lineName } from '#domain/cart/line-name.ts'
import { type Centavos, formatCentavos } from '#domain/money.ts'
import type { WrittenText } from '#domain/order/text/order-text.ts'
import { phrase, say } from '#words/say.ts'

/** The words around an order text, for shoppers. */
export const TEXT_WORDS = {
  promise: phrase(
    'Send your cart as one text message, without internet. It is a request: the shop checks it and confirms by text.',
  ),
  empty: phrase('Your cart is empty: there is nothing to send yet.'),
  waits: phrase(
    'An order of yours waits on this device and is sent by itself when the connection is back. Do not send the same one by text too.',
  ),
  toName: phrase('Please enter your name: the text ends with it.'),
  toTime: phrase('Please choose a time.'),
  ready: phrase('Your text is ready.'),
  toPlace: phrase('Please choose where we deliver.'),
  noTimes: phrase('No time in the coming days suits these goods. Please call us.'),
  name: phrase('This name has no letters that a plain text can carry. Please write it in Latin letters.'),
  after: phrase('Your cart stays here. Empty it once we have confirmed your order.'),
  address: phrase('We ask for your full address in our answer.'),
  message: phrase('We ask for the words on your cake in our answer.'),
  voucher: phrase('A voucher is not part of the text. Tell us its code when we answer.'),
  law: phrase(
    'A discount for seniors or PWDs is not part of the text. Tell us when we answer, and show the ID when you get your order.',
  ),
  recipient: phrase('The text does not say that it is for somebody else. Tell us when we answer.'),
  note: phrase('Your note has no room in the text. Please send it after it:'),
  split: phrase('The text asks for everything on one day.'),
} as const

/** The amount missing to a place's minimum, in the checkout's words. */
export function missingWords({ name }: { name: string }, missing: Centavos): string {
  return say('Add {amount} more to have it delivered to {place}, or pick it up.', {
    amount: formatCentavos(missing),
    place: name,
  })
}

/** Why a cart has no text, with the lines that found no room. */
export function refusalWords(
  text: Exclude<WrittenText, { ok: true }>,
  items: readonly CartItem[],
): { words: string; lines: string[] } {
  if (text.reason === 'name') return { words: say(TEXT_WORDS.name), lines: [] }
  const lines = items
    .filter((_, place) => text.left.includes(place))
    .map((item) => `${item.quantity} × ${lineName(item)}`)
  const words =
    lines.length === items.length
      ? say('Nothing of your cart fits into one text beside this name. Please shorten the name.')
      : say('Your cart does not fit into one text. There is no room for:')
  return { words, lines: lines.length === items.length ? [] : lines }
}

/** `sms:` with number and text. `?&` is read by Android and by every iPhone. */
export function smsLink(phone: string, text: string): string {
  return `sms:${phone.replaceAll(/[^\d+]/g, '')}?&body=${encodeURIComponent(text)}`
}
