import { eq, lt } from 'drizzle-orm'
import { oldestKept } from '#domain/retention.ts'
import { valuesOfRun } from '#server/db/built-once.ts'
import { type Form, guarded } from '#server/db/guarded.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { idempotencyKeys } from '#server/db/schema/order/order.ts'
import type { Vault } from '#server/keys/vault.ts'

/**
 * The state of an idempotency key once this transaction holds it; `answer` is `null` if it cannot be read.
 */
export type KeyClaim = { state: 'new' } | UsedKey
export type UsedKey = { state: 'used'; bodyHash: string; answer: string | null }

/**
 * Claims a key for this transaction, with the answer if it is known (D24). A second submission with the same key waits
 * here until the first has ended: then it finds the first one's answer or, if that one was refused and rolled back, a
 * free key. In the form `made` it fails if the key was used. An answer contains an address, so it is sealed.
 */
export async function claimKey(
  transaction: Transaction,
  vault: Vault,
  { key, bodyHash, now, answer }: { key: string; bodyHash: string; now: Date; answer?: string },
  form: Form = 'tried',
): Promise<KeyClaim> {
  const sealed = answer === undefined ? '' : vault.seal(answer)
  const claimed = await claim[form](transaction).execute({ key, bodyHash, answer: sealed, createdAt: now })
  if (claimed.length === 1) return { state: 'new' }
  const used = await findKey(transaction, vault, key)
  if (!used) throw new Error('An idempotency key was neither free nor used')
  return used
}

const claim = guarded('claim', (database) =>
  database
    .insert(idempotencyKeys)
    .values(valuesOfRun('key', 'bodyHash', 'answer', 'createdAt'))
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key }),
)

/** A used key; `null` if nothing was ordered with it. */
export async function findKey(
  database: Database | Transaction,
  vault: Vault,
  key: string,
): Promise<UsedKey | null> {
  const [used] = await database.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  return used ? { state: 'used', bodyHash: used.bodyHash, answer: vault.read(used.answer) } : null
}

/** Stores the answer with a key that this transaction has claimed without one. */
export async function keepAnswer(
  transaction: Transaction,
  vault: Vault,
  key: string,
  answer: string,
): Promise<void> {
  await transaction
    .update(idempotencyKeys)
    .set({ answer: vault.seal(answer) })
    .where(eq(idempotencyKeys.key, key))
}

/** Whether an order was made with this key. */
export async function isKeyUsed(database: Database, key: string): Promise<boolean> {
  return (await database.$count(idempotencyKeys, eq(idempotencyKeys.key, key))) > 0
}

/** Deletes keys with their answers, which contain an address, after the retention period. */
export async function dropOldKeys(database: Database, now: Date): Promise<void> {
  await database.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldestKept(now)))
}
