/** Classes of a line by latency (§3). */
export type LineClass = 'fast' | 'medium' | 'slow' | 'offline'

/** §9: an answer that begins within so many milliseconds is of a fast, a medium, or a slow line; a later one is of none. */
const FAST_MS = 1000
export const MEDIUM_MS = 3000
export const SLOW_MS = 8000
/** §9: on phones so much is tolerated before the class is lowered (D50). */
const MOBILE_TOLERANCE_MS = 3000

/** The class of a line (§9, D50). `latency` in ms; `null` if nothing is answered. */
export function lineClass(latency: number | null, { isPhone }: { isPhone: boolean }): LineClass {
  if (latency === null || latency > SLOW_MS) return 'offline'
  if (latency <= (isPhone ? MOBILE_TOLERANCE_MS : FAST_MS)) return 'fast'
  return latency <= MEDIUM_MS ? 'medium' : 'slow'
}
