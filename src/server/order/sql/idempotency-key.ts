import { eq, lt } from 'drizzle-orm'
import { oldestKept } from '#domain/retention.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { idempotencyKeys } from '#server/db/schema/order/order.ts'
import type { Vault } from '#server/keys/vault.ts'

/**
 * The state of an idempotency key once this transaction holds it; `answer` is `null` if it cannot be read.
 */
type KeyClaim = { state: 'new' } | { state: 'used'; bodyHash: string; answer: string | null }

/**
 * Claims a key for this transaction. A second submission with the same key waits here until the first has
 * ended: then it finds the first one's answer or, if that one was refused and rolled back, a free key.
 */
export async function claimKey(
  transaction: Transaction,
  vault: Vault,
  { key, bodyHash, now }: { key: string; bodyHash: string; now: Date },
): Promise<KeyClaim> {
  const claimed = await transaction
    .insert(idempotencyKeys)
    .values({ key, bodyHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (claimed.length === 1) return { state: 'new' }
  const [used] = await transaction.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  if (!used) throw new Error('An idempotency key was neither free nor used')
  return { state: 'used', bodyHash: used.bodyHash, answer: vault.read(used.answer) }
}

/**
 * The statement that stores the answer with the key (D24), part of the one that writes the order. The answer
 * contains an address, so it is sealed.
 */
export function keepAnswer(transaction: Transaction, vault: Vault, key: string, answer: string) {
  return transaction
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
