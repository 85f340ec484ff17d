/**
 * Waits for some milliseconds, or less if the browser comes online before; with `null` for that alone. Rejects when it is
 * given up.
 */
export function untilBack(signal: AbortSignal, ms: number | null): Promise<void> {
  return new Promise((goOn, giveUp) => {
    const timer = ms === null ? undefined : setTimeout(() => end(goOn), ms)
    const back = () => end(goOn)
    const stop = () => end(() => giveUp(signal.reason))
    const end = (how: () => void) => {
      clearTimeout(timer)
      removeEventListener('online', back)
      signal.removeEventListener('abort', stop)
      how()
    }
    addEventListener('online', back)
    signal.addEventListener('abort', stop)
  })
}
