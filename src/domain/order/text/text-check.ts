import { perLanguage } from '#words/language.ts'

/**
 * The check at the end of an order text: a Reed–Solomon code over the integers modulo 1021.
 *
 * Every character of the text is one symbol, and three symbols are added, each written as two of 32 characters. Any two
 * different texts of the same length then differ in at least four symbols. So one, two or three wrong characters are
 * always noticed, a swap of neighbours among them, and one wrong character differs from two: the equations that it
 * breaks name its place and the character that belongs there. A check digit for every field would notice as much only
 * with more characters, and name no place. 1021 is the largest prime for which two characters of 32 suffice; it is large
 * enough that a text with characters too many or too few passes once in 10⁹ times.
 */
const MODULUS = 1021
/** A primitive root: its powers are all numbers but 0. */
const ROOT = 10
const CHECK_SYMBOLS = 3
/** Without I, L, O and U, which are misread (Crockford's base 32). */
const CHECK_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BASE = CHECK_LETTERS.length
/** In characters. */
export const CHECK_LENGTH = 2 * CHECK_SYMBOLS
/** The characters of an order text. No symbol is 0, which would be invisible at the beginning. */
export const TEXT_LETTERS = '/-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The place of a character, counted from 0, and the one that belongs there. */
export type Misprint = { place: number; letter: string }

/** The six characters that follow a text of `TEXT_LETTERS`. */
export function checkOf(words: string): string {
  // Division by the generator, x³ + g₂x² + g₁x + g₀, whose roots are 1, ROOT and ROOT².
  const [g2, g1, g0] = generator()
  let [high, middle, low] = [0, 0, 0]
  for (const letter of words) {
    const lead = mod(numberOf(letter) + high)
    ;[high, middle, low] = [mod(middle - lead * g2), mod(low - lead * g1), mod(-lead * g0)]
  }
  return [high, middle, low].map((rest) => pairOf(mod(-rest))).join('')
}

/** Whether the last six characters of a text are the check of those before. */
export function isChecked(text: string): boolean {
  const symbols = symbolsOf(text)
  return (
    symbols.every((symbol) => symbol !== null && symbol < MODULUS) && sums(symbols).every((sum) => sum === 0)
  )
}

/**
 * The number of the character that a text has too many before its check, 0 with none; times -1, of the one that is
 * missing there.
 */
export function excessOf(text: string, sign: 1 | -1 = 1): number {
  const [first] = sums(symbolsOf(text))
  return mod(sign * first)
}

/** The one character with which the text would be right; `null` if there is none, or if more are wrong. */
export function findMisprint(text: string): Misprint | null {
  const symbols = symbolsOf(text)
  const count = symbols.length
  const [first, second, third] = sums(symbols)
  const isStrange = (symbol: number | null) => symbol === null || symbol >= MODULUS
  if (symbols.filter(isStrange).length > 1) return null
  const strange = symbols.findIndex(isStrange)
  if (first === 0 && second === 0 && third === 0) {
    // The sums hold with 0 in the place of a character that no text has.
    return strange < 0 ? null : misprintAt(text, strange, mod(symbols[strange] ?? 0))
  }
  if (first === 0 || second === 0 || mod(second * second) !== mod(first * third)) return null
  const power = logarithm(mod(second * inverse(first)))
  const at = count - 1 - power
  if (at < 0 || (strange >= 0 && strange !== at)) return null
  return misprintAt(text, at, mod((symbols[at] ?? 0) - first))
}

/** The character that belongs between two others for the text to be right; `null` if none does. */
export function letterAt(text: string, place: number): string | null {
  const filled = `${text.slice(0, place)} ${text.slice(place)}`
  const misprint = findMisprint(filled)
  return misprint?.place === place ? misprint.letter : null
}

/** The symbol's character in which the text is wrong; `null` if no single character mends it. */
function misprintAt(text: string, at: number, symbol: number): Misprint | null {
  const length = text.length - CHECK_LENGTH
  if (at < length) {
    const letter = TEXT_LETTERS[symbol - 1]
    return letter === undefined ? null : { place: at, letter }
  }
  const pair = pairOf(symbol)
  const begin = length + 2 * (at - length)
  const wrong = [0, 1].filter((half) => text[begin + half] !== pair[half])
  const [half] = wrong
  if (half === undefined || wrong.length > 1) return null
  return { place: begin + half, letter: pair[half] ?? '' }
}

/** A text's symbols; `null` for a character that no order text has. */
function symbolsOf(text: string): (number | null)[] {
  const length = text.length - CHECK_LENGTH
  const symbols: (number | null)[] = [...text.slice(0, length)].map((letter) => numberOf(letter) || null)
  for (let begin = length; begin < text.length; begin += 2) {
    const [high, low] = [
      CHECK_LETTERS.indexOf(text[begin] ?? ''),
      CHECK_LETTERS.indexOf(text[begin + 1] ?? ''),
    ]
    symbols.push(high < 0 || low < 0 ? null : high * BASE + low)
  }
  return symbols
}

/** All 0 if nothing is wrong; for one wrong symbol, its error times 1, its place and its place squared. */
function sums(symbols: readonly (number | null)[]): [number, number, number] {
  let [first, second, third] = [0, 0, 0]
  for (const value of symbols) {
    const symbol = value ?? 0
    first = (first + symbol) % MODULUS
    second = (second * ROOT + symbol) % MODULUS
    third = (third * ROOT * ROOT + symbol) % MODULUS
  }
  return [first, second, third]
}

function numberOf(letter: string): number {
  return TEXT_LETTERS.indexOf(letter) + 1
}

function pairOf(symbol: number): string {
  return `${CHECK_LETTERS[Math.floor(symbol / BASE)]}${CHECK_LETTERS[symbol % BASE]}`
}

function mod(value: number): number {
  return ((value % MODULUS) + MODULUS) % MODULUS
}

/** (x − 1)(x − r)(x − r²), without the leading 1. */
function generator(): [number, number, number] {
  const [r, r2] = [ROOT, mod(ROOT ** 2)]
  return [mod(-(1 + r + r2)), mod(r + r2 + r * r2), mod(-r * r2)]
}

const logarithms = /* @__PURE__ */ perLanguage(() => {
  const powers = new Map<number, number>()
  for (let power = 0, value = 1; power < MODULUS - 1; power++, value = mod(value * ROOT))
    powers.set(value, power)
  return powers
})

function logarithm(value: number): number {
  return logarithms().get(value) ?? 0
}

/** By Fermat: the power MODULUS − 2, looked up. */
function inverse(value: number): number {
  const power = MODULUS - 1 - logarithm(value)
  let result = 1
  for (let step = 0; step < power; step++) result = mod(result * ROOT)
  return result
}
