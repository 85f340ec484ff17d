import type { Centavos } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import type { ManilaDate } from '#domain/time/manila.ts'

/** A way to pay that a provider can confirm by itself. */
export type GatewayMethod = Exclude<PaymentMethod, 'cash'>

/** The currency of everything that the shop asks for. */
export const CURRENCY = 'PHP'

/** An amount that a customer is to pay. */
export type Bill = {
  /** Our own name for the payment, never used twice: at most 36 letters, digits and dashes. */
  reference: string
  method: GatewayMethod
  amount: Centavos
  /** What the customer reads beside the amount. */
  title: string
  /** Where the provider's page leads back to. */
  returnUrl: string
  now: Date
  /** When the customer can no longer pay it, if the provider lets us choose. */
  expiresAt: Date
}

/** A payment that the provider has opened: what its customer is shown. */
export type OpenedPayment = {
  /** The provider's name for the payment. */
  id: string
  /** A picture of a code to scan, as a `data:` URL, or the address of the provider's page. */
  show: { kind: 'picture' | 'page'; address: string }
  expiresAt: Date
}

/** Money that a provider has received. `fee` is `null` until the provider states it. */
export type ReceivedMoney = {
  id: string
  amount: Centavos
  currency: string
  fee: Centavos | null
  at: Date
}

/** `ended` is failed, expired or cancelled: nothing can be paid any more, but what was paid a moment before may still be reported. */
export type PaymentReport = { state: 'open' | 'ended' | 'paid'; received: readonly ReceivedMoney[] }

/** What a provider says on its own. It proves nothing: whoever reads it asks the provider. */
export type ProviderEvent = {
  /** The same for every delivery of the event. */
  id: string
  /** The payment that it is about, by its provider's name or by ours. */
  payment: string
}

/** A delivery to our address for events, as it arrived. */
export type Delivery = {
  headers: Headers
  body: string
  /** The key in the address; empty if there was none. */
  key: string
  now: Date
}

/** Money to return. `received` is the provider's name for the money, `reference` ours for the refund. */
export type ReturnOrder = { payment: string; received: string; amount: Centavos; reference: string }

/** Money in a provider's list, with the payment's names: the provider's or ours. */
export type ListedMoney = ReceivedMoney & { payments: readonly string[] }

/**
 * A provider of payments, opened with the keys of one account (D82). Every function that calls the provider throws
 * `GatewayError`.
 */
export type PaymentGateway = {
  /** Opens a payment. If the answer is lost, nobody has seen what was opened, and another one may be opened. */
  create: (bill: Bill) => Promise<OpenedPayment>
  /** What the provider knows of a payment now: the only thing that moves money in our books. */
  ask: (payment: { id: string; reference: string }) => Promise<PaymentReport>
  /** Takes a payment back that nobody should pay any more. Its customer may have been faster: ask afterwards. */
  cancel: (id: string) => Promise<void>
  /** The ways to pay whose money can go back the way it came. */
  refundable: readonly GatewayMethod[]
  /**
   * Returns money the way it came. The answer is the provider's name for the refund. A call whose outcome is unknown must not be
   * repeated: the money may be on its way.
   */
  refund: (order: ReturnOrder) => Promise<string>
  /** Reads a delivery; `null` if it does not come from the provider, or is too old. */
  readEvent: (delivery: Delivery) => ProviderEvent | 'irrelevant' | null
  /** All money received on a Manila day; `null` if the provider has no such list. */
  listDay: ((day: ManilaDate) => Promise<ListedMoney[]>) | null
  /** Makes sure that the keys are right, by a call that changes nothing. */
  check: () => Promise<void>
}

/**
 * `unreachable`: no answer, or none in time: what was asked for may have happened. `limited`: too many calls. `refused`: a
 * definite no. `unknown`: there is no such payment. `keys`: the account's keys are not accepted. `unreadable`: an answer
 * that the documents do not describe.
 */
export type GatewayFault = 'unreachable' | 'limited' | 'refused' | 'unknown' | 'keys' | 'unreadable'

/** A call to a provider failed. The message contains no key, no address and nothing of the answer but its status. */
export class GatewayError extends Error {
  override name = 'GatewayError'
  readonly fault: GatewayFault

  constructor(fault: GatewayFault, detail: string) {
    super(`The payment provider: ${detail}`)
    this.fault = fault
  }
}
