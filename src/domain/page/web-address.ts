/** §5: an address has at most 2048 characters. */
const MAX_ADDRESS = 2048

/** A name on a social network, such as `@pugon.bakes`. */
const NAME = /^@?[\w.-]+$/

/**
 * A typed web address, completed: `facebook.com/pugon` gets its `https://`.
 *
 * @param site where a bare name belongs: `https://www.tiktok.com/@` makes an address of `@pugon`.
 */
export function completeAddress(typed: string, site = ''): string {
  const text = typed.trim()
  if (text === '' || /^[a-z]+:/i.test(text)) return text
  if (site && NAME.test(text)) return site + text.replace(/^@/, '')
  return `https://${text.replace(/^\/+/, '')}`
}

/** A web address, http or https; `null` for anything else (§5). */
export function readWebAddress(text: string): URL | null {
  const url = text.length <= MAX_ADDRESS ? URL.parse(text) : null
  return url && /^https?:$/.test(url.protocol) ? url : null
}
