import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/open.ts'

/**
 * Notified after an edit of anything that pages show. Orders, which only change stock, are not announced
 * here.
 */
export const CATALOGUE_EDITED_CHANNEL = 'catalogue_edited'

/** Names this process in its notifications. */
const SENDER = randomUUID()

/** Whether a notification is about an edit of this process. */
export function isOwnEdit(payload: string): boolean {
  return payload === SENDER
}

/** Notifies every process, this one included, when the transaction commits, and only then. */
export async function tellCatalogueEdited(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`SELECT pg_notify(${CATALOGUE_EDITED_CHANNEL}, ${SENDER})`)
}
