import { fold } from '#domain/text.ts'

/** The length of one text message, in septets of the GSM 7-bit alphabet (3GPP TS 23.038). */
export const SMS_LENGTH = 160

/** Every character that costs one septet; `SIGNS` are those that are no letter, digit or space of ASCII. */
const SIGNS = '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&\'()*+,-./:;<=>?¡ÄÖÑÜ§¿äöñüà'
const ONE_SEPTET = new RegExp(`^[A-Za-z0-9 ${SIGNS.replaceAll(/[\]\\^-]/g, '\\$&')}]$`)
/** Written with an escape before it. */
const TWO_SEPTETS = /^[\f^{}\\[~\]|€]$/

/** The characters that phones or Intl put in place of a plain one. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/[\u00a0\u2000-\u200a\u202f]/g, ' '],
  [/[\u2018\u2019]/g, "'"],
  [/[\u201c\u201d]/g, '"'],
  [/\u20b1/g, 'P'],
  [/\u00d7/g, 'x'],
]

/** The septets that a text takes; `null` if it has a character that would make the message twice as long. */
export function gsmLength(words: string): number | null {
  let septets = 0
  for (const sign of words) {
    if (ONE_SEPTET.test(sign)) septets += 1
    else if (TWO_SEPTETS.test(sign)) septets += 2
    else return null
  }
  return septets
}

/** Words in the letters of an SMS: `₱50` is `P50`, `ā` is `a`, and anything without such a letter is `?`. */
export function gsmWords(words: string): string {
  const plain = PLAIN.reduce((text, [of, by]) => text.replaceAll(of, by), words)
  return [...plain].map((sign) => (gsmLength(sign) === null ? plainLetter(sign) : sign)).join('')
}

function plainLetter(sign: string): string {
  const letter = fold(sign)
  if (!ONE_SEPTET.test(letter)) return '?'
  return sign === sign.toLowerCase() ? letter : letter.toUpperCase()
}
