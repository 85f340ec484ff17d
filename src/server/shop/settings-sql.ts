import { and, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { orderingSettings } from '#contract/content/site.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { settings } from '#server/db/schema/shop.ts'
import { marked, settingsMark } from '#server/pricing/price-marks.ts'

/** The name of the record of the ordering settings. */
export const ORDERING = 'ordering'
/** The name of the record of emergency mode (D55). */
export const EMERGENCY = 'emergency'
/** The shop's file as it was last taken over. */
const ORDERING_FILE = 'ordering-file'

/** The ordering settings. Throws if the record is missing or was damaged by hand. */
export async function loadOrderingSettings(database: Database | Transaction): Promise<OrderingSettings> {
  const [row] = await database
    .select({ value: settings.value, mark: settingsMark })
    .from(settings)
    .where(eq(settings.name, ORDERING))
  return marked(z.decode(orderingSettings, row?.value as never), row?.mark ?? '')
}

/** Stores the ordering settings. */
export async function saveOrderingSettings(
  database: Database | Transaction,
  value: OrderingSettings,
  now: Date,
): Promise<void> {
  await save(database, ORDERING, z.encode(orderingSettings, value), now)
}

/** The same with the version that an edit must name. */
export async function findOrderingSettings(
  database: Database | Transaction,
): Promise<{ value: OrderingSettings; version: number }> {
  const [row] = await database.select().from(settings).where(eq(settings.name, ORDERING))
  return { value: z.decode(orderingSettings, row?.value as never), version: row?.version ?? 1 }
}

/** Stores the ordering settings; false if the edited version is not the latest. One statement. */
export async function editOrderingSettings(
  transaction: Transaction,
  { value, version, now }: { value: OrderingSettings; version: number; now: Date },
): Promise<boolean> {
  const edited = await transaction
    .update(settings)
    .set({ value: z.encode(orderingSettings, value), version: version + 1, updatedAt: now })
    .where(and(eq(settings.name, ORDERING), eq(settings.version, version)))
    .returning({ name: settings.name })
  return edited.length > 0
}

/**
 * Takes over the shop's file if it has changed since the last time: the owner's settings remain until it
 * does. Facts and wordings that an admin has changed remain even then, the discounts by law, and the shop's look.
 */
export async function takeOverOrderingFile(
  transaction: Transaction,
  file: OrderingSettings,
  now: Date,
): Promise<boolean> {
  const rows = await transaction
    .select()
    .from(settings)
    .where(inArray(settings.name, [ORDERING, ORDERING_FILE]))
  const fileRow = rows.find(({ name }) => name === ORDERING_FILE)
  const value = z.encode(orderingSettings, file)
  // The database orders JSON in its own way: both are brought into the contract's order before they are
  // compared.
  const before = z.safeParse(orderingSettings, fileRow?.value)
  const isNew = !before.success || JSON.stringify(before.data) !== JSON.stringify(file)
  if (!isNew && rows.length === 2) return false
  const present = z.safeParse(orderingSettings, rows.find(({ name }) => name === ORDERING)?.value)
  const ownerValues = present.success ? ownersOnly(present.data) : {}
  await save(transaction, ORDERING, { ...value, ...ownerValues }, now)
  await save(transaction, ORDERING_FILE, value, now)
  return true
}

/** Settings that no file sets, in their stored form. */
function ownersOnly(present: OrderingSettings) {
  const { facts, messages, lawfulDiscounts, look, isPreparing, gatewayMethods } = z.encode(
    orderingSettings,
    present,
  )
  return { facts, messages, lawfulDiscounts, look, isPreparing, ...(gatewayMethods && { gatewayMethods }) }
}

/** Whether emergency mode is on for everybody (D55). */
export async function loadEmergency(database: Database | Transaction): Promise<boolean> {
  const [row] = await database.select().from(settings).where(eq(settings.name, EMERGENCY))
  return row?.value === true
}

/** Switches emergency mode on or off; false if it already was. One statement, so that of two admins one changes it. */
export async function switchEmergency(transaction: Transaction, isOn: boolean, now: Date): Promise<boolean> {
  const rows = await transaction
    .insert(settings)
    .values({ name: EMERGENCY, value: isOn, updatedAt: now })
    .onConflictDoUpdate({
      target: settings.name,
      set: { value: isOn, updatedAt: now, version: sql`${settings.version} + 1` },
      setWhere: sql`${settings.value} <> ${JSON.stringify(isOn)}::jsonb`,
    })
    .returning({ name: settings.name })
  return rows.length > 0
}

/** A record of the settings, with the version that an edit names; `null` before the first. */
export async function findRecord(
  database: Database | Transaction,
  name: string,
): Promise<{ value: unknown; version: number } | null> {
  const [row] = await database.select().from(settings).where(eq(settings.name, name))
  return row ?? null
}

/** Stores a record, whose first version is 1; false if the edited version is not the latest. */
export async function editRecord(
  transaction: Transaction,
  { name, value, version, now }: { name: string; value: unknown; version: number; now: Date },
): Promise<boolean> {
  const row = { value, version: version + 1, updatedAt: now }
  const edited =
    version === 0
      ? await transaction
          .insert(settings)
          .values({ name, ...row })
          .onConflictDoNothing()
          .returning()
      : await transaction
          .update(settings)
          .set(row)
          .where(and(eq(settings.name, name), eq(settings.version, version)))
          .returning()
  return edited.length > 0
}

async function save(database: Database | Transaction, name: string, value: unknown, now: Date) {
  await database
    .insert(settings)
    .values({ name, value, updatedAt: now })
    .onConflictDoUpdate({
      target: settings.name,
      set: { value, updatedAt: now, version: sql`${settings.version} + 1` },
    })
}
