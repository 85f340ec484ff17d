/** §9: up to this width, in CSS pixels, a screen is a phone's. */
const MOBILE_BREAKPOINT = 768

/** §9: the shop is probed so often, in ms, and a probe fails after `timeout`. */
export const PROBE = { mobile: 30_000, otherwise: 60_000, timeout: 5000 } as const

/** Matches phones (§9). */
export const PHONE_QUERY = `(max-width: ${MOBILE_BREAKPOINT}px)`
