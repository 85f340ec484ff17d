// How a call waits, is repeated, and is given up. Times in milliseconds.

/** §9: a call fails after this time. */
export const TIMEOUT_MS = 12_000
/** §9: the same on a slow network. */
export const SLOW_TIMEOUT_MS = 15_000
/**
 * §9, connection: a call whose answer has not begun by then counts as lost for the line, and is still waited for. Browsers do
 * not tell a connection from an answer, and asking again would use the same connection.
 */
export const CONNECTION_MS = 8000

/** §9, network: retries, base delay and its limit. */
export const NETWORK_RETRIES = 2
export const BASE_DELAY_MS = 1000
export const MAX_DELAY_MS = 5000

/** §4: number of retries after a 429. §9, client rate limit: the wait doubles from 1 s to at most 30 s. */
export const RATE_LIMIT_RETRIES = 3
export const RATE_LIMIT_DELAY_MS = 1000
export const MAX_RATE_LIMIT_DELAY_MS = 30_000

/** §9, circuit breaker: consecutive failures that open it, how long it stays open, and successes that close it. */
export const BREAKER_FAILURES = 5
export const BREAKER_OPEN_MS = 60_000
export const BREAKER_SUCCESSES = 3
