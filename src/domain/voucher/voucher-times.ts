// §9, voucher cache. Times in milliseconds.

const MINUTE_MS = 60_000

export const VALIDATION_TTL_MS = 10 * MINUTE_MS
export const AVAILABLE_TTL_MS = 5 * MINUTE_MS
export const MAX_VALIDATIONS = 200
export const MAX_AVAILABLE = 50
export const CLEAN_EVERY_MS = 2 * MINUTE_MS
/** A validation that has not ended after this long has failed. */
export const VALIDATION_ABORT_MS = 5000
