import { returnedOf } from '#domain/order/payment/deposit.ts'
import type { Transaction } from '#server/db/open.ts'
import type { Vault } from '#server/keys/vault.ts'
import { oweRest } from '#server/money/owe-refund.ts'
import { takeRestInCash } from '#server/money/sql/extra-payment.ts'
import type { SingleOrder } from '#server/order/sql/order.ts'
import { markPaid, type Step } from '#server/order/sql/order-step.ts'

/**
 * Promises what goes back for orders that are cancelled: by their terms if the customer wants it so, everything if the
 * shop does. Resolves to the sums, of which the shop keeps one.
 */
export async function returnMoney(
  transaction: Transaction,
  { vault }: { vault: Vault },
  orders: readonly SingleOrder[],
  { reason, at, userId, byTerms = false }: Step,
): Promise<{ returned: number; kept: number }> {
  const sums = { returned: 0, kept: 0 }
  for (const { id, fulfilment, payment } of orders) {
    const returned = (rest: number) =>
      byTerms ? returnedOf(rest, fulfilment.date, payment.returns, at) : rest
    const refund = { orderId: id, reason, createdAt: at, createdBy: userId }
    const owed = await oweRest(transaction, vault, refund, returned)
    sums.returned += owed.returned
    sums.kept += owed.kept
  }
  return sums
}

/** Records the cash that comes with the handover: of orders in cash everything, of others the rest that is still to pay. */
export async function takeCash(
  transaction: Transaction,
  orders: readonly SingleOrder[],
  { at, userId }: Step,
): Promise<void> {
  const unpaid = orders.filter(
    ({ payment, total }) => total > 0 && payment.method === 'cash' && payment.paidAt === null,
  )
  if (unpaid.length > 0) {
    const ids = unpaid.map(({ id }) => id)
    await markPaid(transaction, ids, { paidAt: at, reference: null })
  }
  for (const { id, payment } of orders) {
    if (payment.toPay > 0 && userId !== null) await takeRestInCash(transaction, id, { at, userId })
  }
}
