/** §9: up to this width, in CSS pixels, a screen is a phone's. */
const MOBILE_BREAKPOINT = 768

/** §9: the shop is probed so often, on phones and elsewhere, and a probe without an answer fails after so many ms. */
export const PHONE_PROBE_MS = 30_000
export const WIDE_PROBE_MS = 60_000
export const PROBE_TIMEOUT_MS = 5000

/** Matches phones (§9). */
export const PHONE_QUERY = `(max-width: ${MOBILE_BREAKPOINT}px)`
/** Time between probes for a page that needs the shop's answer: it goes on within 30 s of the shop's return. */
export const NEEDED_PROBE_MS = 10_000
