import { and, eq, gte, lt, ne, sql } from 'drizzle-orm'
import { bucketOf } from '#domain/page/histogram.ts'
import { oldestKept } from '#domain/retention.ts'
import type { Database } from '#server/db/open.ts'
import { measurements } from '#server/db/schema/measurement.ts'

/** The call through which a measurement arrived. */
export type MeasurementKind = 'network-stats' | 'performance' | 'philippines-mobile'

/** One number that a browser measured, on a line or, with line and provider empty, on a kind of page. */
export type Measurement = {
  metric: string
  networkType: string
  provider: string
  page: string
  value: number
}

/** The number of values of one metric in one bucket. */
type Counted = { metric: string; bucket: number; count: number; sum: number }

/** The same on one kind of line, on one kind of page, and on one Manila day. */
export type MeasuredBucket = Counted & { networkType: string; provider: string }
export type PageBucket = Counted & { page: string }
export type DayBucket = Counted & { date: string }

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
    const key = [rest.metric, rest.networkType, rest.provider, rest.page, bucket].join(' ')
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
        measurements.page,
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

type Asked = { kind: MeasurementKind; since: Date }

const { metric, networkType, provider, page, bucket, hour } = measurements
const COUNTED = {
  metric,
  bucket,
  count: sql<number>`sum(${measurements.count})`.mapWith(Number),
  sum: sql<number>`sum(${measurements.sum})`.mapWith(Number),
}
/** The hours of a Manila day; whole hours, so that none is in two days. */
const DATE = sql<string>`to_char(${hour} AT TIME ZONE 'Asia/Manila', 'YYYY-MM-DD')`

/** Measurements since the beginning of an hour, by metric, network, provider and bucket. */
export async function loadMeasurements(database: Database, question: Asked): Promise<MeasuredBucket[]> {
  return database
    .select({ ...COUNTED, networkType, provider })
    .from(measurements)
    .where(and(isOf(question), eq(page, '')))
    .groupBy(metric, networkType, provider, bucket)
    .orderBy(metric, networkType, provider, bucket)
}

/** The same by metric, kind of page and bucket. */
export async function loadPageMeasurements(database: Database, question: Asked): Promise<PageBucket[]> {
  return database
    .select({ ...COUNTED, page })
    .from(measurements)
    .where(and(isOf(question), ne(page, '')))
    .groupBy(metric, page, bucket)
    .orderBy(metric, page, bucket)
}

/** The same by metric, Manila day and bucket, the earliest day first. */
export async function loadDailyMeasurements(database: Database, question: Asked): Promise<DayBucket[]> {
  return database
    .select({ ...COUNTED, date: DATE })
    .from(measurements)
    .where(and(isOf(question), eq(page, '')))
    .groupBy(metric, DATE, bucket)
    .orderBy(metric, DATE, bucket)
}

function isOf({ kind, since }: Asked) {
  return and(eq(measurements.kind, kind), gte(hour, since))
}
