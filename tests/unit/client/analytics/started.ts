import { beforeEach, vi } from 'vitest'
import { startAnalytics, type UserConfig } from '#client/analytics/analytics.ts'
import type { AnalyticsEvent } from '#domain/page/analytics/analytics-event.ts'

/** The batches delivered, and how many deliveries fail before one succeeds. */
export const seen = { sent: [] as string[], users: [] as UserConfig[], failures: 0 }

beforeEach(() => {
  Object.assign(seen, { sent: [], users: [], failures: 0 })
})

const later = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Lets this much time pass. */
export const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Analytics whose script arrives after `loadMs`. */
export async function start({ loadMs = 0, isDeveloped = false, load = () => later(loadMs) } = {}) {
  vi.stubEnv('DEV', isDeveloped)
  const analytics = startAnalytics({
    load,
    deliver: ({ name, parameters }: AnalyticsEvent) => {
      if (seen.failures-- > 0) throw new Error('not now')
      seen.sent.push([name, ...Object.values(parameters)].join(' '))
    },
    configure: (user) => seen.users.push(user),
    clock: () => Date.now(),
  })
  if (loadMs === 0) await wait(0)
  return analytics
}
