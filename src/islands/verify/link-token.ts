/**
 * Takes the token of a mailed link out of the address bar, so that nobody sees it over a shoulder and it is
 * kept neither in the history nor in a bookmark.
 *
 * @returns the token, empty if the address has none.
 */
export function takeLinkToken(): string {
  const token = new URLSearchParams(location.hash.slice(1)).get('t') ?? ''
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
  return token
}
