import * as z from 'zod/mini'
import { day } from '#contract/date.ts'
import { endpoint } from '#contract/endpoint.ts'
import { pesoAmount } from '#contract/money.ts'
import { orderStatus } from '#contract/order/order.ts'

/** A year of days, leap years too. */
export const MAX_SALES_DAYS = 366

/** A day's orders counted by window and status, from the rows as they are at that moment. */
export const getOrderCounts = endpoint({
  method: 'GET',
  path: '/admin/orders/counts',
  access: 'staff',
  query: z.object({ date: z.optional(day) }),
  answer: z.object({
    date: z.string(),
    /** Without those that were given up, here and in each window; `statuses` has them all. */
    total: z.int(),
    /** For any day: orders with a payment reference that still has to be confirmed. */
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

/** Sales by the Manila day of the order. Cancelled, lapsed and unpaid orders are not sales. */
export const getSales = endpoint({
  method: 'GET',
  path: '/admin/orders/sales',
  access: 'admin',
  details: `At most ${MAX_SALES_DAYS} days, both included; the last 30 unless said. Product amounts are before vouchers and delivery.`,
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
