import * as z from 'zod/mini'
import { moment } from '#contract/admin/moment.ts'
import { MAX_PIECES } from '#contract/catalogue/product.ts'
import { day } from '#contract/date.ts'
import { endpoint } from '#contract/endpoint.ts'
import { orderNumber } from '#contract/order/order.ts'
import { id } from '#contract/page.ts'
import { orderRow } from './order.ts'

/** The most late orders that one answer lists, and that one call writes to. */
export const MAX_LATE = 200
/** Ovens are changed up to three times their usual capacity. */
export const MAX_PERCENT = 300
const MAX_WINDOW = 11

const changes = {
  /** Ovens with `percent` of their usual capacity, for all that is made to order; 0 for an oven that is out. */
  ovens: z.nullable(
    z.strictObject({
      from: moment,
      until: moment,
      percent: z.int().check(z.minimum(0), z.maximum(MAX_PERCENT)),
    }),
  ),
  /** Days on which the shop is closed, both included. */
  closed: z.nullable(z.strictObject({ from: day, until: day })),
  /** An order that is to be baked before all others. */
  rush: z.nullable(
    z.strictObject({
      productId: id,
      quantity: z.int().check(z.minimum(1), z.maximum(MAX_PIECES)),
      date: day,
      window: z.string().check(z.maxLength(MAX_WINDOW), z.regex(/^\d{2}:\d{2}-\d{2}:\d{2}$/)),
    }),
  ),
}

const change = z.strictObject(changes)

export type WhatIfChange = z.output<typeof change>

/** The day on which an order could be ready instead; `null` if there is none within the days that can be booked. */
const couldBe = z.nullable(z.string())

/** The effect of a change on the promised orders. Changes nothing. */
export const askWhatIf = endpoint({
  method: 'POST',
  path: '/admin/what-if',
  access: 'staff',
  details: `Only what is not so already is named. First ordered is first served, after a rush order. A change of ovens counts by its share of a day’s opening hours. At most ${MAX_LATE} late orders are listed; totalLate counts all. message is what their customers would be written, in the shop’s own wording; toldAt is when they were. 400 for a span that ends before it begins, and for a rush order of a product that is not made to order.`,
  body: change,
  answer: z.object({
    /** Open orders that were looked at. */
    orders: z.int(),
    totalLate: z.int(),
    late: z.array(
      z.object({
        order: orderRow,
        why: z.enum(['closed', 'oven']),
        couldBe,
        message: z.object({ channel: z.enum(['email', 'phone']), subject: z.string(), text: z.string() }),
        toldAt: z.nullable(z.string()),
      }),
    ),
    windows: z.array(z.object({ date: z.string(), window: z.string(), why: z.enum(['closed', 'full']) })),
    soldOut: z.array(z.object({ productId: z.int(), productName: z.string(), date: z.string() })),
  }),
})

/** Writes to the customers of late orders, once to each. */
export const tellLateOrders = endpoint({
  method: 'POST',
  path: '/admin/what-if/messages',
  access: 'admin',
  details:
    'The outcome is worked out again: skipped names orders that are not late any more or have another day (changed), whose customers were told before (told), or cannot be written to (unreadable). Messages go to the outbox.',
  body: z.strictObject({
    ...changes,
    orders: z
      .array(z.strictObject({ number: orderNumber, couldBe: z.nullable(day) }))
      .check(z.minLength(1), z.maxLength(MAX_LATE)),
  }),
  answer: z.object({
    told: z.array(z.string()),
    skipped: z.array(z.object({ number: z.string(), why: z.enum(['changed', 'told', 'unreadable']) })),
  }),
})
