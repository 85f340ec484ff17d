import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pesoAmount, pesoDifference, pesoPayment } from '#contract/money.ts'
import { orderChanges } from '#contract/order/edit.ts'
import { fulfilment, openFulfilment } from '#contract/order/fulfilment.ts'
import { orderNumber } from '#contract/order/order.ts'
import { orderDraft } from '#contract/order/order-draft.ts'
import { paymentMethod, paymentReference } from '#contract/order/payment/payment.ts'
import { lines, quote } from '#contract/order/quote.ts'
import { orderDetail } from './order.ts'

const params = z.object({ number: orderNumber })
const { name, phone, email } = orderDraft.shape.customer.shape

export const previewOrderEdit = endpoint({
  summary: 'The price of an order with these changes, and what they would lead to',
  method: 'POST',
  path: '/admin/orders/{number}/edit-preview',
  access: 'staff',
  details:
    'Nothing is written. Lines that stay, with no more pieces than before, keep the price they were sold at; new and increased ones cost what they cost today. The discount and the delivery fee stay while goods and place do. `quote.problems` are the reasons why it cannot be saved. `total` less `paid` is `toPay`, or if negative, `toReturn`.',
  params,
  body: z.strictObject({ items: lines, fulfilment: openFulfilment }),
  answer: z.object({
    quote,
    changes: orderChanges,
    /** The total so far, and with the changes. */
    totalBefore: pesoAmount,
    total: pesoAmount,
    difference: pesoDifference,
    /** The part of the payment that counts for the goods: nothing until somebody has paid. */
    paid: pesoAmount,
    toPay: pesoAmount,
    toReturn: pesoAmount,
    /** The version that this was priced from. */
    version: z.int(),
  }),
})

export const editOrder = endpoint({
  summary:
    'Changes goods, time, place, customer, recipient and note of an order at once, with its price, stock, capacity, voucher and refund',
  method: 'PUT',
  path: '/admin/orders/{number}',
  access: 'staff',
  ifMatch: true,
  details:
    'The customer gets a message, at the new address if there is one. All of it while the order waits for payment or is confirmed; without its goods while it is baking or ready; nothing later. 409 `ORDER_CHANGED` with the present quote if anything is not as it was shown. Money that is to be returned becomes a refund that is due. `email`, `recipient` and `note` stay as they are if they are left out; `null` removes them. Prices cannot be hidden from a recipient who pays in cash.',
  params,
  body: z.strictObject({
    items: lines,
    fulfilment,
    customer: z.strictObject({ name, phone, email: z.optional(email) }),
    recipient: orderDraft.shape.recipient,
    note: z.optional(orderDraft.shape.note),
    expectedTotal: pesoAmount,
  }),
  answer: orderDetail,
})

export const takeExtraPayment = endpoint({
  summary:
    'Records that money came in which was still to pay after an edit: it counts on this day, in this way',
  method: 'POST',
  path: '/admin/orders/{number}/extra-payments',
  access: 'staff',
  status: 201,
  params,
  body: z.strictObject({
    amount: pesoPayment,
    method: paymentMethod,
    reference: z.nullable(paymentReference),
  }),
  answer: orderDetail,
})
