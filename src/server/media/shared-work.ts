import { Problem } from '#server/http/problem.ts'

type Work<Result> = { result: Promise<Result>; waiting: number; abandon: () => void }

/** Work that several callers wait for and that is done once. */
export type SharedWork<Result> = {
  /**
   * The result of the work with this name: the one under way, otherwise a new one that `begin` starts. A
   * caller's signal ends their waiting; when nobody waits any more, the signal given to `begin` is aborted.
   */
  join: (
    name: string,
    signal: AbortSignal | undefined,
    begin: (signal: AbortSignal) => Promise<Result>,
  ) => Promise<Result>
}

/** Nobody reads it: the caller has left. */
const leftProblem = () => new Problem('MALFORMED_REQUEST', 'The request ended before its answer.')

/** See `SharedWork`. */
export function createSharedWork<Result>(): SharedWork<Result> {
  const underWay = new Map<string, Work<Result>>()

  const beginAs = (name: string, begin: (signal: AbortSignal) => Promise<Result>) => {
    const nobodyWaits = new AbortController()
    const work: Work<Result> = {
      result: begin(nobodyWaits.signal).finally(forget),
      waiting: 0,
      abandon: () => {
        forget()
        nobodyWaits.abort(leftProblem())
      },
    }
    underWay.set(name, work)
    return work

    /** After work was abandoned, the next caller starts again. */
    function forget() {
      if (underWay.get(name) === work) underWay.delete(name)
    }
  }

  return {
    join: async (name, signal, begin) => {
      if (signal?.aborted) throw leftProblem()
      const work = underWay.get(name) ?? beginAs(name, begin)
      work.waiting++
      if (!signal) return work.result
      const departure = Promise.withResolvers<never>()
      const leave = () => {
        if (--work.waiting === 0) work.abandon()
        departure.reject(leftProblem())
      }
      signal.addEventListener('abort', leave, { once: true })
      try {
        return await Promise.race([work.result, departure.promise])
      } finally {
        signal.removeEventListener('abort', leave)
      }
    },
  }
}

/** Most of the waiting pictures are ready by then. */
const RETRY_AFTER_SECONDS = 10

/** The refusal if the queue for pictures is full. */
export function tooManyPictures(): Problem {
  return new Problem('UNAVAILABLE', 'Too many pictures at once.', { retryAfter: RETRY_AFTER_SECONDS })
}
