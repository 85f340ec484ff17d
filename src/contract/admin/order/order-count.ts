import * as z from 'zod/mini'
import { day } from '#contract/date.ts'
import { endpoint } from '#contract/endpoint.ts'
import { pesoAmount } from '#contract/money.ts'
import { orderStatus } from '#contract/order/order.ts'

/** A year, leap years included. */
export const MAX_SALES_DAYS = 366

export const getOrderCounts = endpoint({
  summary:
    'A day’s orders without sales at the counter, counted by window and status from the rows at this moment',
  method: 'GET',
  path: '/admin/orders/counts',
  access: 'staff',
  query: z.object({ date: z.optional(day) }),
  answer: z.object({
    date: z.string(),
    /** Without cancelled and uncollected orders, here and in each window; `statuses` includes them. */
    total: z.int(),
    /** On any day: orders with a payment reference that staff have yet to confirm. */
    paymentsToConfirm: z.int(),
    windows: z.array(
      z.object({
        window: z.string(),
        orders: z.int(),
        statuses: z.array(z.object({ status: orderStatus, orders: z.int() })),
      }),
    ),
  }),
})

export const getSales = endpoint({
  summary: 'Sales by the Manila day of the order',
  method: 'GET',
  path: '/admin/orders/sales',
  access: 'admin',
  details: `Cancelled, lapsed and unpaid orders are not sales. At most ${MAX_SALES_DAYS} days, both included; the last 30 by default. Product amounts are before vouchers and delivery.`,
  query: z.object({ fromDate: z.optional(day), toDate: z.optional(day) }),
  answer: z.object({
    fromDate: z.string(),
    toDate: z.string(),
    orders: z.int(),
    total: pesoAmount,
    days: z.array(z.object({ date: z.string(), orders: z.int(), total: pesoAmount })),
    topProducts: z.array(
      z.object({ productId: z.int(), productName: z.string(), quantity: z.int(), amount: pesoAmount }),
    ),
  }),
})
