import * as z from 'zod/mini'
import { MANY_LINES, ONE_LINE, VISIBLE } from '#domain/text.ts'

/** §5: strings have at most 1000 characters, text areas 5000. */
const MAX_TEXT = 1000
/** A fact of the shop, such as its name or its street. */
export const MAX_FACT = 100
const VISIBLE_OR_NONE = z.regex(new RegExp(`^$|${VISIBLE.source}`, 'u'))

/** One line of text, trimmed, not empty. */
export function line(max: number = MAX_TEXT) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(ONE_LINE), z.regex(VISIBLE))
}

/** One line of text, trimmed, possibly empty. */
export function lineOrNone(max: number) {
  return z.string().check(z.trim(), z.maxLength(max), z.regex(ONE_LINE), VISIBLE_OR_NONE)
}

/** Words to look for: a number or a name may be pasted with marks that cannot be seen (D71). */
export function searchLine(max: number) {
  const visible = z.overwrite<string>((typed) => typed.replace(/\p{Cf}/gu, ''))
  return z.string().check(visible, z.trim(), z.maxLength(max), z.regex(ONE_LINE), VISIBLE_OR_NONE)
}

/** Text that may have several lines, trimmed, not empty. */
export function text(max: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(MANY_LINES), z.regex(VISIBLE))
}

/** Text that may have several lines, trimmed, possibly empty. */
export function textOrNone(max: number) {
  return z.string().check(z.trim(), z.maxLength(max), z.regex(MANY_LINES), VISIBLE_OR_NONE)
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
