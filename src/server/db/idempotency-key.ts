import { eq } from 'drizzle-orm'
import { idempotencyKeys } from '#server/db/schema/order.ts'
import type { Vault } from '#server/security/vault.ts'
import type { Transaction } from './open.ts'

/** What is known of an idempotency key once this transaction holds it. */
type KeyClaim = { state: 'new' } | { state: 'used'; bodyHash: string; answer: string }

/**
 * Claims a key for this transaction. A second submission with the same key waits here until the first has ended:
 * then it finds the first one's answer, or, when that was refused and rolled back, a free key.
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
  return { state: 'used', bodyHash: used.bodyHash, answer: vault.open(used.answer) }
}

/** The statement that keeps the answer with the key (D24), part of the one that writes the order. It holds an address, so it is sealed. */
export function keepAnswer(transaction: Transaction, vault: Vault, key: string, answer: string) {
  return transaction
    .update(idempotencyKeys)
    .set({ answer: vault.seal(answer) })
    .where(eq(idempotencyKeys.key, key))
}
