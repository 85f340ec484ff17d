import type { ManilaDate } from '#domain/time/manila.ts'
import { findFault, MIN_LETTERS, type TextEdit } from './find-fault.ts'
import { SMS_LENGTH } from './gsm.ts'
import { FIELD_END, FORMAT, GAP, type TextOrder } from './order-text.ts'
import { parseOrderText } from './parse-order-text.ts'
import { CHECK_LENGTH, isChecked, TEXT_LETTERS } from './text-check.ts'

/**
 * One fault that explains all of a text: `place` counts its characters from 1, without spaces; `at` is where in what was
 * pasted it is; `mended` is the whole text without the fault.
 */
type TextFault = TextEdit & { at: number; mended: string }

/** An order, or why there is none. */
export type ReadText =
  | { ok: true; order: TextOrder; text: string }
  | { ok: false; reason: 'fault'; fault: TextFault }
  /** It is no order text, it has several faults, it was written for another shop, or by a newer page. */
  | { ok: false; reason: 'none' | 'faults' | 'other-shop' | 'version' }

type Reading = { shop: string; today: ManilaDate }

/** Far longer than an order text with a greeting before it and a signature after it. */
const MAX_LETTERS = 400
const BEGINNING = new RegExp(`${FORMAT}\\d+${FIELD_END}`, 'g')
/** Dashes of every kind, the minus sign and the hyphen bullet. */
const DASH = /[\p{Pd}\u2212\u2043]/u
/** In the place of a character that no order text has. */
const STRANGE = '?'

/**
 * Reads an order text as it was pasted, with words before and after it. What is read passed the check to the letter;
 * nothing is mended without asking.
 */
export function readOrderText(pasted: string, reading: Reading): ReadText {
  const read = acceptOrderText(pasted, reading)
  if (read) return read
  const { letters, start, text } = partsOf(pasted)
  if (letters.length > MAX_LETTERS) return { ok: false, reason: 'none' }
  const fault = findFault(text, reading.today)
  if (!fault) return { ok: false, reason: isLike(text) ? 'faults' : 'none' }
  const faulty = letters.slice(start + fault.place, start + fault.place + fault.is.length)
  const is = faulty.map(({ typed }) => typed).join('')
  const at = letters[start + fault.place]?.at ?? pasted.length
  return { ok: false, reason: 'fault', fault: { ...fault, place: fault.place + 1, is, at } }
}

/** Reads an order text without looking for faults: `null` where nothing passes the check. */
export function acceptOrderText(pasted: string, { shop, today }: Reading): ReadText | null {
  for (const text of partsOf(pasted).beginnings.flatMap(wholes)) {
    const order = parseOrderText(text, today)
    if (order === 'version') return { ok: false, reason: 'version' }
    if (order) return order.shop === shop ? { ok: true, order, text } : { ok: false, reason: 'other-shop' }
  }
  return null
}

/**
 * The pasted characters, and the text from the first character of the order on. Words before it, such as `Order 1/2:`, can
 * look like its beginning: `beginnings` has the text from each on, and `text` begins at the last with room for an order.
 */
function partsOf(pasted: string) {
  const letters = lettersOf(pasted)
  const all = letters.map(({ letter }) => letter).join('')
  const starts = [...all.matchAll(BEGINNING)].map(({ index }) => index)
  const start = starts.findLast((at) => all.length - at >= MIN_LETTERS - 1) ?? starts[0] ?? 0
  return { letters, start, text: all.slice(start), beginnings: starts.map((at) => all.slice(at)) }
}

/** The characters that count, with their places in what was pasted; dashes of every kind are one. */
function lettersOf(pasted: string): { letter: string; typed: string; at: number }[] {
  const letters: { letter: string; typed: string; at: number }[] = []
  let at = 0
  for (const typed of pasted) {
    const letter = /[a-z]/.test(typed) ? typed.toUpperCase() : typed.replace(DASH, GAP)
    if (!/[\s\p{Cf}]/u.test(typed))
      letters.push({ letter: TEXT_LETTERS.includes(letter) ? letter : STRANGE, typed, at })
    at += typed.length
  }
  return letters
}

/** The beginnings of a text that pass the check: itself, or without what follows it. */
function wholes(text: string): string[] {
  const ends = [...text.matchAll(/\//g)].map(({ index }) => index + 1 + CHECK_LENGTH)
  return ends
    .filter((end) => end >= MIN_LETTERS && end <= Math.min(text.length, SMS_LENGTH))
    .map((end) => text.slice(0, end))
    .filter(isChecked)
}

/** Whether somebody meant it as an order text. */
function isLike(text: string): boolean {
  return text.length >= MIN_LETTERS && text.split(FIELD_END).length > 5
}
