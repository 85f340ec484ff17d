/** Replaces text that must not be seen. */
export const MASK = '***'

/** A local part and a domain with a dot, also in its encoded form; the first letter may stay (§5). */
const EMAIL =
  /([^\s@<>"(),;:=&?/])([^\s@<>"(),;:=&?/]{0,253})(@|%40)([^\s@<>"(),;:=&?/%]{1,253}\.[^\s@<>"(),;:=&?/%]{1,63})/giu
/** A parameter of an address that opens something or identifies a person, whatever its value looks like. */
const PARAMETER =
  /([?&](?:t|token|code|password|email|customerEmail|phone|customerPhone|address)=)[^&\s"'#]+/gi
/**
 * Signed and sealed texts and tokens: long runs of letters, digits and dashes that are not a word or a UUID.
 */
const TOKEN =
  /(?<![\w.-])[\w-]{2,}(?:\.[\w-]+)*\.[\w-]{32,}|(?<![\w/-])(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{40,}/g
/** A date is not a telephone number. */
const DAY = String.raw`\d{4}-\d{2}-\d{2}(?!\d)`
/**
 * Numbers of telephones (ten digits, or more with the country code), of cards (sixteen) and of social
 * security (three, two, four), with the characters that people write between digits.
 */
const NUMBER = new RegExp(String.raw`(?<![\w.])(?!${DAY})\+?\(?\d(?:[\s().+-]{0,3}\d){8,18}(?![\d])`, 'g')
const SSN = /^\d{3}-\d{2}-\d{4}$/

/** Fields whose value is always masked (§5), and those that open something. */
const REDACTED =
  /^(?:password|currentPassword|newPassword|passwordHash|ssn|creditCard|address|token|accessToken|refreshToken|csrfToken|storageKey|secret|authorization|cookie|set-cookie)$/i
const PERSONAL = /^(?:customer|contact|user)?(?:email|e-mail|phone|telephone)$/i

/**
 * A text without anything that identifies a person or opens something: `ana@example.com` becomes
 * `a***@example.com`; telephone, card and social-security numbers and tokens become `***`. Masking twice
 * changes nothing more.
 */
export function maskText(text: string): string {
  return text
    .replaceAll(PARAMETER, `$1${MASK}`)
    .replaceAll(EMAIL, `$1${MASK}$3$4`)
    .replaceAll(TOKEN, MASK)
    .replaceAll(NUMBER, (digits) => (isPersonalNumber(digits) ? MASK : digits))
}

/** Whether an address has a parameter that opens something or identifies a person. */
export function hasSecretParameter(address: string): boolean {
  return address.search(PARAMETER) >= 0
}

/** Whether a text contains an e-mail address or a telephone, card or social-security number (§5). */
export function namesSomebody(text: string): boolean {
  if (text.search(EMAIL) >= 0) return true
  return [...text.matchAll(NUMBER)].some(([digits]) => isPersonalNumber(digits))
}

/** A value with every text in it masked, and every field whose name marks it as personal data (§5). */
export function maskFields(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskText(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  // The depth is limited, so that a circular object ends.
  if (depth >= MAX_DEPTH) return MASK
  if (Array.isArray(value)) return value.map((entry) => maskFields(entry, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, maskField(name, entry, depth)]),
  )
}

const MAX_DEPTH = 8

function maskField(name: string, value: unknown, depth: number): unknown {
  if (value === null || value === undefined || value === '') return value
  if (REDACTED.test(name)) return MASK
  if (PERSONAL.test(name)) {
    const masked = maskText(String(value))
    return masked === String(value) ? MASK : masked
  }
  return maskFields(value, depth + 1)
}

function isPersonalNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length
  return SSN.test(text.trim()) || digits >= 10
}
