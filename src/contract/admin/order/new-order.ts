import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pesoAmount } from '#contract/money.ts'
import { orderNumber, orderStatus } from '#contract/order/order.ts'

/** Less than the 12 s that a client waits for an answer (§9). */
export const MAX_NEWS_WAIT = 8

/** One kind of goods in an order. */
export const goods = z.object({ quantity: z.int(), productName: z.string(), sizeName: z.string() })

/** An order that nobody of the team has taken notice of. */
const newOrder = z.object({
  number: z.string(),
  status: orderStatus,
  placedAt: z.string(),
  method: z.enum(['pickup', 'delivery']),
  date: z.string(),
  window: z.string(),
  total: pesoAmount,
  goods: z.array(goods),
})

export type NewOrder = z.output<typeof newOrder>

export const listNewOrders = endpoint({
  summary: 'Orders that nobody has accepted yet, newest first',
  method: 'GET',
  path: '/admin/orders/new',
  access: 'staff',
  details: `With \`since\`, the last \`mark\`, the answer comes once the list has changed or an order was paid online, and after \`wait\` seconds (at most ${MAX_NEWS_WAIT}) in any case. \`total\` counts all, \`orders\` has the newest.`,
  query: z.object({
    since: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
    wait: z._default(
      z.pipe(
        z.string().check(z.regex(/^[0-8]$/)),
        z.transform((seconds) => Number(seconds)),
      ),
      0,
    ),
  }),
  answer: z.object({ mark: z.string(), total: z.int(), orders: z.array(newOrder) }),
})

export const acceptOrder = endpoint({
  summary: 'Takes notice of a new order: it is no longer announced, on any screen',
  method: 'POST',
  path: '/admin/orders/{number}/accept',
  access: 'staff',
  details:
    'Doing so twice changes nothing. Every step that staff take with an order accepts it too. The customer is not notified.',
  params: z.object({ number: orderNumber }),
  answer: z.object({ number: z.string(), acceptedAt: z.string(), acceptedBy: z.nullable(z.string()) }),
})
