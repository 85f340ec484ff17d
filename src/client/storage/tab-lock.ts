/**
 * A tab in another process sees a value that this one stored only a moment later, but gets the lock at once.
 */
export const VISIBLE_MS = 250

/**
 * Runs a job while no other tab of this browser runs one under the same name; at once if the browser has no
 * locks (plain http) or forbids them together with storage.
 */
export async function inTurn(name: string, job: () => Promise<void>): Promise<void> {
  let isRun = false
  const run = () => {
    isRun = true
    return job()
  }
  try {
    await navigator.locks.request(name, run)
  } catch (error) {
    if (isRun) throw error
    await job()
  }
}
