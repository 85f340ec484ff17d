/**
 * A place where callers of a race wait for each other: once `count` have come all go on, and later ones at once. So a
 * guard that reads before it writes fails every time, not only when the machine happens to run two side by side.
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
