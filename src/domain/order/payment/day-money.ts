import type { Centavos } from '#domain/money.ts'
import type { FulfilmentMethod } from '#domain/order/order-status.ts'
import { PAYMENT_METHODS, type PaymentMethod } from './payment.ts'

/** Where cash is kept until it is counted: the drawer at the counter, and the riders' purse. */
export const TILLS = ['counter', 'riders'] as const
export type Till = (typeof TILLS)[number]

/** Orders paid in one way and handed over in one way, on one day. */
export type Taken = { method: PaymentMethod; handover: FulfilmentMethod; orders: number; amount: Centavos }
/** Money returned in one way on one day. */
export type Returned = { method: PaymentMethod; amount: Centavos }

/** Money received and returned by one way to pay. */
export type WayMoney = { method: PaymentMethod; orders: number; taken: Centavos; returned: Centavos }

/** A day's money by way to pay; ways without any are left out. */
export function moneyByWay(receipts: readonly Taken[], returned: readonly Returned[]): WayMoney[] {
  return PAYMENT_METHODS.map((method) => {
    const came = receipts.filter((one) => one.method === method)
    return {
      method,
      orders: came.reduce((sum, { orders }) => sum + orders, 0),
      taken: amountOf(came),
      returned: amountOf(returned.filter((one) => one.method === method)),
    }
  }).filter((way) => way.taken > 0 || way.orders > 0 || way.returned > 0)
}

/** The cash that a till gained on a day: refunds in cash are paid at the counter. */
export function cashOf(till: Till, receipts: readonly Taken[], returned: readonly Returned[]): Centavos {
  const handover = till === 'counter' ? 'pickup' : 'delivery'
  const came = receipts.filter((one) => one.method === 'cash' && one.handover === handover)
  const went = till === 'counter' ? returned.filter(({ method }) => method === 'cash') : []
  return amountOf(came) - amountOf(went)
}

/** By how much the counted cash is more (positive) or less than it should be. */
export function cashDifference(close: { opening: Centavos; cash: Centavos; counted: Centavos }): Centavos {
  return close.counted - close.opening - close.cash
}

function amountOf(rows: readonly { amount: Centavos }[]): Centavos {
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}
