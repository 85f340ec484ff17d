import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ManilaDate } from '#domain/time/manila.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { paymentDays } from '#server/db/schema/order/payment.ts'

/** The most days that the office is told of. */
const MAX_DAYS = 31

/** Claims a day until a moment; false if it has been compared, or if another process is about to. */
export async function claimDay(
  database: Database,
  { day, now, until }: { day: ManilaDate; now: Date; until: Date },
): Promise<boolean> {
  const claimed = await database
    .insert(paymentDays)
    .values({ day, claimedUntil: until })
    .onConflictDoUpdate({
      target: paymentDays.day,
      set: { claimedUntil: until },
      setWhere: sql`${paymentDays.comparedAt} IS NULL AND ${paymentDays.claimedUntil} <= ${now.toISOString()}::timestamptz`,
    })
    .returning({ day: paymentDays.day })
  return claimed.length > 0
}

/** Writes down that a day has been compared, and how many differences there are. */
export async function finishDay(
  database: Database,
  { day, at, differences }: { day: ManilaDate; at: Date; differences: number },
): Promise<void> {
  await database.update(paymentDays).set({ comparedAt: at, differences }).where(eq(paymentDays.day, day))
}

const isToCheck = and(
  isNotNull(paymentDays.comparedAt),
  gt(paymentDays.differences, 0),
  isNull(paymentDays.checkedAt),
)

/** Days with differences at which nobody has looked, the oldest first. */
export async function listDaysToCheck(database: Database): Promise<ManilaDate[]> {
  const rows = await database
    .select({ day: paymentDays.day })
    .from(paymentDays)
    .where(isToCheck)
    .orderBy(asc(paymentDays.day))
    .limit(MAX_DAYS)
  return rows.map(({ day }) => day)
}

/** Whether a day has differences at which nobody has looked. */
export async function isDayToCheck(database: Database, day: ManilaDate): Promise<boolean> {
  return (await database.$count(paymentDays, and(eq(paymentDays.day, day), isToCheck))) > 0
}

/** Writes down that the differences of a day are gone. */
export async function clearDay(database: Database, day: ManilaDate): Promise<void> {
  await database
    .update(paymentDays)
    .set({ differences: 0 })
    .where(and(eq(paymentDays.day, day), isToCheck))
}

/** Takes a day from those to look at; false if it was none of them. */
export async function checkDay(transaction: Transaction, day: ManilaDate, at: Date): Promise<boolean> {
  const checked = await transaction
    .update(paymentDays)
    .set({ checkedAt: at })
    .where(and(eq(paymentDays.day, day), isToCheck))
    .returning({ day: paymentDays.day })
  return checked.length > 0
}
