import * as z from 'zod/mini'
import { pesoAmount } from '#contract/money.ts'

/** Reasons why an order cannot be placed; `line` counts the lines sent, from 0. */
export const quoteProblem = z.object({
  code: z.enum([
    'paused',
    'unavailable',
    'option-unavailable',
    'less-stock',
    'over-capacity',
    'window-unavailable',
    'delivery-refused',
    'voucher-refused',
    'lawful-unavailable',
  ]),
  line: z.optional(z.int()),
  productId: z.optional(z.int()),
  sizeId: z.optional(z.int()),
  left: z.optional(z.int()),
  reason: z.optional(z.string()),
  missing: z.optional(pesoAmount),
  /** With `paused`: when orders will be taken again, ISO 8601 with offset. */
  until: z.optional(z.string()),
  startsAt: z.optional(z.string()),
  by: z.optional(z.enum(['email', 'phone', 'account'])),
  /** Set if the problem is in the later part of a split order. */
  part: z.optional(z.literal('later')),
})

/** A day in Manila and one of its windows. */
export const handover = z.object({ date: z.string(), window: z.string() })

/** The times at which goods handed over together can be ready. */
export const times = {
  earliest: z.nullable(
    z.object({
      ...handover.shape,
      reason: z.enum(['ready', 'made-to-order', 'large-order']),
      productId: z.nullable(z.int()),
    }),
  ),
  windows: z.array(
    z.object({
      ...handover.shape,
      open: z.boolean(),
      reason: z.nullable(z.enum(['closed', 'no-delivery', 'too-early', 'full'])),
    }),
  ),
}

/** A part of the price: the deposit, or the rest; `due` is `null` if that is at once or at the handover (D80). */
export const pricePart = z.object({ why: z.string(), amount: pesoAmount, due: z.nullable(z.string()) })
