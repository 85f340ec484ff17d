import { percentile } from '#domain/page/histogram.ts'
import type { PageKind } from '#domain/page/kinds/page-kinds.ts'
import { type SpeedAlert, speedAlerts } from '#domain/page/speed-alert.ts'
import type { DayBucket, MeasuredBucket, Measurement, PageBucket } from './measurement-sql.ts'

/** A sample as it arrives: its network, its kind of page, and the numbers that the browser knows. */
type Sample = { type: string | null; provider: string; page?: string | undefined } & Record<string, unknown>

/** The sum of one metric on one kind of line. */
export type Aggregate = {
  metric: string
  type: '2g' | '3g' | '4g' | 'wifi' | 'unknown'
  provider: 'globe' | 'smart' | 'dito' | 'other'
  count: number
  mean: number
  p50: number
  p75: number
  p95: number
}

/**
 * The numbers of several samples, one by one: once for the line, and once for the page. Counts of both at once would be
 * seven times as many rows, and no figure needs them.
 */
export function toMeasurements(samples: readonly Sample[]): Measurement[] {
  return samples.flatMap(({ type, provider, page, ...fields }) => {
    const line = { networkType: type ?? 'unknown', provider, page: '' }
    const subjects = page ? [line, { networkType: '', provider: '', page }] : [line]
    return Object.entries(fields).flatMap(([metric, value]) =>
      typeof value === 'number' ? subjects.map((subject) => ({ metric, ...subject, value })) : [],
    )
  })
}

/** Counts, means and percentiles for each metric, network and provider. */
export function summarise(buckets: readonly MeasuredBucket[]): Aggregate[] {
  return grouped(buckets, ({ metric, networkType, provider }) => [metric, networkType, provider]).map(
    ({ first, ...sums }) => ({
      ...sums,
      type: first.networkType as Aggregate['type'],
      provider: first.provider as Aggregate['provider'],
    }),
  )
}

/** The same for each metric and kind of page. */
export function summarisePages(buckets: readonly PageBucket[]) {
  return grouped(buckets, ({ metric, page }) => [metric, page]).map(({ first, p50, p95, ...sums }) => ({
    ...sums,
    page: first.page as PageKind,
  }))
}

/** The same for each metric and Manila day. */
export function summariseDays(buckets: readonly DayBucket[]) {
  return grouped(buckets, ({ metric, date }) => [metric, date]).map(({ first, p50, p95, ...sums }) => ({
    ...sums,
    date: first.date,
  }))
}

type Bucket = { metric: string; bucket: number; count: number; sum: number }

/** The sums of the buckets that have the same key. */
function grouped<One extends Bucket>(buckets: readonly One[], keyOf: (bucket: One) => readonly string[]) {
  const groups = Map.groupBy(buckets, (bucket) => keyOf(bucket).join(' '))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const histogram = new Map(group.map(({ bucket, count }) => [bucket, count]))
    const count = group.reduce((sum, entry) => sum + entry.count, 0)
    const at = (share: number) => rounded(percentile(histogram, share) ?? 0)
    const mean = rounded(group.reduce((sum, entry) => sum + entry.sum, 0) / count)
    return [{ first, metric: first.metric, count, mean, p50: at(0.5), p75: at(0.75), p95: at(0.95) }]
  })
}

/**
 * The alert of slow answers (§8); `unknown` until something has been measured (D45). How much comes from the cache is judged
 * where a CDN is measured: a first visit finds nothing on the device.
 */
export function judgeSpeed(groups: readonly Aggregate[]): {
  status: 'good' | 'alert' | 'unknown'
  reason: string | null
  alerts: SpeedAlert[]
} {
  const responseTime = meanOf(groups, 'responseTime')
  if (responseTime === null) {
    return { status: 'unknown', reason: 'Nothing was measured in this time.', alerts: [] }
  }
  const alerts = speedAlerts({ hitRatio: null, responseTime })
  return { status: alerts.length > 0 ? 'alert' : 'good', reason: null, alerts }
}

function meanOf(groups: readonly Aggregate[], metric: string): number | null {
  const suitable = groups.filter((group) => group.metric === metric)
  const count = suitable.reduce((sum, group) => sum + group.count, 0)
  if (count === 0) return null
  return rounded(suitable.reduce((sum, group) => sum + group.mean * group.count, 0) / count)
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
