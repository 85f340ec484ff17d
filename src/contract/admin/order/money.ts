import * as z from 'zod/mini'
import { day } from '#contract/date.ts'
import { endpoint } from '#contract/endpoint.ts'
import { pesoAmount, pesoDifference, pesoPayment } from '#contract/money.ts'
import { orderNumber } from '#contract/order/order.ts'
import { paymentMethod, paymentReference } from '#contract/order/payment/payment.ts'
import { idParams, pageOf, pageQuery } from '#contract/page.ts'
import { line, text } from '#contract/text.ts'
import { TILLS } from '#domain/order/payment/day-money.ts'

const MAX_REASON = 500
const MAX_NOTE = 1000

const refund = z.object({
  id: z.int(),
  orderNumber: z.string(),
  customerName: z.string(),
  amount: pesoAmount,
  /** How it was paid, and once it is done, how it was returned. */
  method: paymentMethod,
  /** The reference number of the customer's payment. */
  paymentReference: z.nullable(z.string()),
  /** The shop had confirmed the payment. Otherwise the customer says that they have paid. */
  wasPaid: z.boolean(),
  reason: z.nullable(z.string()),
  createdAt: z.string(),
  createdBy: z.nullable(z.string()),
  doneAt: z.nullable(z.string()),
  doneBy: z.nullable(z.string()),
  doneReference: z.nullable(z.string()),
  /** `offered`: a payment provider can return it the way it came. `sent`: it was told to, and its answer was lost. */
  online: z.optional(z.enum(['offered', 'sent'])),
})

export type Refund = z.output<typeof refund>

export const listRefunds = endpoint({
  summary: 'Money to be returned, oldest first, or what was returned, newest first',
  method: 'GET',
  path: '/admin/money/refunds',
  access: 'staff',
  query: z.object({
    ...pageQuery.shape,
    state: z._default(z.enum(['due', 'done']), 'due'),
    number: z.optional(orderNumber),
  }),
  answer: pageOf(refund),
})

export const promiseRefund = endpoint({
  summary: 'Promises to return a part of what was paid for an order, or all of it; never more than was paid',
  method: 'POST',
  path: '/admin/orders/{number}/refunds',
  access: 'staff',
  status: 201,
  details:
    'Cancelling an order that was paid promises the rest by itself. What the shop keeps by the terms of a cancelled order is only returned by an admin, with a reason.',
  params: z.object({ number: orderNumber }),
  body: z.strictObject({ amount: pesoPayment, reason: z.nullable(line(MAX_REASON)) }),
  answer: refund,
})

export const settleRefund = endpoint({
  summary: 'Records that money was returned, how, and under which reference number',
  method: 'POST',
  path: '/admin/money/refunds/{id}/done',
  access: 'staff',
  params: idParams,
  body: z.strictObject({ method: paymentMethod, reference: z.nullable(paymentReference) }),
  answer: refund,
})

/** See D82. */
export const returnOnline = endpoint({
  summary: 'Has the payment provider return the money the way it came',
  details:
    'It is told once. If its answer is lost, the money may be on its way: look at the provider’s own screen before returning it in another way.',
  method: 'POST',
  path: '/admin/money/refunds/{id}/online',
  access: 'staff',
  params: idParams,
  answer: refund,
})

export const withdrawRefund = endpoint({
  summary:
    'Takes back the promise of a refund that was not returned yet: the money never came, or was promised by mistake',
  method: 'DELETE',
  path: '/admin/money/refunds/{id}',
  access: 'staff',
  details: 'The trail keeps the amount. 409 `REFUND_DONE` once it was returned.',
  params: idParams,
  answer: refund,
})

const till = z.enum(TILLS)

const dayClose = z.object({
  id: z.int(),
  date: z.string(),
  till,
  opening: pesoAmount,
  cash: pesoDifference,
  counted: pesoAmount,
  /** More (positive) or less than there should be. */
  difference: pesoDifference,
  note: z.nullable(z.string()),
  closedAt: z.string(),
  closedBy: z.nullable(z.string()),
  version: z.int(),
})

export type DayClose = z.output<typeof dayClose>

export const getDayMoney = endpoint({
  summary: 'A day’s money by way to pay and by till, from the rows at this moment',
  method: 'GET',
  path: '/admin/money/day',
  access: 'staff',
  details:
    'An order counts on the day on which its payment was confirmed, cash on the day of the handover. `returned` is what was refunded on that day. `cash` is what the orders brought into a till: pickups into `counter`, deliveries into `riders`; refunds in cash come out of `counter`.',
  query: z.object({ date: z.optional(day) }),
  answer: z.object({
    date: z.string(),
    ways: z.array(
      z.object({ method: paymentMethod, orders: z.int(), taken: pesoAmount, returned: pesoAmount }),
    ),
    tills: z.array(z.object({ till, cash: pesoDifference, close: z.nullable(dayClose) })),
    refundsDue: z.object({ count: z.int(), amount: pesoAmount }),
  }),
})

const counted = { opening: pesoAmount, counted: pesoAmount, note: z.nullable(text(MAX_NOTE)) }

export const closeDay = endpoint({
  summary: 'Closes a till for a day: the counted cash beside what there should be',
  details: 'Once for each till and day.',
  method: 'POST',
  path: '/admin/money/closes',
  access: 'staff',
  status: 201,
  body: z.strictObject({ date: day, till, ...counted }),
  answer: dayClose,
})

export const correctDayClose = endpoint({
  summary: 'Corrects a closed day',
  details: 'The trail keeps what it said before, and why it was changed.',
  method: 'PUT',
  path: '/admin/money/closes/{id}',
  access: 'admin',
  ifMatch: true,
  params: idParams,
  body: z.strictObject({ ...counted, reason: line(MAX_REASON) }),
  answer: dayClose,
})
