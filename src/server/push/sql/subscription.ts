import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { users } from '#server/db/schema/account.ts'
import { pushKeys, pushSubscriptions } from '#server/db/schema/push.ts'
import type { Vault } from '#server/keys/vault.ts'
import type { BrowserKeys } from '#server/push/encrypt.ts'
import { makePushKeys, type PushKeys } from '#server/push/vapid.ts'

/** A device's address at its push service, and the browser's keys. */
export type Subscription = { endpoint: string; keys: BrowserKeys }
/** The same as a row, with the person who signed in on the device. */
export type Subscribed = Subscription & { id: number; userId: number }

const ONLY = 1

/** The shop's keys, made once: of two processes that make them at the same time, the first one's are kept. */
export async function loadPushKeys(database: Database, vault: Vault): Promise<PushKeys> {
  for (;;) {
    const [row] = await database.select().from(pushKeys).where(eq(pushKeys.id, ONLY))
    if (row) return { publicKey: row.publicKey, privateKey: vault.open(row.privateKey) }
    const { publicKey, privateKey } = makePushKeys()
    const newKeys = { id: ONLY, publicKey, privateKey: vault.seal(privateKey) }
    await database.insert(pushKeys).values(newKeys).onConflictDoNothing()
  }
}

/** Keeps a device's subscription: for whoever signed in there last. */
export async function keepSubscription(
  database: Database,
  vault: Vault,
  { endpoint, keys }: Subscription,
  of: { userId: number; sessionId: string; createdAt: Date },
): Promise<void> {
  const subscription = vault.seal(JSON.stringify({ endpoint, keys }))
  await database
    .insert(pushSubscriptions)
    .values({ ...of, subscription, endpointIndex: vault.index(endpoint) })
    .onConflictDoUpdate({ target: pushSubscriptions.endpointIndex, set: { ...of, subscription } })
}

/** Forgets a device. */
export async function dropSubscription(database: Database, vault: Vault, endpoint: string): Promise<void> {
  await database.delete(pushSubscriptions).where(eq(pushSubscriptions.endpointIndex, vault.index(endpoint)))
}

/** Forgets a device that its push service no longer knows. */
export async function dropSubscriptionById(database: Database, id: number): Promise<void> {
  await database.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}

/** Rights may have been taken away since. */
const mayWork = sql`${users.roles} ?| ARRAY['ROLE_STAFF', 'ROLE_ADMIN']`

/** The devices of all who work here; those that cannot be read are left out. */
export async function listSubscriptions(database: Database, vault: Vault): Promise<Subscribed[]> {
  const { id, userId, subscription } = pushSubscriptions
  const rows = await database
    .select({ id, userId, subscription })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, userId))
    .where(mayWork)
  return rows.flatMap(({ subscription: sealed, ...row }) => {
    const read = vault.read(sealed)
    return read ? [{ ...row, ...(JSON.parse(read) as Subscription) }] : []
  })
}

/** The person signed in on a device, if they still work here. */
export async function findSubscriber(database: Database, id: number): Promise<number | null> {
  const [row] = await database
    .select({ userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(and(eq(pushSubscriptions.id, id), mayWork))
  return row?.userId ?? null
}
