import type { Logger } from 'pino'
import { createRefinement, type Refinement } from './refinement.ts'

/** How pages follow the catalogue: built here, built elsewhere after a call, or not at all. */
export type PublishingMode = 'auto' | 'webhook' | 'off'

/** The state of the pages, and of edits that they do not show yet. */
export type PublishingState = {
  mode: PublishingMode
  status: 'idle' | 'waiting' | 'building' | 'failed'
  /** When the first edit was made that the pages do not show yet. */
  changedAt: Date | null
  startedAt: Date | null
  publishedAt: Date | null
  /** The duration of the last successful build. */
  tookMs: number | null
  /** Pages and pictures made so far by the build that is running. */
  pages: number
  /** Pages and pictures of the last successful build: about as many are to be made now. */
  expectedPages: number | null
  /** Why the last build failed; the pages are unchanged. */
  error: string | null
}

/** A way to bring the pages up to date. */
export type Publish = {
  /**
   * Publishes; reports the number of pages made so far, and throws with a readable reason.
   *
   * @param isAsked whether a person asked for it, even if nothing has changed.
   */
  run: (tellPages: (pages: number) => void, isAsked: boolean) => Promise<void>
  /** When pages were last published, if that is not when `run` was over: it may have found nothing to do. */
  publishedAt?: () => Date | null
  /**
   * Publishing will follow when a burst of edits ends: work that does not depend on the edits may be done
   * until then.
   */
  prepare?: () => void
  /** Makes what is published smaller, and changes nothing else; ends early when the signal says so. */
  refine?: (signal: AbortSignal) => Promise<void>
  /** The prepared build will not be needed. */
  drop?: () => Promise<void>
}

/** Turns many edits into one build, and runs builds one after the other. */
export type Publisher = {
  /** Sets the way to publish; until then edits wait. */
  open: (publish: Publish) => void
  /** Something that pages show has changed. */
  changed: () => void
  /**
   * Builds without waiting; resolves when pages show everything that existed when it was called.
   *
   * @param isAsked whether a person asked for it, although nothing may have changed.
   */
  publishNow: (isAsked?: boolean) => Promise<void>
  state: () => PublishingState
  /** How long ago the first edit was made that readers do not see yet; 0 if they see all. */
  staleSeconds: () => number
  stop: () => void
}

/** A build begins this long after the last edit of a burst. */
const DEBOUNCE_MS = 3_000
/** During a burst that does not end, pages are published at least this often. */
const MAX_BURST_MS = 30_000
/** A failure is retried after this time, since its reason may have passed. */
const RETRY_MS = 5 * 60_000

type Options = {
  mode: PublishingMode
  clock: () => Date
  log: Pick<Logger, 'info' | 'error'>
  debounceMs?: number
  maxBurstMs?: number
  retryMs?: number
  calmMs?: number
}

export function createPublisher(options: Options): Publisher {
  const { mode, clock, log } = options
  const { debounceMs = DEBOUNCE_MS, maxBurstMs = MAX_BURST_MS, retryMs = RETRY_MS } = options
  let publish: Publish | null = null
  let refinement: Refinement | null = null
  let state: PublishingState = {
    ...{ mode, status: 'idle', pages: 0 },
    ...{
      expectedPages: null,
      changedAt: null,
      startedAt: null,
      publishedAt: null,
      tookMs: null,
      error: null,
    },
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let burstEnds: number | null = null
  let isStopped = false
  /** The build that is running, and the one to follow it. */
  let running: Promise<void> | null = null
  let following: Promise<void> | null = null
  /** When the first edit was made that readers do not see yet; it stays through builds that fail. */
  let staleSince: Date | null = null
  /** A person waits for the next build. */
  let isAwaited = false

  const wait = (milliseconds: number) => {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(() => void start().catch(() => {}), milliseconds).unref()
  }

  function start(): Promise<void> {
    if (!running) {
      running = build().finally(() => {
        running = null
      })
      return running
    }
    // Changes since a build began go into the next one, shared by everyone who asks in the meantime.
    following ??= running
      .catch(() => {})
      .then(() => {
        following = null
        return start()
      })
    return following
  }

  async function build(): Promise<void> {
    if (!publish || isStopped) return
    clearTimeout(timer)
    burstEnds = null
    const begun = performance.now()
    const isAsked = isAwaited
    isAwaited = false
    state = { ...state, status: 'building', startedAt: clock(), changedAt: null, pages: 0 }
    try {
      // Without one, publishing begins in the same turn.
      if (refinement) await refinement.stop()
      await publish.run((pages) => {
        state = { ...state, pages }
      }, isAsked)
      const tookMs = Math.round(performance.now() - begun)
      const status = state.changedAt ? 'waiting' : 'idle'
      if (status === 'waiting') publish.prepare?.()
      // A build that found nothing to do made no pages.
      const expectedPages = state.pages || state.expectedPages
      staleSince = state.changedAt
      const publishedAt = publish.publishedAt?.() ?? clock()
      state = { ...state, status, publishedAt, tookMs, expectedPages, error: null }
      log.info({ tookMs }, mode === 'webhook' ? 'the builder has been asked' : 'the pages are up to date')
      if (status === 'idle' && !isStopped) refinement?.begin()
    } catch (error) {
      const changedAt = state.changedAt ?? state.startedAt
      staleSince ??= changedAt
      state = { ...state, status: 'failed', changedAt, error: (error as Error).message }
      log.error({ err: error }, 'not published; the pages stay as they were')
      // If there was an edit in the meantime, its own build is already scheduled.
      if (burstEnds === null) wait(retryMs)
      throw error
    }
  }

  return {
    open: (how) => {
      publish = how
      refinement = how.refine ? createRefinement(how.refine, options) : null
    },
    changed: () => {
      if (mode === 'off' || isStopped) return
      const now = performance.now()
      burstEnds ??= now + maxBurstMs
      void refinement?.stop()
      state = { ...state, changedAt: state.changedAt ?? clock() }
      staleSince ??= state.changedAt
      // One build at a time is enough for a small machine.
      if (state.status !== 'building') {
        state = { ...state, status: 'waiting' }
        publish?.prepare?.()
      }
      wait(Math.min(debounceMs, Math.max(0, burstEnds - now)))
    },
    publishNow: (isAsked = false) => {
      isAwaited ||= isAsked
      return start()
    },
    state: () => state,
    staleSeconds: () => (staleSince ? (clock().getTime() - staleSince.getTime()) / 1000 : 0),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      void refinement?.stop()
      void publish?.drop?.()
    },
  }
}
