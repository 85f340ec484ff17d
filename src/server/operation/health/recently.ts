import { Problem } from '#server/http/problem.ts'

/** Probes come every few seconds. */
const RECENT_MS = 1000

/**
 * Whether the database answers, at most a second old: refreshed in the background, so that on a busy server a
 * probe only waits for its own turn.
 */
export function recently(ask: () => Promise<unknown>): () => Promise<void> {
  let answeredAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | null = null
  const askOnce = () => {
    asking ??= ask()
      .then(() => {
        answeredAt = performance.now()
      })
      .finally(() => {
        asking = null
      })
    return asking
  }
  return async () => {
    const age = performance.now() - answeredAt
    if (age < RECENT_MS / 2) return
    const answer = askOnce().catch(() => {
      throw new Problem('UNAVAILABLE', 'The database does not answer.')
    })
    if (age > RECENT_MS) await answer
    else answer.catch(() => undefined)
  }
}
