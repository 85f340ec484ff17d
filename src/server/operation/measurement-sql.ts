import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { bucketOf } from '#domain/page/histogram.ts'
import { oldestKept } from '#domain/retention.ts'
import type { Database } from '#server/db/open.ts'
import { measurements } from '#server/db/schema/measurement.ts'

/** The call through which a measurement arrived. */
export type MeasurementKind = 'network-stats' | 'performance' | 'philippines-mobile'

/** One number that a browser measured. */
export type Measurement = { metric: string; networkType: string; provider: string; value: number }

/** The number of values of one metric, on one kind of line, in one bucket. */
export type MeasuredBucket = Omit<Measurement, 'value'> & { bucket: number; count: number; sum: number }

const HOUR_MS = 3_600_000

/** Adds to the present hour's counts; counts older than 30 days are deleted when an hour begins. */
export async function addMeasurements(
  database: Database,
  kind: MeasurementKind,
  list: readonly Measurement[],
  now: Date,
): Promise<void> {
  const hour = startOfHour(now)
  const rows = new Map<string, typeof measurements.$inferInsert>()
  for (const { value, ...rest } of list) {
    const bucket = bucketOf(value)
    const key = [rest.metric, rest.networkType, rest.provider, bucket].join(' ')
    const { count, sum } = rows.get(key) ?? { count: 0, sum: 0 }
    rows.set(key, { ...rest, hour, kind, bucket, count: count + 1, sum: sum + value })
  }
  if (rows.size === 0) return
  // Always in the same order, so that no two browsers wait for each other.
  const sorted = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  await database
    .insert(measurements)
    .values(sorted)
    .onConflictDoUpdate({
      target: [
        measurements.hour,
        measurements.kind,
        measurements.metric,
        measurements.networkType,
        measurements.provider,
        measurements.bucket,
      ],
      set: {
        count: sql`${measurements.count} + excluded.count`,
        sum: sql`${measurements.sum} + excluded.sum`,
      },
    })
}

/** Deletes counts older than 30 days. */
export async function forgetOldMeasurements(database: Database, now: Date): Promise<void> {
  await database.delete(measurements).where(lt(measurements.hour, oldestKept(now)))
}

/** The beginning of the hour in which a moment's measurements are counted. */
export function startOfHour(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS)
}

/** Measurements since the beginning of an hour, by metric, network, provider and bucket. */
export async function loadMeasurements(
  database: Database,
  kind: MeasurementKind,
  since: Date,
): Promise<MeasuredBucket[]> {
  const { metric, networkType, provider, bucket } = measurements
  return database
    .select({
      metric,
      networkType,
      provider,
      bucket,
      count: sql<number>`sum(${measurements.count})`.mapWith(Number),
      sum: sql<number>`sum(${measurements.sum})`.mapWith(Number),
    })
    .from(measurements)
    .where(and(eq(measurements.kind, kind), gte(measurements.hour, since)))
    .groupBy(metric, networkType, provider, bucket)
    .orderBy(metric, networkType, provider, bucket)
}
