import { Problem } from '#server/http/problem.ts'

/** How someone waits. `isPatient`: behind any number of others. `signal`: as long as it is not aborted. */
type Waiting = { isPatient?: boolean; signal?: AbortSignal | undefined }

/** Lets a few callers in at a time; the others wait their turn. */
export type Gate = {
  /** Throws `Problem` 503 when too many wait, and the signal's reason when nobody waits any more. */
  enter: <Result>(work: () => Promise<Result>, waiting?: Waiting) => Promise<Result>
}

/** Whoever is turned away may come back when most of those who wait have had their turn. */
const RETRY_AFTER_SECONDS = 10

/** A gate with so many places, before which so many may wait. */
export function createGate(places: number, maxWaiting = Number.POSITIVE_INFINITY): Gate {
  let free = places
  const queue = new Set<() => void>()

  const wait = (signal: AbortSignal | undefined) =>
    new Promise<void>((enter, leave) => {
      const giveUp = () => {
        queue.delete(admit)
        leave(signal?.reason)
      }
      const admit = () => {
        signal?.removeEventListener('abort', giveUp)
        enter()
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      queue.add(admit)
    })

  return {
    enter: async (work, { isPatient = false, signal } = {}) => {
      signal?.throwIfAborted()
      if (free > 0) free--
      else if (queue.size >= maxWaiting && !isPatient) {
        throw new Problem('UNAVAILABLE', 'Too many pictures at once.', { retryAfter: RETRY_AFTER_SECONDS })
      } else await wait(signal)
      try {
        return await work()
      } finally {
        const [next] = queue
        if (next) {
          queue.delete(next)
          next()
        } else free++
      }
    },
  }
}
