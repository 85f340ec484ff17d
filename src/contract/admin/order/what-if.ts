import * as z from 'zod/mini'
import { moment } from '#contract/admin/moment.ts'
import { MAX_PIECES } from '#contract/catalogue/product.ts'
import { day } from '#contract/date.ts'
import { endpoint } from '#contract/endpoint.ts'
import { orderNumber } from '#contract/order/order.ts'
import { id } from '#contract/page.ts'
import { NOTICE_STATES } from '#domain/order/what-if/late-notice.ts'
import { orderRow } from './order.ts'

/** The most late orders that one answer lists, and that one call writes to. */
export const MAX_LATE = 200
/** Capacity is changed up to three times the usual one. */
export const MAX_PERCENT = 300
/** The most categories, and the most products, that a change of capacity names. */
const MAX_NAMED = 200
/** More notices than one order's customer is ever sent. */
const MAX_NOTICES = 1000
const MAX_WINDOW = 11
const window = z.string().check(z.maxLength(MAX_WINDOW), z.regex(/^\d{2}:\d{2}-\d{2}:\d{2}$/))

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
/** The end of a span may be the end of the day. */
const endTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/))
const ids = z.array(id).check(z.maxLength(MAX_NAMED))

const changes = {
  /** A capacity of `percent` of the usual one for goods that are made to order; 0 for an oven that is out. */
  ovens: z.nullable(
    z.strictObject({
      from: moment,
      until: moment,
      percent: z.int().check(z.minimum(0), z.maximum(MAX_PERCENT)),
      /** Only these products, and those of these categories; `null` for all. */
      goods: z._default(z.nullable(z.strictObject({ categoryIds: ids, productIds: ids })), null),
    }),
  ),
  /** Days on which the shop is closed, both included: all day, or from an hour to an hour. */
  closed: z.nullable(
    z.strictObject({
      from: day,
      until: day,
      hours: z._default(z.nullable(z.strictObject({ from: time, until: endTime })), null),
    }),
  ),
  /** An order that is to be baked before all others. */
  rush: z.nullable(
    z.strictObject({
      productId: id,
      quantity: z.int().check(z.minimum(1), z.maximum(MAX_PIECES)),
      date: day,
      window,
    }),
  ),
}

/**
 * A change to try: of the oven, of the opening hours, or one more order.
 *
 * @public The document shows it once.
 */
export const whatIfChange = z.strictObject(changes)

export type WhatIfChange = z.output<typeof whatIfChange>

/** The day on which an order could be ready instead; `null` if there is none within the days that can be booked. */
const couldBe = z.nullable(z.string())
/** The next window of the promised day that stays open and has a place; `null` if there is none. */
const sameDay = z.nullable(z.string())

const channel = z.enum(['email', 'phone'])

/** A time that a customer was told that their order would be late. */
const lateNotice = z.object({
  at: z.string(),
  /** The person of the team who wrote. */
  username: z.nullable(z.string()),
  /** The promise that could not be kept, and the times that were offered instead. */
  date: z.string(),
  window: z.string(),
  couldBe,
  sameDay,
  /** The change that it was about, if it was recorded. */
  change: z.nullable(whatIfChange),
  /** The message itself, while it is kept; `sentAt` is `null` while it waits to be sent. */
  message: z.nullable(z.object({ channel, text: z.string(), sentAt: z.nullable(z.string()) })),
})

export type LateNotice = z.output<typeof lateNotice>

export const listMadeGoods = endpoint({
  summary: 'The goods that are made to order, and the categories that they are in, to choose from',
  method: 'GET',
  path: '/admin/what-if/goods',
  access: 'staff',
  details: 'Products in the order of their names; categories in the menu’s order, each with those below it.',
  answer: z.object({
    products: z.array(z.object({ id: z.int(), name: z.string(), dailyCapacity: z.int() })),
    categories: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        parent: z.nullable(z.string()),
        productIds: z.array(z.int()),
      }),
    ),
  }),
})

export const askWhatIf = endpoint({
  summary: 'The effect of a change on the promised orders',
  method: 'POST',
  path: '/admin/what-if',
  access: 'staff',
  details: `Changes nothing. Only what is not so already is named. First ordered is first served, after a rush order. A change of capacity counts by its share of a day’s opening hours; goods narrows it to products, and to categories with those below them. A closure with hours closes every window that it touches, and ovens bake on meanwhile. At most ${MAX_LATE} late orders are listed; totalLate counts all. sameDay is the next free window of the same day: message offers both. message is what their customers would be written, in the shop’s own wording; notices are all earlier ones, oldest first, and state compares the last of them with message. 400 for a span that ends before it begins, for goods that are not made to order, and for a rush order in the past or in a window that the day does not have.`,
  body: whatIfChange,
  answer: z.object({
    /** Open orders that were looked at. */
    orders: z.int(),
    totalLate: z.int(),
    late: z.array(
      z.object({
        order: orderRow,
        why: z.enum(['closed', 'oven']),
        couldBe,
        sameDay,
        message: z.object({ channel, subject: z.string(), text: z.string() }),
        state: z.enum(NOTICE_STATES),
        notices: z.array(lateNotice),
      }),
    ),
    /** Open quotes, which hold their places like orders, and those of them that could not be kept. */
    quotes: z._default(z.int(), 0),
    lateQuotes: z._default(
      z.array(
        z.object({
          enquiryId: z.int(),
          number: z.string(),
          date: z.string(),
          window: z.string(),
          why: z.enum(['closed', 'oven']),
          couldBe,
          sameDay,
        }),
      ),
      [],
    ),
    windows: z.array(z.object({ date: z.string(), window: z.string(), why: z.enum(['closed', 'full']) })),
    soldOut: z.array(z.object({ productId: z.int(), productName: z.string(), date: z.string() })),
  }),
})

export type WhatIfAnswer = z.output<typeof askWhatIf.answer>

export const tellLateOrders = endpoint({
  summary: 'Writes to the customers of late orders, once about each change',
  method: 'POST',
  path: '/admin/what-if/messages',
  access: 'admin',
  details:
    'The outcome is worked out again: skipped names orders that are not late any more or could be ready at other times (changed), whose customers know of this change, or were told something since they were looked at (told), or cannot be written to (unreadable). notices is how many notices the caller has seen. Messages go to the outbox; one about an older change that has not gone out is taken back.',
  body: z.strictObject({
    ...changes,
    orders: z
      .array(
        z.strictObject({
          number: orderNumber,
          couldBe: z.nullable(day),
          sameDay: z._default(z.nullable(window), null),
          notices: z._default(z.int().check(z.minimum(0), z.maximum(MAX_NOTICES)), 0),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_LATE)),
  }),
  answer: z.object({
    told: z.array(z.string()),
    skipped: z.array(z.object({ number: z.string(), why: z.enum(['changed', 'told', 'unreadable']) })),
  }),
})
