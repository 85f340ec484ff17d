import {
  type AnalyticsEvent,
  type AnalyticsParameters,
  checkEvent,
  isAnalyticsUserId,
} from '#domain/page/analytics/analytics-event.ts'
import { DUPLICATE_VIEW_MS, USER_CONFIG_MS } from '#domain/page/analytics/analytics-limits.ts'
import { type AnalyticsHealth, createHealth } from './health.ts'
import { createQueue } from './queue.ts'

/** The user data sent: an account's id, or `null` if nobody is signed in. */
export type UserConfig = { user_id: string | null }

type Parts = {
  /** Loads the script that delivers events; rejects if it cannot be loaded. */
  load: () => Promise<void>
  deliver: (event: AnalyticsEvent) => void
  configure: (user: UserConfig) => void
  clock: () => number
}

/** Analytics on one page. */
export type Analytics = {
  track: (name: string, parameters: AnalyticsParameters) => void
  setUser: (user: UserConfig) => void
  /** Sends waiting events at once. */
  flush: () => void
  /** Consent was withdrawn: nothing more is sent, and waiting events are dropped. */
  stop: () => void
  health: () => AnalyticsHealth
}

/** An event or user id that analytics must not receive (§5); thrown while developing only. */
export class AnalyticsError extends Error {
  override name = 'AnalyticsError'
}

/** Starts analytics: events wait until the delivering script is loaded (§9). */
export function startAnalytics({ load, deliver, configure, clock }: Parts): Analytics {
  const health = createHealth()
  const queue = createQueue({ deliver, settle: health.settle, clock })
  const startedAt = clock()
  let lastView = { path: '', at: Number.NEGATIVE_INFINITY }
  let user: UserConfig | null = null
  let configuredAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  let state: 'loading' | 'ready' | 'failed' | 'stopped' = 'loading'

  load().then(
    () => {
      if (state === 'stopped') return
      state = 'ready'
      health.ready(clock() - startedAt)
      configureOnTime()
      queue.open()
    },
    // A blocked script is the visitor's own choice: the shop works without it, and its owner sees that no
    // data arrives.
    () => {
      if (state === 'stopped') return
      health.lost()
      queue.fail()
      stop()
      state = 'failed'
    },
  )

  function stop(): void {
    state = 'stopped'
    clearTimeout(timer)
    queue.clear()
  }

  /** Only the newest user data is sent. */
  function configureOnTime(): void {
    clearTimeout(timer)
    if (state !== 'ready' || !user) return
    const wait = configuredAt + USER_CONFIG_MS - clock()
    if (wait > 0) {
      timer = setTimeout(configureOnTime, wait)
      return
    }
    configuredAt = clock()
    configure(user)
    user = null
  }

  /** §8: while developing an invalid event throws; otherwise it is dropped. */
  function refuse(what: string): void {
    if (import.meta.env.DEV) throw new AnalyticsError(what)
  }

  return {
    track: (name, parameters) => {
      if (state === 'stopped') return
      const checked = checkEvent(name, parameters)
      if (!checked.ok) return refuse(`${name}: ${checked.wrong}`)
      if (name === 'page_view') {
        const view = { path: String(parameters['page_path']), at: clock() }
        if (view.path === lastView.path && view.at - lastView.at < DUPLICATE_VIEW_MS) return
        lastView = view
      }
      if (state === 'failed') health.settle(checked.event, false, 0)
      else queue.add(checked.event)
    },
    setUser: (fields) => {
      if (state === 'stopped' || state === 'failed') return
      if (fields.user_id !== null && !isAnalyticsUserId(fields.user_id)) return refuse('user id')
      user = fields
      configureOnTime()
    },
    flush: queue.flush,
    stop,
    health: health.read,
  }
}
