import { say } from '#words/say.ts'
import type { ErrorKind } from './error-kind.ts'

/** The contents of an error report. `path` is the page's path without its query, which may hold a key. */
export type ErrorReport = {
  email: string
  kind: ErrorKind
  name: string
  message: string
  stack: string
  path: string
}

/** §9: an error's stack is cut to this many characters. */
const MAX_STACK = 500

/** A mailto address with everything the shop needs to find the fault, and nothing about the shopper. */
export function reportAddress({ email, kind, name, message, stack, path }: ErrorReport): string {
  const body = [
    say('What I was doing:'),
    '',
    '',
    '---',
    `Page: ${path}`,
    `Kind: ${kind}`,
    `Error: ${withoutPersonalData(`${name}: ${message}`)}`,
    // Never cuts an emoji in half.
    withoutPersonalData(stack)
      .slice(0, MAX_STACK)
      .replace(/\p{Cs}$/u, ''),
  ].join('\r\n')
  const subject = say('Something went wrong on your site')
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.toWellFormed())}`
}

/** The text without e-mail addresses, phone and card numbers, and without the queries of addresses. */
function withoutPersonalData(words: string): string {
  return words
    .replaceAll(/\?[^\s:)]*/g, '')
    .replaceAll(/[^\s@<>("']+@[^\s@>)"']+/g, '[e-mail]')
    .replaceAll(/\+?\d(?:[ ()-]*\d){6,}/g, '[number]')
}
