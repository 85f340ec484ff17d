import type { Centavos } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { manilaMoment } from '#domain/time/manila.ts'

/** How an order can be paid (D27). */
export const PAYMENT_METHODS = ['cash', 'gcash', 'maya', 'qrph'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** The shop's own account with a payment service; `picture` is the address of its QR code. */
type PaymentAccount = {
  method: Exclude<PaymentMethod, 'cash'>
  accountName: string
  accountNumber: string | null
  picture: string | null
}

/** Instructions for paying by hand: payee, amount, reference, deadline. */
type PaymentInstructions = Omit<PaymentAccount, 'method'> & {
  amount: Centavos
  /** To be entered as the message of the transfer. */
  reference: string
  payBefore: Date
}

/** The settings that payment depends on. */
export type PaymentSettings = {
  /** Hours after which an unpaid order lapses. */
  paymentHours: number
  paymentAccounts: PaymentAccount[]
  /** The ways to pay that a provider confirms by itself (D82). */
  gatewayMethods?: Exclude<PaymentMethod, 'cash'>[] | undefined
}

/** The amount to pay. */
type Payable = { number: string; total: Centavos; payBefore: Date | null }

/** A way to pay: the same interface for all, so that a gateway can be added (D27). */
type Payment = {
  /** The status that a new order begins with. */
  firstStatus: Extract<OrderStatus, 'PENDING_PAYMENT' | 'CONFIRMED'>
  isOffered: (settings: PaymentSettings) => boolean
  /** When a new order must be paid; `null` if it is paid at handover. */
  payBefore: (placedAt: Date, handover: Handover, settings: PaymentSettings) => Date | null
  /** Instructions to show until it is paid; `null` if there is nothing to do. */
  instructions: (order: Payable, settings: PaymentSettings) => PaymentInstructions | null
}

/** When an order is handed over, and when its baking must begin (`null` for ready goods). */
type Handover = { date: string; window: string; bakesAt: Date | null }

const HOUR_MS = 3_600_000

const atHandover: Payment = {
  firstStatus: 'CONFIRMED',
  isOffered: () => true,
  payBefore: () => null,
  instructions: () => null,
}

/**
 * Payment before the handover: a provider confirms it, or the customer transfers to the shop's account and sends the reference
 * number, which staff confirm.
 */
function beforehand(method: PaymentAccount['method']): Payment {
  const find = ({ paymentAccounts }: PaymentSettings) =>
    paymentAccounts.find((account) => account.method === method && isPayable(account))
  return {
    firstStatus: 'PENDING_PAYMENT',
    isOffered: (settings) => find(settings) !== undefined || confirmsItself(method, settings),
    payBefore: (placedAt, { date, window, bakesAt }, { paymentHours }) => {
      const begins = manilaMoment(date, window.slice(0, 5))
      // Staff may accept an order after the cut-off; then baking sets no deadline.
      const bakes = bakesAt && bakesAt > placedAt ? bakesAt : begins
      return new Date(Math.min(+placedAt + paymentHours * HOUR_MS, +begins, +bakes))
    },
    instructions: ({ number, total, payBefore }, settings) => {
      const account = find(settings)
      if (!account || !payBefore || total === 0) return null
      const { accountName, accountNumber, picture } = account
      return { accountName, accountNumber, picture, amount: total, reference: number, payBefore }
    },
  }
}

/** Whether a provider takes payments of this way and confirms them. */
export function confirmsItself(method: PaymentMethod, { gatewayMethods = [] }: PaymentSettings): boolean {
  return method !== 'cash' && gatewayMethods.includes(method)
}

/** QR Ph needs a picture of its code; wallets also work with an account number. */
function isPayable({ method, accountNumber, picture }: PaymentAccount): boolean {
  return picture !== null || (method !== 'qrph' && accountNumber !== null)
}

/** Every way to pay. */
export const PAYMENTS: Record<PaymentMethod, Payment> = {
  cash: atHandover,
  gcash: /* @__PURE__ */ beforehand('gcash'),
  maya: /* @__PURE__ */ beforehand('maya'),
  qrph: /* @__PURE__ */ beforehand('qrph'),
}

/** The status that a new order begins with: with nothing to pay it is confirmed at once, however it would be paid (D68). */
export function firstStatus(method: PaymentMethod, total: Centavos): Payment['firstStatus'] {
  return total === 0 ? 'CONFIRMED' : PAYMENTS[method].firstStatus
}

/**
 * The ways to pay that this shop offers: cash, and those for which it has an account with everything that is
 * needed.
 */
export function offeredPayments(settings: PaymentSettings): PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) => PAYMENTS[method].isOffered(settings))
}
