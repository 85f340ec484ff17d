import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/open.ts'

/** Notified when someone has edited what pages are made of. Orders, which only move stock, are not told of here. */
export const CATALOGUE_EDITED_CHANNEL = 'catalogue_edited'

/** Tells every process, this one included, once the transaction is written; of one that is undone nobody hears. */
export async function tellCatalogueEdited(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`SELECT pg_notify(${CATALOGUE_EDITED_CHANNEL}, '')`)
}
