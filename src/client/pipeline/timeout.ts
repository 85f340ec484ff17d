/** §9: a call fails after this time. */
export const TIMEOUT_MS = 12_000
/** §9: the same on a slow network. */
export const SLOW_TIMEOUT_MS = 15_000
