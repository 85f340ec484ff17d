/** Something outside has not answered in time. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

/**
 * The result of the work; throws `NoAnswer` if it takes longer than this, since a store or a database may never answer,
 * or the signal's reason if it is aborted.
 */
export async function inTime<Result>(
  work: Promise<Result>,
  milliseconds: number,
  signal?: AbortSignal,
): Promise<Result> {
  const end = Promise.withResolvers<never>()
  const timer = setTimeout(() => end.reject(new NoAnswer('No answer in time')), milliseconds)
  const giveUp = () => end.reject(signal?.reason)
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp)
  return Promise.race([work, end.promise]).finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  })
}
