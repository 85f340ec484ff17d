import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/open.ts'
import { pins, users } from '#server/db/schema/account.ts'

type Place = { deviceHash: string; userId: number }
type Pin = typeof pins.$inferInsert

/** The people with a PIN on a device that still counts, by name. */
export async function listPinsOf(database: Database, deviceHash: string) {
  return database
    .select({ userId: users.id, username: users.username })
    .from(pins)
    .innerJoin(users, eq(users.id, pins.userId))
    .where(and(eq(pins.deviceHash, deviceHash), counts))
    .orderBy(users.usernameKey)
}

/** A person's PIN on a device; `null` if there is none, or it no longer counts. */
export async function findPin(database: Database, { deviceHash, userId }: Place): Promise<string | null> {
  const [row] = await database
    .select({ pinHash: pins.pinHash })
    .from(pins)
    .innerJoin(users, eq(users.id, pins.userId))
    .where(and(eq(pins.deviceHash, deviceHash), eq(pins.userId, userId), counts))
  return row?.pinHash ?? null
}

/** Writes a person's PIN on a device, in the place of an earlier one. */
export async function writePin(transaction: Transaction, pin: Pin): Promise<void> {
  const { pinHash, passwordVersion, setAt } = pin
  await transaction
    .insert(pins)
    .values(pin)
    .onConflictDoUpdate({
      target: [pins.deviceHash, pins.userId],
      set: { pinHash, passwordVersion, setAt },
    })
}

/** Removes a person's PIN from a device. */
export async function deletePin(transaction: Transaction, { deviceHash, userId }: Place): Promise<void> {
  await transaction.delete(pins).where(and(eq(pins.deviceHash, deviceHash), eq(pins.userId, userId)))
}

/** Removes every PIN of a device. */
export async function deletePinsOf(database: Database, deviceHash: string): Promise<void> {
  await database.delete(pins).where(eq(pins.deviceHash, deviceHash))
}

/** Set under the present password, by somebody who works here and is no admin. */
const counts = and(
  eq(pins.passwordVersion, users.passwordVersion),
  eq(users.isDisabled, false),
  sql`${users.roles} @> '["ROLE_STAFF"]'::jsonb`,
  sql`NOT ${users.roles} @> '["ROLE_ADMIN"]'::jsonb`,
)
