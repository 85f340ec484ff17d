import type { CartItem } from '#domain/cart/cart-item.ts'
import type { WrittenText } from '#domain/order/text/order-text.ts'

/** The words around an order text, for shoppers. */
export const TEXT_WORDS = {
  promise:
    'Send your cart as one text message, without internet. It is a request: the shop checks it and confirms by text.',
  empty: 'Your cart is empty: there is nothing to send yet.',
  waits:
    'An order of yours waits on this device and is sent by itself when the connection is back. Do not send the same one by text too.',
  toName: 'Please enter your name: the text ends with it.',
  toTime: 'Please choose a time.',
  ready: 'Your text is ready.',
  toPlace: 'Please choose where we deliver.',
  noTimes: 'No time in the coming days suits these goods. Please call us.',
  name: 'This name has no letters that a plain text can carry. Please write it in Latin letters.',
  after: 'Your cart stays here. Empty it once we have confirmed your order.',
  address: 'We ask for your full address in our answer.',
  message: 'We ask for the words on your cake in our answer.',
  voucher: 'A voucher is not part of the text. Tell us its code when we answer.',
  law: 'A discount for seniors or PWDs is not part of the text. Tell us when we answer, and show the ID when you get your order.',
  recipient: 'The text does not say that it is for somebody else. Tell us when we answer.',
  note: 'Your note is not part of the text. Tell us when we answer.',
  split: 'The text asks for everything on one day.',
} as const

/** Why a cart has no text, with the lines that found no room. */
export function refusalWords(
  written: Exclude<WrittenText, { ok: true }>,
  items: readonly CartItem[],
): { words: string; lines: string[] } {
  if (written.reason === 'name') return { words: TEXT_WORDS.name, lines: [] }
  const lines = items
    .filter((_, place) => written.left.includes(place))
    .map(({ quantity, productName, sizeName }) => `${quantity} × ${productName}, ${sizeName}`)
  const words =
    lines.length === items.length
      ? 'Nothing of your cart fits into one text beside this name. Please shorten the name.'
      : 'Your cart does not fit into one text. There is no room for:'
  return { words, lines: lines.length === items.length ? [] : lines }
}

/** `sms:` with number and text. `?&` is read by Android and by every iPhone. */
export function smsLink(phone: string, text: string): string {
  return `sms:${phone.replaceAll(/[^\d+]/g, '')}?&body=${encodeURIComponent(text)}`
}
