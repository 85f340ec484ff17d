import * as z from 'zod/mini'

/** §5: strings have at most 1000 characters, text areas 5000. */
const MAX_TEXT = 1000
/**
 * Control characters do not belong in a name or note, NUL cannot even be stored, and marks that reverse the
 * direction of writing make one name look like another. Line breaks are for text areas.
 */
const ONE_LINE = /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u
export const MANY_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u

/** At least one character that can be read aloud: invisible characters alone are not a name. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** One line of text, trimmed, not empty. */
export function line(max: number = MAX_TEXT) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(ONE_LINE), z.regex(VISIBLE))
}

/** One line of text, trimmed, possibly empty. */
export function lineOrNone(max: number) {
  return z.string().check(z.trim(), z.maxLength(max), z.regex(ONE_LINE))
}

/** Text that may have several lines, trimmed, not empty. */
export function text(max: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(MANY_LINES))
}

/** Text that may have several lines, trimmed, possibly empty. */
export function textOrNone(max: number) {
  return z.string().check(z.trim(), z.maxLength(max), z.regex(MANY_LINES))
}

/**
 * §5: a simple pattern and at most 254 characters. Characters with which a mail header separates an address
 * from a name or from the next address are refused (RFC 5322, 3.2.3), as are invisible ones. Each character
 * fits only one part of the pattern, so that a megabyte of text that is not an address is refused as fast as
 * it is read.
 */
const MAX_EMAIL = 254
const LABEL = String.raw`[^\s@.,;:<>()[\]"\\\p{Cc}\p{Cf}\p{Cs}]+`
const SIMPLE_EMAIL = new RegExp(String.raw`^${LABEL.replace('.', '')}@${LABEL}(?:\.${LABEL})+$`, 'u')
export const email = z.string().check(z.trim(), z.maxLength(MAX_EMAIL), z.regex(SIMPLE_EMAIL))

/**
 * §5: 10–15 characters of digits, spaces, dashes and parentheses, with an optional leading plus; at least 7
 * digits.
 */
export const phone = z.string().check(z.trim(), z.regex(/^(?=(?:\D*\d){7})\+?[\d \-()]{10,15}$/))
