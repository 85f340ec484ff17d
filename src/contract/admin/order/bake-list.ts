import * as z from 'zod/mini'
import { day } from '#contract/date.ts'
import { endpoint } from '#contract/endpoint.ts'
import { enquiryPhoto } from '#contract/enquiry/photo.ts'
import { id } from '#contract/page.ts'
import { goods } from './new-order.ts'

/** More pieces than an oven bakes in a day. */
const MAX_PIECES = 100_000

const window = z.string().check(z.regex(/^\d{2}:\d{2}-\d{2}:\d{2}$/))
const pieces = z.int().check(z.minimum(0), z.maximum(MAX_PIECES))

export const getBakeList = endpoint({
  summary: 'The bake list of a day, by product and size',
  method: 'GET',
  path: '/admin/orders/bake-list',
  access: 'staff',
  details:
    '`quantity` counts pieces in the day’s confirmed orders, `left` those that are neither in an order that is ready nor ticked off, and `unpaid` those in orders that still wait for payment. `baked` counts the pieces that bakers have ticked off.',
  query: z.object({ date: day, window: z.optional(window) }),
  answer: z.object({
    date: z.string(),
    window: z.nullable(z.string()),
    orders: z.int(),
    lines: z.array(
      z.object({
        productId: z.int(),
        productName: z.string(),
        sizeId: z.int(),
        sizeName: z.string(),
        isMadeToOrder: z.boolean(),
        quantity: z.int(),
        left: z.int(),
        unpaid: z.int(),
        /** Processes of the version before do not send `left`. */
        windows: z.array(
          z.object({ window: z.string(), quantity: z.int(), baked: z.int(), left: z.optional(z.int()) }),
        ),
        /** Messages to write on cakes, each with its order's number and window. */
        messages: z.array(
          z.object({ number: z.string(), window: z.string(), quantity: z.int(), message: z.string() }),
        ),
        /** Goods of orders that came from a quote, each with the picture of what was agreed. */
        quoted: z._default(
          z.array(
            z.object({
              number: z.string(),
              window: z.string(),
              quantity: z.int(),
              sizeName: z.string(),
              photo: z.nullable(enquiryPhoto),
            }),
          ),
          [],
        ),
        /** Packaging and extras, such as a gift box or candles, of each line that has any. */
        extras: z._default(
          z.array(
            z.object({
              number: z.string(),
              window: z.string(),
              quantity: z.int(),
              names: z.array(z.string()),
            }),
          ),
          [],
        ),
      }),
    ),
    /** Customers' notes, each with its order's number, window and goods. */
    notes: z._default(
      z.array(z.object({ number: z.string(), window: z.string(), goods: z.array(goods), note: z.string() })),
      [],
    ),
    /** From today on: how full the shelf is to be at opening, and how many pieces are there now. */
    shelf: z.array(
      z.object({
        sizeId: z.int(),
        productName: z.string(),
        sizeName: z.string(),
        dailyPar: z.int(),
        stock: z.int(),
      }),
    ),
  }),
})

export const tickBaked = endpoint({
  summary:
    'Ticks pieces of a size off for a window: `quantity` in all, where this tablet showed `was`. 409 if another tablet was faster',
  method: 'POST',
  path: '/admin/orders/bake-list/baked',
  access: 'staff',
  body: z.strictObject({ date: day, window, sizeId: id, quantity: pieces, was: pieces }),
  answer: z.object({ sizeId: z.int(), window: z.string(), quantity: z.int() }),
})
