import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/open.ts'

/** Notified when content of the pages was edited. Orders, which only move stock, are not announced here. */
export const CATALOGUE_EDITED_CHANNEL = 'catalogue_edited'

/**
 * Notifies every process, this one included, when the transaction commits; a rolled back one is never
 * announced.
 */
export async function tellCatalogueEdited(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`SELECT pg_notify(${CATALOGUE_EDITED_CHANNEL}, '')`)
}
