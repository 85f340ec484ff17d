/** An address in the log is for finding a file, not a person. */
const MAX_LENGTH = 200
/** So much is looked at: the patterns below take longer than a text is long. */
const MAX_READ = 1000
/** A word in a path that is long enough to be a token, such as the one that opens an order. */
const TOKEN = /[\w.~-]{24,}/g
const EMAIL = /([^\s/@])[^\s/@]*(?:@|%40)([^\s/@]+)/gi
const PHONE = /\+?\d(?:[\s().-]|%20)?(?:\d(?:[\s().-]|%20)?){8,}/g

/**
 * An address as it may be logged: without query and fragment, e-mails as first letter and `***@domain` (§5), long
 * numbers and tokens as `***`. What is no address, such as `inline`, stays as it is.
 */
export function maskedAddress(address: string | null | undefined): string | undefined {
  if (typeof address !== 'string') return undefined
  const { protocol, host, pathname } = URL.parse(address) ?? {}
  const isFile = /^(https?|wss?):$/.test(protocol ?? '')
  // Of `data:` and the like only the kind: what follows is the content itself.
  const told = isFile ? `${protocol}//${host}${pathname}` : (protocol ?? address.replace(/[?#].*/s, ''))
  return told
    .slice(0, MAX_READ)
    .replace(EMAIL, '$1***@$2')
    .replace(PHONE, '***')
    .replace(TOKEN, '***')
    .slice(0, MAX_LENGTH)
}
