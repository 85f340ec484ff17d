import { and, eq, gte, sql } from 'drizzle-orm'
import type { ManilaDate } from '#domain/time/manila.ts'
import { type Form, guarded } from '#server/db/guarded.ts'
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
 * Takes an order's place in a window; false, or a failure in the form `made`, if it is full, or if the terms of the price
 * have changed (D22). Condition and change are one.
 */
export async function takeWindow(
  transaction: Transaction,
  { basis, ...place }: { date: ManilaDate; window: string; capacity: number; basis: PriceBasis },
  form: Form = 'tried',
): Promise<boolean> {
  const rows = await taking[form](transaction).execute({ ...place, ...basis })
  return rows.length === 1
}

const taking = guarded('take-window', (database) => {
  const [date, window, capacity] = ['date', 'window', 'capacity'].map((name) => sql.placeholder(name))
  return database
    .insert(windowUses)
    .select(sql`SELECT ${date}::date, ${window}::text, 1 WHERE ${capacity}::int > 0 AND ${isAsPriced}`)
    .onConflictDoUpdate({
      target: [windowUses.date, windowUses.window],
      set: { used: sql`${windowUses.used} + 1` },
      setWhere: sql`${windowUses.used} < ${capacity}`,
    })
    .returning({ used: windowUses.used })
})

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
