import { say } from '#words/say.ts'

/** An amount that was done at a moment: bytes, rows or files, and milliseconds of any clock. */
export type Pace = { at: number; done: number }

/** Only the recent past tells the present speed. */
const WINDOW_MS = 10_000
/** Less than this is no measurement. */
const LEAST_MS = 1000

/** The measurements with a newer one; those that are too old for the present speed are left out. */
export function addPace(paces: readonly Pace[], pace: Pace): Pace[] {
  return [...paces.filter(({ at }) => at > pace.at - WINDOW_MS), pace]
}

/** The measured speed in units per second, or `null` if too little is known. */
export function speedOf(paces: readonly Pace[]): number | null {
  const [first] = paces
  const last = paces.at(-1)
  if (!first || !last || last.at - first.at < LEAST_MS || last.done <= first.done) return null
  return ((last.done - first.done) / (last.at - first.at)) * 1000
}

/** Milliseconds until a total is reached at the measured speed, or `null` if too little is known. */
export function timeLeft(paces: readonly Pace[], total: number): number | null {
  const speed = speedOf(paces)
  const done = paces.at(-1)?.done ?? 0
  return speed === null ? null : Math.max(0, Math.ceil(((total - done) / speed) * 1000))
}

/** A time in words that do not promise more than a measurement can: `about 40 s left`. */
export function timeLeftWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds <= 5) return say('a few seconds left')
  if (seconds < 60) return say('about {count} s left', { count: Math.ceil(seconds / 5) * 5 })
  return say('about {count} min left', { count: Math.ceil(seconds / 60) })
}
