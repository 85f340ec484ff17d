/**
 * A place where callers of a race wait for each other: once `count` have come, all go on, and later ones do
 * not wait. So a guard that reads before it writes fails every time, not only if the machine happens to run
 * two at the same time.
 */
export function meeting(count = 2): () => Promise<void> {
  const all = Promise.withResolvers<void>()
  let come = 0
  return () => {
    come++
    if (come === count) all.resolve()
    return all.promise
  }
}
