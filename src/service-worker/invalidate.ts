import { invalidationDelay } from '#domain/page/copies/invalidation.ts'
import type { Copies } from './copies.ts'

/** Marks the copies with these tags as stale; where the browser's storage fails, twice more, after 1 s and 2 s (§8). */
export async function invalidate(copies: Copies, tags: readonly string[], failures = 0): Promise<void> {
  try {
    await copies.invalidate(tags)
  } catch (error) {
    const delay = tags.length === 0 ? null : invalidationDelay(failures + 1)
    if (delay === null) throw error
    await pause(delay)
    await invalidate(copies, tags, failures + 1)
  }
}

/** Waits, in ms. */
export function pause(ms: number): Promise<void> {
  return new Promise((resume) => {
    setTimeout(resume, ms)
  })
}
