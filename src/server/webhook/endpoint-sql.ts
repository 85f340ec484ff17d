import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { OffReason } from '#domain/program/webhook-event.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { webhookDeliveries, webhookEndpoints } from '#server/db/schema/program.ts'

export type EndpointRow = typeof webhookEndpoints.$inferSelect

/** Every endpoint, or those with these ids, oldest first. */
export async function listEndpoints(
  database: Database | Transaction,
  ids?: readonly number[],
): Promise<EndpointRow[]> {
  return database
    .select()
    .from(webhookEndpoints)
    .where(ids && inArray(webhookEndpoints.id, [...ids]))
    .orderBy(asc(webhookEndpoints.id))
}

/** One endpoint, locked until the transaction ends; events are still written for it. */
export async function holdEndpoint(transaction: Transaction, id: number): Promise<EndpointRow | null> {
  const [row] = await transaction
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id))
    .for('no key update')
  return row ?? null
}

/** Writes an endpoint and returns its row. */
export async function insertEndpoint(
  transaction: Transaction,
  endpoint: typeof webhookEndpoints.$inferInsert,
): Promise<EndpointRow> {
  const [row] = await transaction.insert(webhookEndpoints).values(endpoint).returning()
  if (!row) throw new Error('The endpoint was not written')
  return row
}

/** Changes a held endpoint and returns it. */
export async function writeEndpoint(
  transaction: Transaction,
  id: number,
  changes: Partial<Omit<EndpointRow, 'id'>>,
): Promise<EndpointRow> {
  const [row] = await transaction
    .update(webhookEndpoints)
    .set(changes)
    .where(eq(webhookEndpoints.id, id))
    .returning()
  if (!row) throw new Error('The endpoint is gone under its lock')
  return row
}

/** Removes an endpoint with its deliveries. */
export async function deleteEndpoint(transaction: Transaction, id: number): Promise<void> {
  await transaction.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
}

/** Switches an endpoint off, and gives up what waits for it; false if it was off or is gone. */
export async function switchOff(
  transaction: Transaction,
  id: number,
  { off, at }: { off: OffReason; at: Date },
): Promise<boolean> {
  const rows = await transaction
    .update(webhookEndpoints)
    .set({ off, offAt: at })
    .where(and(eq(webhookEndpoints.id, id), isNull(webhookEndpoints.off)))
    .returning({ id: webhookEndpoints.id })
  await transaction
    .update(webhookDeliveries)
    .set({ nextAttemptAt: null })
    .where(and(eq(webhookDeliveries.endpointId, id), isNotNull(webhookDeliveries.nextAttemptAt)))
  return rows.length > 0
}

/** The number of endpoints that the shop itself has switched off. */
export async function countSwitchedOff(database: Database): Promise<number> {
  return database.$count(webhookEndpoints, inArray(webhookEndpoints.off, ['gone', 'failing']))
}
