import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pesoAmount } from '#contract/money.ts'
import { orderPayment, paymentMethod, paymentReference } from '#contract/order/payment/payment.ts'
import { orderSchedule, returnSteps } from '#contract/order/payment/schedule.ts'
import { pageOf, pageQuery } from '#contract/page.ts'
import { line } from '#contract/text.ts'
import { ORDER_STATUSES } from '#domain/order/order-status.ts'
import { LANGUAGES } from '#words/language.ts'
import { orderEdit } from './edit.ts'
import { fulfilment } from './fulfilment.ts'
import { lawfulGrant } from './lawful-grant.ts'
import { amounts } from './order-line.ts'
import { placedLine } from './placed-line.ts'
import { recipient } from './recipient.ts'

export const MAX_REASON = 500

/** The alphabet of order numbers; there may be no such order. */
export const orderNumber = z.string().check(z.regex(/^[\w-]{1,20}$/))

export const orderStatus = z.enum(ORDER_STATUSES)

export type OrderStatus = z.output<typeof orderStatus>

/**
 * One order, without its other part. Exported so that the API's document shows it once.
 * @public
 */
export const singleOrder = z.object({
  number: z.string(),
  status: orderStatus,
  token: z.string(),
  placedAt: z.string(),
  items: z.array(placedLine),
  ...amounts,
  /** The discount by law, if that is what `discount` is, or was until no ID was shown. */
  lawful: z.optional(z.nullable(lawfulGrant)),
  fulfilment,
  /**
   * The name of the municipality of delivery; `null` for a pickup, and if the shop no longer delivers there.
   */
  town: z.optional(z.nullable(z.string())),
  /** The customer's note, and the code of the voucher that counts. */
  note: z.optional(z.nullable(z.string())),
  voucherCode: z.optional(z.nullable(z.string())),
  payment: orderPayment,
  /** Its parts, if it is not paid at once. */
  schedule: orderSchedule,
  /** The part that is returned if the customer cancels; left out: everything. */
  returns: z.optional(returnSteps),
})

export type SingleOrder = z.output<typeof singleOrder>

/**
 * An order as its customer sees it. `token` opens `/order?t={token}` (D26). `linked` is the other part of a
 * split order, which has its own number and status but is paid together with this one.
 */
export const placedOrder = z.object({
  ...singleOrder.shape,
  linked: z.optional(z.nullable(singleOrder)),
})

export type PlacedOrder = z.output<typeof placedOrder>

/** A placed order with its history, whether its customer may cancel it, and until when. */
const followedOrder = z.object({
  ...placedOrder.shape,
  /** The customer and, if somebody else, the recipient; not in the answer to placing it, which is stored. */
  customerName: z._default(z.string(), ''),
  /** Where the customer can be reached, as typed. */
  contact: z.optional(z.object({ phone: z.string(), email: z.nullable(z.string()) })),
  recipient: z._default(z.nullable(recipient), null),
  /** The language of its messages. */
  language: z.optional(z.enum(LANGUAGES)),
  /** The rider, while the order is on the way. */
  rider: z.optional(z.object({ name: z.string(), phone: z.string() })),
  events: z.array(z.object({ status: orderStatus, at: z.string() })),
  /** Why the customer cancelled it, in their own words. */
  cancelReason: z.optional(z.nullable(z.string())),
  /** The shop's changes since it was placed, oldest first. */
  edits: z._default(z.array(orderEdit), []),
  /** Still to pay once something came in: the rest after a deposit, or the difference since an edit. */
  toPay: z._default(pesoAmount, 0),
  /** Money that goes back to the customer, oldest first; `doneAt` is when it went. */
  refunds: z.optional(
    z.array(
      z.object({
        amount: pesoAmount,
        /** The way of the payment, or of the refund once it is done. */
        method: paymentMethod,
        /** Otherwise the payment first has to be found. */
        wasPaid: z.boolean(),
        doneAt: z.nullable(z.string()),
      }),
    ),
  ),
  /** `returned` and `kept` are what becomes of the money by the order’s terms if it is cancelled now. */
  cancellation: z.object({
    allowed: z.boolean(),
    until: z.string(),
    returned: z.optional(pesoAmount),
    kept: z.optional(pesoAmount),
  }),
})

export type FollowedOrder = z.output<typeof followedOrder>

/** The signed token of an order's link (D26). */
export const tokenParams = z.object({ token: z.string().check(z.maxLength(200)) })

/** See D26. */
export const getOrder = endpoint({
  summary: 'One order, by the signed token from its confirmation',
  method: 'GET',
  path: '/orders/{token}',
  access: 'public',
  params: tokenParams,
  answer: followedOrder,
})

/** See D29. */
export const listOwnOrders = endpoint({
  summary: 'The orders placed while signed in, newest first',
  method: 'GET',
  path: '/orders/mine',
  access: 'session',
  query: pageQuery,
  answer: pageOf(placedOrder),
})

/** See D27. */
export const givePaymentReference = endpoint({
  summary: 'Gives the shop the reference number of the transfer that pays the order',
  details: 'It may be corrected until staff confirm it.',
  method: 'POST',
  path: '/orders/{token}/payment-reference',
  access: 'public',
  repeatable: true,
  params: tokenParams,
  body: z.strictObject({ reference: paymentReference }),
  answer: followedOrder,
})

export const cancelOrder = endpoint({
  summary: 'Cancels an order before its cut-off and releases everything it took',
  details:
    'A cancelled order stays cancelled. The other part of a split order remains, at the price it was ordered at.',
  method: 'POST',
  path: '/orders/{token}/cancel',
  access: 'public',
  repeatable: true,
  params: tokenParams,
  body: z.optional(z.strictObject({ reason: z.nullable(line(MAX_REASON)) })),
  answer: followedOrder,
})
