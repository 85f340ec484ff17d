import * as z from 'zod/mini'
import { day } from '#contract/date.ts'
import { endpoint } from '#contract/endpoint.ts'
import { orderStatus } from '#contract/order/order.ts'
import { searchLine } from '#contract/text.ts'

/** Fewer characters find too much to choose from. */
export const MIN_SEARCH = 2
const MAX_SEARCH = 100

export const searchOffice = endpoint({
  summary: 'Finds orders, customers, products and vouchers by what staff remember of them',
  method: 'GET',
  path: '/admin/search',
  access: 'staff',
  details:
    'At most five of each. Orders by the beginning of their number, a part of the customer’s name, a whole telephone number in any spelling, or four or more digits of one among the latest 1,000 orders: numbers are stored encrypted. Customers as in `GET /admin/customers`, with the same `key`. Only admins get vouchers.',
  query: z.object({ q: searchLine(MAX_SEARCH).check(z.minLength(MIN_SEARCH)) }),
  answer: z.object({
    orders: z.array(
      z.object({
        number: z.string(),
        customerName: z.string(),
        status: orderStatus,
        date: z.string(),
        window: z.string(),
      }),
    ),
    customers: z.array(
      z.object({ key: z.string(), kind: z.enum(['account', 'guest']), name: z.string(), phone: z.string() }),
    ),
    products: z.array(z.object({ id: z.int(), name: z.string(), image: z.nullable(z.string()) })),
    vouchers: z.array(z.object({ id: z.int(), code: z.string(), description: z.string() })),
  }),
})

export const countWork = endpoint({
  summary: 'How much work waits at the places of the admin area',
  method: 'GET',
  path: '/admin/work',
  access: 'staff',
  details:
    '`paymentsToConfirm`: orders whose customers sent a payment reference. `balancesLate`: open orders whose rest should have been paid. `messages`: to the shop, not yet answered. `enquiries`: whose customers wait for the shop. `toSend`: about orders, for staff to send by hand. `refundsDue`: money to return. `differingDays`: online payments differ from the provider’s list. `prices`: proposals to approve, `alerts`: unread security alerts, `webhooks`: addresses that were switched off; 0 for staff.',
  answer: z.object({
    paymentsToConfirm: z.int(),
    /** Processes of the version before do not send it. */
    balancesLate: z.optional(z.int()),
    messages: z.int(),
    /** Processes of the version before do not send it. */
    enquiries: z.optional(z.int()),
    /** Processes of the version before do not send it. */
    toSend: z.optional(z.int()),
    refundsDue: z.int(),
    /** Processes of the version before do not send it. */
    differingDays: z.optional(z.array(day)),
    prices: z.int(),
    alerts: z.int(),
    /** Processes of the version before do not send it. */
    webhooks: z.optional(z.int()),
    /** The shop has not opened yet (D84). Processes of the version before do not send it. */
    isPreparing: z.optional(z.boolean()),
  }),
})
