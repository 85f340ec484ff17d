import type { Transaction } from '#server/db/open.ts'
import type { Vault } from '#server/keys/vault.ts'
import { insertRefund, leftToRefund, takeRefund } from '#server/money/sql/refund.ts'

/**
 * Promises to return what is left of what was paid for an order, in the transaction that cancels it: all of it, or the part
 * that `returned` makes of it. Does nothing if nobody has paid. Resolves to what goes back and what the shop keeps.
 */
export async function oweRest(
  transaction: Transaction,
  vault: Vault,
  { orderId, ...by }: { orderId: number; reason: string | null; createdAt: Date; createdBy: number | null },
  returned: (rest: number) => number = (rest) => rest,
): Promise<{ returned: number; kept: number }> {
  const rest = await leftToRefund(transaction, orderId)
  const amount = returned(rest)
  const outcome = { returned: amount, kept: rest - amount }
  if (amount <= 0) return outcome
  if (!(await takeRefund(transaction, orderId, amount))) throw new Error('The order changed under its lock')
  await insertRefund(transaction, vault, { orderId, amount, ...by })
  return outcome
}

const BY_EDIT = 'The order was changed'

type ByEdit = { orderId: number; amount: number; at: Date; userId: number }

/** Promises to return what an edit has made too much, if anything; false if less of the payment is left. */
export async function oweByEdit(
  transaction: Transaction,
  vault: Vault,
  { orderId, amount, at, userId }: ByEdit,
): Promise<boolean> {
  if (amount === 0) return true
  if (!(await takeRefund(transaction, orderId, amount))) return false
  const due = { orderId, amount, reason: BY_EDIT, isByEdit: true }
  await insertRefund(transaction, vault, { ...due, createdAt: at, createdBy: userId })
  return true
}

const BEYOND = 'More came than was to pay'

/** Promises to return money that came beyond the price of an order, and is in its books already. */
export async function oweBeyond(
  transaction: Transaction,
  vault: Vault,
  { orderId, amount, at }: { orderId: number; amount: number; at: Date },
): Promise<void> {
  if (!(await takeRefund(transaction, orderId, amount))) throw new Error('The order changed under its lock')
  await insertRefund(transaction, vault, { orderId, amount, reason: BEYOND, createdAt: at, createdBy: null })
}
