/** How a caller waits. `isPatient`: behind any number of others. `signal`: until it is aborted. */
type Waiting = { isPatient?: boolean; signal?: AbortSignal | undefined }

/** Lets a few callers in at a time; the others wait their turn. */
export type Gate = {
  /** Throws the gate's refusal if too many wait, and the signal's reason if it is aborted. */
  enter: <Result>(work: () => Promise<Result>, waiting?: Waiting) => Promise<Result>
}

/** The maximum number waiting, and the error for callers beyond it. */
type Limit = { maxWaiting: number; refusal: () => Error }

/** A gate with this many places; without a limit, any number may wait. */
export function createGate(places: number, limit?: Limit): Gate {
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
      else if (limit && queue.size >= limit.maxWaiting && !isPatient) throw limit.refusal()
      else await wait(signal)
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
