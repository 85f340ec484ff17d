import type { Centavos } from '#domain/money.ts'
import { manilaMoment } from '#domain/time/manila.ts'
import type { OrderStatus } from './order-status.ts'

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
  /** To be written into the transfer's message. */
  reference: string
  payBefore: Date
}

/** As much of the settings as payment depends on. */
export type PaymentSettings = {
  /** Hours after placing in which an order must be paid; then it lapses. */
  paymentHours: number
  paymentAccounts: PaymentAccount[]
}

/** The amount to pay. */
type Payable = { number: string; total: Centavos; payBefore: Date | null }

/** A way to pay: one interface for all, so that a gateway can join (D27). */
type Payment = {
  /** The status that a new order begins with. */
  firstStatus: Extract<OrderStatus, 'PENDING_PAYMENT' | 'CONFIRMED'>
  isOffered: (settings: PaymentSettings) => boolean
  /** By when a new order must be paid; `null` when it is paid at handover. */
  payBefore: (placedAt: Date, handover: Handover, settings: PaymentSettings) => Date | null
  /** Instructions to show until it is paid; `null` if there is nothing to do. */
  instructions: (order: Payable, settings: PaymentSettings) => PaymentInstructions | null
}

/** When an order is handed over, and when its baking has to begin (`null` for ready goods). */
type Handover = { date: string; window: string; bakesAt: Date | null }

const HOUR_MS = 3_600_000

const atHandover: Payment = {
  firstStatus: 'CONFIRMED',
  isOffered: () => true,
  payBefore: () => null,
  instructions: () => null,
}

/** By hand: the customer transfers to the shop's account and tells the reference number, staff confirm. */
function byHand(method: PaymentAccount['method']): Payment {
  const find = ({ paymentAccounts }: PaymentSettings) =>
    paymentAccounts.find((account) => account.method === method && isPayable(account))
  return {
    firstStatus: 'PENDING_PAYMENT',
    isOffered: (settings) => find(settings) !== undefined,
    payBefore: (placedAt, { date, window, bakesAt }, { paymentHours }) => {
      const begins = manilaMoment(date, window.slice(0, 5))
      // Staff may accept an order after the cut-off; baking then sets no deadline.
      const bakes = bakesAt && bakesAt > placedAt ? bakesAt : begins
      return new Date(Math.min(+placedAt + paymentHours * HOUR_MS, +begins, +bakes))
    },
    instructions: ({ number, total, payBefore }, settings) => {
      const account = find(settings)
      if (!account || !payBefore) return null
      const { accountName, accountNumber, picture } = account
      return { accountName, accountNumber, picture, amount: total, reference: number, payBefore }
    },
  }
}

/** QR Ph needs a picture of its code; wallets accept an account number instead. */
function isPayable({ method, accountNumber, picture }: PaymentAccount): boolean {
  return picture !== null || (method !== 'qrph' && accountNumber !== null)
}

/** Every way to pay. */
export const PAYMENTS: Record<PaymentMethod, Payment> = {
  cash: atHandover,
  gcash: byHand('gcash'),
  maya: byHand('maya'),
  qrph: byHand('qrph'),
}

/** The ways to pay that this shop offers: cash, and those it has an account for that can be paid into. */
export function offeredPayments(settings: PaymentSettings): PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) => PAYMENTS[method].isOffered(settings))
}
