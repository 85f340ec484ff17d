/** §4, §9: the access token is renewed this long before it expires. */
export const REFRESH_BUFFER_MS = 300_000
/** §9: the third refused renewal in a row ends the session. */
export const MAX_REFUSALS = 3
/** §4: 2 s, then 4 s. */
export const FIRST_RETRY_MS = 2000

/** §9: a CSRF token lasts 60 minutes. */
export const CSRF_LIFE_MS = 60 * 60_000
/** §9: cookies last this long, renewed while people are signed in. */
export const COOKIE_SECONDS = 2_592_000
