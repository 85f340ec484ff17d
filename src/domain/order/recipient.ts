import type { PaymentMethod } from '#domain/order/payment/payment.ts'

/** The recipient of an order, if not the customer. */
export type Recipient = {
  name: string
  phone: string
  /** The words for the card. */
  message: string | null
  /** Leaves prices off the papers that go with the goods. */
  hidesPrices: boolean
}

/** Cash is collected at the door or the counter, so the recipient learns the price anyway. */
export function mayHidePrices(method: PaymentMethod, isFree: boolean): boolean {
  return method !== 'cash' || isFree
}
