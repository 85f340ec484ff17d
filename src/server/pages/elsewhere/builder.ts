import type { Logger } from 'pino'
import { onNewDay } from '#server/flow/new-day.ts'

/** What this shop knows of a builder elsewhere, which makes the pages of a static host. */
export type BuilderState = {
  /** When the first edit was made for which the builder has not been asked yet. */
  changedAt: Date | null
  /** When a process of this shop last asked it. */
  askedAt: Date | null
  /** Why it could not be asked. */
  error: string | null
}

/** Asks a builder elsewhere for new pages after edits. */
export type Builder = {
  /** Something that pages show may have changed. */
  noteChange: () => void
  state: () => BuilderState
  /** How long ago the first edit was made for which the builder has not been asked; 0 if there is none. */
  staleSeconds: () => number
  stop: () => void
}

/** The builder is asked this long after the last edit of a burst. */
const QUIET_MS = 3_000
/** During a burst that does not end, it is asked at least this often. */
const MAX_BURST_MS = 30_000
/** A failure is retried after this time, since its reason may have passed. */
const RETRY_MS = 5 * 60_000

type Needs = {
  /** Asks the builder, unless it has been asked for the same pages; resolves to when it was asked. Throws with a readable reason. */
  ask: () => Promise<Date | null>
  clock: () => Date
  log: Pick<Logger, 'info' | 'error'>
  quietMs?: number
  maxBurstMs?: number
  retryMs?: number
}

/** Turns many edits into one call, and makes calls one after the other. */
export function createBuilder({
  ask,
  clock,
  log,
  quietMs = QUIET_MS,
  maxBurstMs = MAX_BURST_MS,
  retryMs = RETRY_MS,
}: Needs): Builder {
  let state: BuilderState = { changedAt: null, askedAt: null, error: null }
  let timer: NodeJS.Timeout | undefined
  let burstEnds: number | null = null
  let isStopped = false
  let isAsking = false

  function wait(milliseconds: number): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void run(), milliseconds).unref()
  }

  async function run(): Promise<void> {
    // An edit in the meantime has set another timer by the end of the call.
    if (isAsking) return wait(quietMs)
    isAsking = true
    burstEnds = null
    const { changedAt } = state
    state = { ...state, changedAt: null }
    try {
      state = { ...state, askedAt: await ask(), error: null }
      log.info('the builder knows of all edits')
    } catch (err) {
      state = { ...state, changedAt: changedAt ?? state.changedAt, error: (err as Error).message }
      log.error({ err }, 'the builder could not be asked')
      if (burstEnds === null) wait(retryMs)
    }
    isAsking = false
  }

  function noteChange(): void {
    const now = performance.now()
    burstEnds ??= now + maxBurstMs
    state = { ...state, changedAt: state.changedAt ?? clock() }
    wait(Math.min(quietMs, Math.max(0, burstEnds - now)))
  }

  // Articles and seasons come and go with the day, though nobody edits anything.
  const stopDays = onNewDay(clock, noteChange)

  return {
    noteChange,
    state: () => state,
    staleSeconds: () => (state.changedAt ? (clock().getTime() - state.changedAt.getTime()) / 1000 : 0),
    stop: () => {
      isStopped = true
      stopDays()
      clearTimeout(timer)
    },
  }
}
