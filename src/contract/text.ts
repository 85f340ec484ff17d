import * as z from 'zod/mini'

/** §5: strings have at most 1000 characters, text areas 5000. */
const MAX_TEXT = 1000
/**
 * Control characters have no place in a name or note, NUL cannot even be stored, and marks that reverse the writing
 * make a name read as another. Line breaks are for text areas.
 */
const ONE_LINE = /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u
const MANY_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u

/** Something that can be read aloud: invisible characters alone are no name. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** One line of text, trimmed, not empty. */
export function line(max: number = MAX_TEXT) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(ONE_LINE), z.regex(VISIBLE))
}

/** The same, which may also be empty. */
export function lineOrNone(max: number) {
  return z.string().check(z.trim(), z.maxLength(max), z.regex(ONE_LINE))
}

/** Text that may have several lines, trimmed, not empty. */
export function text(max: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(MANY_LINES))
}

/** The same, which may also be empty. */
export function textOrNone(max: number) {
  return z.string().check(z.trim(), z.maxLength(max), z.regex(MANY_LINES))
}

/**
 * §5: a simple pattern and at most 254 characters. Signs by which a mail header tells one address from the next or
 * from a name have no place in it (RFC 5322, 3.2.3), nor have invisible ones. Each sign fits one part of the pattern
 * only: a text of a megabyte that is no address is refused as fast as it is read.
 */
const MAX_EMAIL = 254
const LABEL = String.raw`[^\s@.,;:<>()[\]"\\\p{Cc}\p{Cf}\p{Cs}]+`
const SIMPLE_EMAIL = new RegExp(String.raw`^${LABEL.replace('.', '')}@${LABEL}(?:\.${LABEL})+$`, 'u')
export const email = z.string().check(z.trim(), z.maxLength(MAX_EMAIL), z.regex(SIMPLE_EMAIL))

/** §5: 10–15 characters of digits, spaces, dashes, parentheses, with an optional plus before them; at least 7 digits. */
export const phone = z.string().check(z.trim(), z.regex(/^(?=(?:\D*\d){7})\+?[\d \-()]{10,15}$/))
