/**
 * Takes the token of a mailed link out of the address bar, so that it is neither seen over a shoulder, nor kept in the
 * history, nor sent along in a bookmark.
 *
 * @returns the token, empty where the address has none.
 */
export function takeLinkToken(): string {
  const token = new URLSearchParams(location.hash.slice(1)).get('t') ?? ''
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
  return token
}
