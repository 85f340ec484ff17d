// §9, analytics. Times in milliseconds.

export const MAX_BATCH = 10
export const MAX_WAIT_MS = 2000
export const NORMAL_WAIT_MS = 1000
/** Until there is a receiver, this many events wait; the oldest are dropped. */
export const MAX_EARLY = 100
/** D10: the same page seen again within this time counts as one view. */
export const DUPLICATE_VIEW_MS = 500
/** User data is sent at most this often. */
export const USER_CONFIG_MS = 5000
/** This many recent events are kept. */
export const MAX_RECENT = 50
/** Beyond 100 latency samples, only the newest 50 are kept. */
export const MAX_SAMPLES = 100
export const KEPT_SAMPLES = 50
/** Targets: time to start, and share of events that arrive. */
export const TARGET_INIT_MS = 2000
export const TARGET_SUCCESS_RATE = 0.95
