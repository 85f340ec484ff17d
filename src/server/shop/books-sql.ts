import { inArray, lt } from 'drizzle-orm'
import { oldestBooks } from '#domain/retention.ts'
import type { Database } from '#server/db/open.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { loadOrderingSettings } from './settings-sql.ts'

/** Rows of one statement, so that none holds others up for long. */
const BATCH = 1_000

/** Deletes orders, with all that belongs to them, and entries of the audit trail that are older than the owner's books (D58). */
export async function dropOldBooks(database: Database, now: Date): Promise<void> {
  const { keepBooksYears } = await loadOrderingSettings(database)
  const oldest = oldestBooks(now, keepBooksYears)
  const oldOrders = database
    .select({ id: orders.id })
    .from(orders)
    .where(lt(orders.placedAt, oldest))
    .limit(BATCH)
  const oldEntries = database
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(lt(auditEntries.at, oldest))
    .limit(BATCH)
  await inBatches(() =>
    database.delete(orders).where(inArray(orders.id, oldOrders)).returning({ id: orders.id }),
  )
  await inBatches(() =>
    database
      .delete(auditEntries)
      .where(inArray(auditEntries.id, oldEntries))
      .returning({ id: auditEntries.id }),
  )
}

async function inBatches(drop: () => Promise<readonly unknown[]>): Promise<void> {
  while ((await drop()).length === BATCH);
}
