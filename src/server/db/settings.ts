import { eq } from 'drizzle-orm'
import { orderingSettings } from '#contract/site.ts'
import type { OrderingSettings } from '#domain/settings.ts'
import { settings } from '#server/db/schema/shop.ts'
import type { Database, Transaction } from './open.ts'

const ORDERING = 'ordering'

/** How the shop takes orders. Throws when the record is missing or was damaged by hand. */
export async function loadOrderingSettings(database: Database | Transaction): Promise<OrderingSettings> {
  const [row] = await database.select().from(settings).where(eq(settings.name, ORDERING))
  return orderingSettings.parse(row?.value)
}

/** Writes how the shop takes orders. */
export async function saveOrderingSettings(
  database: Database | Transaction,
  value: OrderingSettings,
  now: Date,
): Promise<void> {
  await database
    .insert(settings)
    .values({ name: ORDERING, value, updatedAt: now })
    .onConflictDoUpdate({ target: settings.name, set: { value, updatedAt: now } })
}
