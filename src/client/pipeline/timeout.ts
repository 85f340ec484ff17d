/** §9: a call fails after this time. */
export const TIMEOUT_MS = 12_000
/** §9: the same on a slow network. */
export const SLOW_TIMEOUT_MS = 15_000
/**
 * §9, connection: a call whose answer has not begun by then counts as lost for the line, and is still waited for. Browsers do
 * not tell a connection from an answer, and asking again would use the same connection.
 */
export const CONNECTION_MS = 8000
