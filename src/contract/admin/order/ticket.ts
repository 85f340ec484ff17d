import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { orderNumber } from '#contract/order/order.ts'
import { orderDetail } from './order.ts'

/** More orders than an oven takes at once. */
const MAX_TICKETS = 100

export const listOrderTickets = endpoint({
  summary: 'Several orders, whole, for their tickets; those that do not exist are left out',
  method: 'GET',
  path: '/admin/orders/tickets',
  access: 'staff',
  details: '`numbers` are separated by commas.',
  query: z.object({
    numbers: z.pipe(
      z.pipe(
        z.string(),
        z.transform((typed) => typed.split(',')),
      ),
      z.array(orderNumber).check(z.minLength(1), z.maxLength(MAX_TICKETS)),
    ),
  }),
  answer: z.object({ orders: z.array(orderDetail) }),
})
