import { MASK, maskText } from '#domain/page/mask.ts'

/** An address in the log is for finding a file, not a person. */
const MAX_LENGTH = 200
/** Only this much is examined: masking takes longer than linear time. */
const MAX_READ = 1000
/** A word in a path that is long enough to be a token, such as the one that opens an order. */
const TOKEN = /[\w.~-]{24,}/g

/**
 * An address for the log: without query and fragment, and without parts that identify a person or open
 * something. Values that are not addresses, such as `inline`, stay.
 */
export function maskedAddress(address: string | null | undefined): string | undefined {
  if (typeof address !== 'string') return undefined
  const { protocol, host, pathname } = URL.parse(address) ?? {}
  const isFile = /^(https?|wss?):$/.test(protocol ?? '')
  // Only the scheme of `data:` and similar addresses: the rest is the content itself.
  const visible = isFile ? `${protocol}//${host}${pathname}` : (protocol ?? address.replace(/[?#].*/s, ''))
  const read = visible.slice(0, MAX_READ).replaceAll('%40', '@').replaceAll('%20', ' ')
  return maskText(read).replace(TOKEN, MASK).slice(0, MAX_LENGTH)
}
