import * as calls from '#contract/shop/monitoring.ts'
import { manilaIso } from '#domain/time/manila.ts'
import type { Database } from '#server/db/open.ts'
import { type App, route } from '#server/http/route.ts'
import {
  addMeasurements,
  forgetOldMeasurements,
  loadDailyMeasurements,
  loadMeasurements,
  loadPageMeasurements,
  type MeasurementKind,
  startOfHour,
} from './measurement-sql.ts'
import { judgeSpeed, summarise, summariseDays, summarisePages, toMeasurements } from './monitoring.ts'

const HOUR_MS = 3_600_000

/** Browser measurements: stored as counts, shown to admins as sums (§7, §9). */
export function mountMonitoring(
  app: App,
  { database, clock }: { database: Database; clock: () => Date },
): void {
  let cleanedAt = 0

  const take = async (kind: MeasurementKind, samples: Parameters<typeof toMeasurements>[0]) => {
    const now = clock()
    await addMeasurements(database, kind, toMeasurements(samples), now)
    if (now.getTime() - cleanedAt >= HOUR_MS) {
      cleanedAt = now.getTime()
      await forgetOldMeasurements(database, now)
    }
    return { received: samples.length }
  }
  // Counts are kept by the hour, so the first hour is included in full.
  const sinceHours = (hours: number) => startOfHour(new Date(clock().getTime() - hours * HOUR_MS))
  const give = async (kind: MeasurementKind, hours: number) => {
    const since = sinceHours(hours)
    const groups = summarise(await loadMeasurements(database, { kind, since }))
    return { from: manilaIso(since), to: manilaIso(clock()), groups }
  }

  route(app, calls.sendNetworkStats, ({ body }) => take('network-stats', body.samples))
  route(app, calls.sendPerformance, ({ body }) => take('performance', body.samples))
  route(app, calls.sendPhilippinesMobile, ({ body }) => take('philippines-mobile', body.samples))
  route(app, calls.getNetworkStats, ({ query }) => give('network-stats', query.hours))
  route(app, calls.getPerformance, async ({ query }) => {
    const sums = await give('performance', query.hours)
    const question = { kind: 'performance', since: sinceHours(query.hours) } as const
    const pages = summarisePages(await loadPageMeasurements(database, question))
    const days = summariseDays(await loadDailyMeasurements(database, question))
    return { ...sums, ...judgeSpeed(sums.groups), pages, days }
  })
  route(app, calls.getPhilippinesMobile, ({ query }) => give('philippines-mobile', query.hours))
}
