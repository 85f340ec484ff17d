import type { Centavos } from '#domain/money.ts'
import { firstAmount } from '#domain/order/payment/schedule.ts'

/** The money of an order before it is edited. */
export type OrderMoney = {
  total: Centavos
  /** Somebody has paid, or says so; or nothing was to be paid before the handover. */
  isPaid: boolean
  /** The amount to pay before baking; `null` if the order is paid at once. */
  deposit: Centavos | null
  /** Everything that came in for it, once that is not simply its deposit or, without one, its total. */
  received: Centavos | null
  /** Still to pay: the rest after a deposit, or since an earlier edit. */
  toPay: Centavos
  /** Everything that was returned or is due. */
  refunded: Centavos
  /** The part of it that earlier edits have made due and nobody has returned. */
  dueByEdits: Centavos
}

/** The part of the payment that counts for the goods. Refunds for other reasons, such as a complaint, stay paid. */
function paidFor({ total, isPaid, toPay, dueByEdits, ...money }: OrderMoney): Centavos {
  if (!isPaid) return 0
  return (money.received === null ? firstAmount({ total, ...money }) : total - toPay) + dueByEdits
}

/**
 * The consequence of a new total: `newTotal − paid` is to pay, or if negative, to return. Refunds that earlier edits
 * have made due are taken back first, so an edit that undoes another leaves nothing due. Never returns money that is
 * already returned or promised for another reason.
 */
export function settleEdit(
  money: OrderMoney,
  newTotal: Centavos,
): { paid: Centavos; toPay: Centavos; toReturn: Centavos } {
  const paid = paidFor(money)
  return {
    paid,
    toPay: Math.max(0, newTotal - paid),
    toReturn: Math.max(0, Math.min(paid - newTotal, returnable(money))),
  }
}

/** The amount that can still be returned when refunds of earlier edits are taken back. */
function returnable(money: OrderMoney): Centavos {
  const { isPaid, refunded, dueByEdits } = money
  return isPaid ? receivedFor(money) - refunded + dueByEdits : 0
}

/** Everything that came in for a paid order. */
export function receivedFor({
  total,
  deposit,
  received,
}: Pick<OrderMoney, 'total' | 'deposit' | 'received'>): Centavos {
  return received ?? firstAmount({ total, deposit })
}
