import type { OrderStatus } from '#domain/order/order-status.ts'
import type { Transaction } from '#server/db/open.ts'
import type { Vault } from '#server/keys/vault.ts'
import type { Order } from '#server/order/sql/order.ts'
import { moveOrder } from '#server/order/sql/order-step.ts'

type Changed = { version: number; total: number; at: Date; userId: number }

/**
 * Confirms a held order that waited for its payment and has come to nothing (D68), and returns the status that it has
 * then. `version` is the one that the change has led to.
 */
export async function confirmFree(
  transaction: Transaction,
  vault: Vault,
  { id, status }: Pick<Order, 'id' | 'status'>,
  { version, total, at, userId }: Changed,
): Promise<OrderStatus> {
  if (status !== 'PENDING_PAYMENT' || total > 0) return status
  const step = { by: 'staff' as const, userId, reason: null, at }
  const move = { id, version, from: status, to: 'CONFIRMED' as const, step }
  if (!(await moveOrder(transaction, vault, move))) throw new Error('The order changed under its lock')
  return move.to
}
