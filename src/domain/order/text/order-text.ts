import type { Centavos } from '#domain/money.ts'
import { fold } from '#domain/text.ts'
import type { ManilaDate } from '#domain/time/manila.ts'
import { SMS_LENGTH } from './gsm.ts'
import { CHECK_LENGTH, checkOf } from './text-check.ts'

/**
 * An order as one text message:
 *
 *     ORDER1/0142/PICKUP/27NOV/10-12/101X2/2301X1P102A104M/PHP1234/MARIA-CLARA/K7QZ2M
 *
 * The format and its version, the shop, the way, the day, the time, the lines (size × pieces, with packaging, add-ons
 * and `M` where words are wanted on it), the sum of the goods as the shopper saw it, the name, and the check. Letters,
 * digits, `/` and `-` alone: a person can read it and type it over, each costs one septet, and neither capitals nor
 * spaces mean anything, since phones change both.
 */
export type TextOrder = {
  /** The end of the shop's own phone number, see `shopTag`. */
  shop: string
  /** The municipality of delivery as a PSGC code; `null` for a pickup. */
  municipality: string | null
  date: ManilaDate
  /** `HH:MM-HH:MM`. */
  window: string
  lines: TextLine[]
  /** The goods at the prices that the shopper saw, without voucher and delivery. */
  subtotal: Centavos
  name: string
}

/** A line of an order text. */
export type TextLine = {
  sizeId: number
  quantity: number
  packagingId: number | null
  addonIds: number[]
  /** There are words for it, which a text has no room for: the shop asks for them. */
  hasMessage: boolean
}

/** The text; or why there is none: `left` are the places of the lines for which there is no room. */
export type WrittenText =
  | { ok: true; text: string }
  | { ok: false; reason: 'too-long'; left: number[] }
  | { ok: false; reason: 'name' }

export const FORMAT = 'ORDER'
export const VERSION = '1'
export const FIELD_END = '/'
export const GAP = '-'
export const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const TAG_LENGTH = 4
/** The part of a PSGC code below the municipality. */
export const WHOLE_MUNICIPALITY = '000'

/** Writes an order as a text message, whole or not at all. */
export function writeOrderText(order: TextOrder): WrittenText {
  const name = plainName(order.name).toUpperCase().replaceAll(' ', GAP)
  if (!name) return { ok: false, reason: 'name' }
  const { municipality, date, window, lines, subtotal } = order
  const before = [
    FORMAT + VERSION,
    order.shop,
    municipality === null ? 'PICKUP' : `TO${codeWords(municipality)}`,
    dateWords(date),
    windowText(window),
  ]
  const after = [priceText(subtotal), name]
  let room =
    SMS_LENGTH - CHECK_LENGTH - [...before, ...after].reduce((sum, { length }) => sum + length + 1, 0)
  const leftOut: number[] = []
  const texts = lines.map(lineText)
  for (const [place, { length }] of texts.entries()) {
    if (length + 1 > room) leftOut.push(place)
    else room -= length + 1
  }
  if (leftOut.length > 0) return { ok: false, reason: 'too-long', left: leftOut }
  const words = [...before, ...texts, ...after, ''].join(FIELD_END)
  return { ok: true, text: words + checkOf(words) }
}

/** The shop in its texts: the last digits of the number that they are sent to. */
export function shopTag(phone: string): string {
  return phone.replaceAll(/\D/g, '').slice(-TAG_LENGTH).padStart(TAG_LENGTH, '0')
}

/** A name as a text has it: letters and digits without accents, `María  Peña-Cruz` is `Maria Pena Cruz`. */
export function plainName(name: string): string {
  const words = fold(name).match(/[a-z0-9]+/g) ?? []
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}

function lineText({ sizeId, quantity, packagingId, addonIds, hasMessage }: TextLine): string {
  const packaging = packagingId === null ? '' : `P${packagingId}`
  return `${sizeId}X${quantity}${packaging}${addonIds.map((id) => `A${id}`).join('')}${hasMessage ? 'M' : ''}`
}

function codeWords(code: string): string {
  return code.endsWith(WHOLE_MUNICIPALITY) ? code.slice(0, -WHOLE_MUNICIPALITY.length) : code
}

function dateWords(date: ManilaDate): string {
  const [, month, day] = date.split('-')
  return `${day}${MONTHS[Number(month) - 1]}`
}

/** `10:00-12:00` is `10-12`, `10:30-12:00` is `1030-12`. */
function windowText(window: string): string {
  return window.replaceAll(':00', '').replaceAll(':', '')
}

function priceText(centavos: Centavos): string {
  const [pesos, rest] = [Math.floor(centavos / 100), centavos % 100]
  const fraction = rest > 0 ? `${GAP}${String(rest).padStart(2, '0')}` : ''
  return `PHP${pesos}${fraction}`
}
