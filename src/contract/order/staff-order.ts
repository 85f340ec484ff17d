import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { formatted } from '#contract/formatted.ts'
import { paymentMethod, paymentReference } from '#contract/order/payment/payment.ts'
import { pageOf, pageQuery } from '#contract/page.ts'
import { line } from '#contract/text.ts'
import { UNDO_MS } from '#domain/order/work/step-undo.ts'
import { MAX_REASON, orderNumber, orderStatus } from './order.ts'

const numberParams = z.object({ number: orderNumber })

/** §5: strings. Tags do not count (D63). */
const MAX_MESSAGE = 1000

/** An order as staff work on it: every step with who, when and why, and the steps that may follow (D23). */
const staffOrder = z.object({
  number: z.string(),
  status: orderStatus,
  payment: z.object({
    method: paymentMethod,
    reference: z.nullable(z.string()),
    paidAt: z.nullable(z.string()),
  }),
  events: z.array(
    z.object({
      status: orderStatus,
      at: z.string(),
      by: z.enum(['customer', 'staff', 'clock', 'gateway']),
      userId: z.nullable(z.int()),
      reason: z.nullable(z.string()),
      /** When the step was taken back. */
      undoneAt: z.nullable(z.string()),
    }),
  ),
  next: z.array(orderStatus),
  /** The other part of a split order: paid together with this one, but baked and handed over separately. */
  linkedNumber: z.optional(z.nullable(z.string())),
})

export type StaffOrder = z.output<typeof staffOrder>

/** See D23. */
export const changeOrderStatus = endpoint({
  summary: 'Moves an order one step further',
  details:
    'A step that is not allowed, or that somebody else has just taken, is 409. `byTerms` is for an order that its customer wants cancelled: what goes back follows from its `returns`; otherwise everything does.',
  method: 'POST',
  path: '/admin/orders/{number}/status',
  access: 'staff',
  params: numberParams,
  body: z.strictObject({
    status: orderStatus,
    reason: z.nullable(line(MAX_REASON)),
    byTerms: z.optional(z.boolean()),
  }),
  answer: staffOrder,
})

export const undoStep = endpoint({
  summary:
    'Takes back the last step of an order, `status`, before its customer hears of it. 409 when it is too late, or when the order has moved on',
  method: 'POST',
  path: '/admin/orders/{number}/undo',
  access: 'staff',
  details: `Possible for ${UNDO_MS / 1000} seconds, for steps that staff took; a cancelled order stays cancelled. The message to the customer waits as long. A confirmed payment is taken back for both parts of a split order.`,
  params: numberParams,
  body: z.strictObject({ status: orderStatus }),
  answer: staffOrder,
})

/** See D27. */
export const confirmPayment = endpoint({
  summary: 'Confirms that the money for an order has arrived, by its reference number if there is one',
  method: 'POST',
  path: '/admin/orders/{number}/payment',
  access: 'staff',
  details:
    'With `method` the money came in another way than ordered: an order in cash that is paid by transfer counts as paid now, and one that was paid today moves to that way, so that the day’s money adds up.',
  params: numberParams,
  body: z.strictObject({ reference: z.nullable(paymentReference), method: z.optional(paymentMethod) }),
  answer: staffOrder,
})

export const listOrderMessages = endpoint({
  summary: 'Messages about orders, newest first',
  details: 'Those without `mailedAt` are for staff to copy, for example into a text message.',
  method: 'GET',
  path: '/admin/orders/messages',
  access: 'staff',
  query: pageQuery,
  answer: pageOf(
    z.object({
      id: z.int(),
      orderNumber: z.string(),
      kind: z.string(),
      channel: z.enum(['email', 'phone']),
      recipient: z.string(),
      subject: z.string(),
      text: z.string(),
      createdAt: z.string(),
      mailedAt: z.nullable(z.string()),
      failure: z.nullable(z.string()),
    }),
  ),
})

export const writeToCustomer = endpoint({
  summary: 'Writes to an order’s customer: by e-mail, or as a text message that staff send by hand',
  method: 'POST',
  path: '/admin/orders/{number}/messages',
  access: 'staff',
  status: 201,
  details:
    '`message` is formatted text: the tags b, i, em, strong, p and br are kept, anything else is removed. A mail carries it as HTML beside plain text, with a link to the order.',
  params: numberParams,
  body: z.strictObject({ message: formatted(MAX_MESSAGE) }),
  answer: z.object({ channel: z.enum(['email', 'phone']) }),
})
