import { and, asc, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { DeliveryFailure } from '#domain/program/webhook-event.ts'
import { oldestKept } from '#domain/retention.ts'
import type { Database } from '#server/db/open.ts'
import { webhookDeliveries, webhookEndpoints } from '#server/db/schema/program.ts'

export type Delivery = typeof webhookDeliveries.$inferSelect

/**
 * Takes up to `limit` due deliveries, oldest first, for this process alone until `leaseUntil`: if the process dies, another one
 * takes them later. No transaction stays open while receivers take their time.
 */
export async function claimDeliveries(
  database: Database,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<Delivery[]> {
  const { id, nextAttemptAt, createdAt, endpointId } = webhookDeliveries
  const due = database
    .select({ id })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, endpointId))
    .where(and(lte(nextAttemptAt, now), isNull(webhookEndpoints.off)))
    .orderBy(asc(nextAttemptAt), asc(createdAt), asc(id))
    .limit(limit)
    .for('update', { of: webhookDeliveries, skipLocked: true })
  return database
    .update(webhookDeliveries)
    .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, lastAttemptAt: now, nextAttemptAt: leaseUntil })
    .where(inArray(id, due))
    .returning()
}

/** Records that an event has arrived, and that its endpoint works. */
export async function noteDelivered(
  database: Database,
  { id, endpointId }: Delivery,
  { at, answer }: { at: Date; answer: number },
): Promise<void> {
  await database
    .update(webhookDeliveries)
    .set({ deliveredAt: at, nextAttemptAt: null, answer, failure: null })
    .where(eq(webhookDeliveries.id, id))
  await database
    .update(webhookEndpoints)
    .set({ failingSince: null })
    .where(and(eq(webhookEndpoints.id, endpointId), sql`${webhookEndpoints.failingSince} IS NOT NULL`))
}

type Failed = { at: Date; answer: number | null; failure: DeliveryFailure; nextAttemptAt: Date | null }

/**
 * Records that an event did not arrive, and when to try again. Whatever else is due at the endpoint rests until `restUntil`, so
 * that a receiver that is away keeps nobody waiting. Returns since when the endpoint fails.
 */
export async function noteFailed(
  database: Database,
  { id, endpointId }: Delivery,
  { at, answer, failure, nextAttemptAt }: Failed,
  restUntil: Date,
): Promise<Date> {
  await database
    .update(webhookDeliveries)
    .set({ nextAttemptAt, answer, failure })
    .where(eq(webhookDeliveries.id, id))
  await database
    .update(webhookDeliveries)
    .set({ nextAttemptAt: restUntil })
    .where(and(eq(webhookDeliveries.endpointId, endpointId), lte(webhookDeliveries.nextAttemptAt, at)))
  const [row] = await database
    .update(webhookEndpoints)
    .set({ failingSince: sql`COALESCE(${webhookEndpoints.failingSince}, ${at.toISOString()}::timestamptz)` })
    .where(eq(webhookEndpoints.id, endpointId))
    .returning({ failingSince: webhookEndpoints.failingSince })
  return row?.failingSince ?? at
}

/** A page of the deliveries to an endpoint, newest first. */
export async function listDeliveryRows(
  database: Database,
  { endpointId, page, size }: { endpointId: number; page: number; size: number },
) {
  const isIts = eq(webhookDeliveries.endpointId, endpointId)
  const content = await database
    .select()
    .from(webhookDeliveries)
    .where(isIts)
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(size)
    .offset(page * size)
  return { content, totalElements: await database.$count(webhookDeliveries, isIts) }
}

/** One delivery. */
export async function findDelivery(database: Database, id: string): Promise<Delivery | null> {
  const [row] = await database.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id))
  return row ?? null
}

/** Makes a delivery that is not on its way due now, as if it were new; `null` if there is none at an endpoint that is on. */
export async function resendDelivery(
  database: Database,
  { id, endpointId, now }: { id: string; endpointId: number; now: Date },
): Promise<Delivery | null> {
  const isOn = database
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, endpointId), isNull(webhookEndpoints.off)))
  const [row] = await database
    .update(webhookDeliveries)
    .set({ nextAttemptAt: now, attempts: 0, deliveredAt: null, answer: null, failure: null })
    .where(and(eq(webhookDeliveries.id, id), inArray(webhookDeliveries.endpointId, isOn)))
    .returning()
  return row ?? null
}

/** Deletes deliveries past their retention period. */
export async function dropOldDeliveries(database: Database, now: Date): Promise<void> {
  await database.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, oldestKept(now)))
}
