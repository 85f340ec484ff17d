import { and, eq, gte, sql } from 'drizzle-orm'
import type { ManilaDate } from '#domain/time/manila.ts'
import { builtOnce } from '#server/db/built-once.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { windowUses } from '#server/db/schema/order/order.ts'
import { isAsPriced, type PriceBasis } from '#server/pricing/price-basis.ts'

/** The number of orders in each window from a day on, by `windowKey`. */
export async function loadWindowUses(
  database: Database | Transaction,
  from: ManilaDate,
): Promise<Map<string, number>> {
  const rows = await database.select().from(windowUses).where(gte(windowUses.date, from))
  return new Map(rows.map(({ date, window, used }) => [windowKey(date, window), used]))
}

/** The key of a window in `loadWindowUses`. */
export function windowKey(date: ManilaDate, window: string): string {
  return `${date} ${window}`
}

/**
 * Takes an order's place in a window; false if it is full, or if the terms of the price have changed (D22).
 * Condition and change are one.
 */
export async function takeWindow(
  transaction: Transaction,
  {
    date,
    window,
    capacity,
    basis,
  }: { date: ManilaDate; window: string; capacity: number; basis: PriceBasis },
): Promise<boolean> {
  if (capacity < 1) return false
  const taken = await taking(transaction).execute({ date, window, capacity, ...basis })
  return taken.length === 1
}

const taking = builtOnce((database) =>
  database
    .insert(windowUses)
    .select(
      sql`SELECT ${sql.placeholder('date')}::date, ${sql.placeholder('window')}::text, 1 WHERE ${isAsPriced}`,
    )
    .onConflictDoUpdate({
      target: [windowUses.date, windowUses.window],
      set: { used: sql`${windowUses.used} + 1` },
      setWhere: sql`${windowUses.used} < ${sql.placeholder('capacity')}`,
    })
    .returning({ used: windowUses.used })
    .prepare('take-window'),
)

/** Returns an order's place in a window. */
export async function giveBackWindow(
  transaction: Transaction,
  { date, window }: { date: ManilaDate; window: string },
): Promise<void> {
  await transaction
    .update(windowUses)
    .set({ used: sql`${windowUses.used} - 1` })
    .where(and(eq(windowUses.date, date), eq(windowUses.window, window)))
}

/**
 * Keeps all windows as they are until the transaction ends: orders that are about to commit are waited for, and later
 * ones wait. These see what the transaction has changed, as statements look at rows only once they have the table's lock.
 */
export async function holdWindows(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`LOCK TABLE ${windowUses} IN SHARE MODE`)
}
