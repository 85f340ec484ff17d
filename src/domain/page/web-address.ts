/** §5: an address has at most 2048 characters. */
const MAX_ADDRESS = 2048

/** A web address, http or https; `null` for anything else (§5). */
export function readWebAddress(text: string): URL | null {
  const url = text.length <= MAX_ADDRESS ? URL.parse(text) : null
  return url && /^https?:$/.test(url.protocol) ? url : null
}
