import type { Logger } from 'pino'

/** Makes what is published smaller while nobody waits for anything. */
export type Refinement = {
  /** Begins when a while has passed, unless `stop` is called before. */
  begin: () => void
  /** Ends it; resolves when nothing of it is left. */
  stop: () => Promise<void>
}

/** The next edit of a person at work comes sooner, and would only end it. */
const CALM_MS = 10_000

/**
 * Runs `refine` after each publication. It may be ended at any time and is not tried again before the next one: what is
 * published is complete without it.
 */
export function createRefinement(
  refine: (signal: AbortSignal) => Promise<void>,
  { log, calmMs = CALM_MS }: { log: Pick<Logger, 'error'>; calmMs?: number | undefined },
): Refinement {
  let timer: ReturnType<typeof setTimeout> | undefined
  let ending: AbortController | undefined
  let running: Promise<void> | undefined

  function run(): void {
    ending = new AbortController()
    const { signal } = ending
    running = refine(signal).catch((err) => {
      if (!signal.aborted) log.error({ err }, 'the pages could not be compressed as well as possible')
    })
  }

  return {
    begin: () => {
      clearTimeout(timer)
      timer = setTimeout(run, calmMs).unref()
    },
    stop: async () => {
      clearTimeout(timer)
      ending?.abort()
      await running
    },
  }
}
