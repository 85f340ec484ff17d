import type { Copies } from './copies.ts'

/** §8: an invalidation is tried again so often, at first after this many ms. */
const RETRIES = 2
const FIRST_DELAY_MS = 1000

/** Marks the copies with these tags as stale; where the browser's storage fails, twice more, after 1 s and 2 s (§9). */
export async function invalidate(copies: Copies, tags: readonly string[], failures = 0): Promise<void> {
  try {
    await copies.invalidate(tags)
  } catch (error) {
    if (tags.length === 0 || failures >= RETRIES) throw error
    await pause(FIRST_DELAY_MS * 2 ** failures)
    await invalidate(copies, tags, failures + 1)
  }
}

/** Waits, in ms. */
export function pause(ms: number): Promise<void> {
  return new Promise((resume) => {
    setTimeout(resume, ms)
  })
}
