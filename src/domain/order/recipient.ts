import type { PaymentMethod } from './payment.ts'

/** Somebody else whom an order is for. */
export type Recipient = {
  name: string
  phone: string
  /** The words for the card that goes with it. */
  message: string | null
  /** No price goes with the goods. */
  hidesPrices: boolean
}

/** Cash is asked for at the door or the counter: who receives the order hears its price in any case. */
export function mayHidePrices(method: PaymentMethod): boolean {
  return method !== 'cash'
}
