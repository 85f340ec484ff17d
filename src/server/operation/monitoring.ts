import { percentile } from '#domain/page/histogram.ts'
import type { MeasuredBucket, Measurement } from './measurement-sql.ts'

/** A sample as it arrives: its network, and the numbers that the browser knows. */
type Sample = { type: string | null; provider: string } & Record<string, unknown>

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

type Alert = { code: 'LOW_HIT_RATIO' | 'HIGH_RESPONSE_TIME'; value: number; threshold: number }

/** §8: alerts below this share of answers from a cache, and above this many milliseconds. */
const LOW_HIT_RATIO = 0.5
const HIGH_RESPONSE_TIME_MS = 1500

/** The numbers of several samples, one by one. */
export function toMeasurements(samples: readonly Sample[]): Measurement[] {
  return samples.flatMap(({ type, provider, ...fields }) =>
    Object.entries(fields).flatMap(([metric, value]) =>
      typeof value === 'number' ? [{ metric, networkType: type ?? 'unknown', provider, value }] : [],
    ),
  )
}

/** Counts, means and percentiles for each metric, network and provider. */
export function summarise(buckets: readonly MeasuredBucket[]): Aggregate[] {
  const groups = Map.groupBy(buckets, ({ metric, networkType, provider }) =>
    [metric, networkType, provider].join(' '),
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const histogram = new Map(group.map(({ bucket, count }) => [bucket, count]))
    const count = group.reduce((sum, entry) => sum + entry.count, 0)
    const at = (share: number) => rounded(percentile(histogram, share) ?? 0)
    return [
      {
        metric: first.metric,
        type: first.networkType as Aggregate['type'],
        provider: first.provider as Aggregate['provider'],
        count,
        mean: rounded(group.reduce((sum, entry) => sum + entry.sum, 0) / count),
        p50: at(0.5),
        p75: at(0.75),
        p95: at(0.95),
      },
    ]
  })
}

/** Alerts from the measured speed (§8); `unknown` until something has been measured (D45). */
export function speedAlerts(groups: readonly Aggregate[]): {
  status: 'good' | 'alert' | 'unknown'
  reason: string | null
  alerts: Alert[]
} {
  const hitRatio = meanOf(groups, 'cacheHitRatio')
  const responseTime = meanOf(groups, 'responseTime')
  if (hitRatio === null && responseTime === null) {
    return { status: 'unknown', reason: 'Nothing was measured in this time.', alerts: [] }
  }
  const alerts: Alert[] = []
  if (hitRatio !== null && hitRatio < LOW_HIT_RATIO) {
    alerts.push({ code: 'LOW_HIT_RATIO', value: hitRatio, threshold: LOW_HIT_RATIO })
  }
  if (responseTime !== null && responseTime > HIGH_RESPONSE_TIME_MS) {
    alerts.push({ code: 'HIGH_RESPONSE_TIME', value: responseTime, threshold: HIGH_RESPONSE_TIME_MS })
  }
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
