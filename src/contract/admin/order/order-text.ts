import * as z from 'zod/mini'
import { addon, packaging } from '#contract/catalogue/product.ts'
import { endpoint } from '#contract/endpoint.ts'
import { pesoAmount } from '#contract/money.ts'
import { text } from '#contract/text.ts'

/** An order text, with the words that a message has around it. */
const MAX_PASTED = 1000

/** A line whose size the shop sells, with everything that may be chosen for it. */
const textLine = z.object({
  productId: z.int(),
  productName: z.string(),
  sizeId: z.int(),
  sizeName: z.string(),
  quantity: z.int(),
  packagingId: z.nullable(z.int()),
  addonIds: z.array(z.int()),
  packaging: z.array(packaging),
  addons: z.array(addon),
  allowsMessage: z.boolean(),
  /** The customer wants words on it, which the text has no room for. */
  hasMessage: z.boolean(),
  /** Packaging and add-ons that the customer chose and that are no longer offered. */
  lostOptions: z.int(),
})

/** An order that came as a text message; its text carries no telephone number and no address. */
const textOrder = z.object({
  name: z.string(),
  method: z.enum(['pickup', 'delivery']),
  municipality: z.nullable(z.string()),
  date: z.string(),
  window: z.string(),
  lines: z.array(textLine),
  /** Lines whose size is no longer sold. */
  gone: z.array(z.object({ sizeId: z.int(), quantity: z.int() })),
  /** The goods at the prices that the customer saw. */
  subtotal: pesoAmount,
})

export type TextOrderAnswer = z.output<typeof textOrder>

/** The one fault of a text, which is right as `mended`. */
const textFault = z.object({
  kind: z.enum(['wrong', 'swapped', 'extra', 'missing']),
  place: z.int(),
  at: z.int(),
  is: z.string(),
  should: z.string(),
  mended: z.string(),
})

export type TextFaultAnswer = z.output<typeof textFault>

export const TEXT_REFUSALS = ['fault', 'none', 'faults', 'other-shop', 'version'] as const

export const readOrderText = endpoint({
  summary: 'Reads an order that a customer sent as a text message',
  method: 'POST',
  path: '/admin/orders/text',
  access: 'staff',
  details:
    'Changes nothing: staff complete what was read and place it with `POST /admin/orders`. `reason` is `null` if there is an `order`. With `fault` a single character is wrong, missing or too many, or two are swapped; `place` counts the text’s characters from 1 without spaces, `at` is an index into `text` without the space around it. `faults` means several mistakes, `none` no order text, `version` one of a newer format.',
  body: z.strictObject({ text: text(MAX_PASTED) }),
  answer: z.object({
    order: z.nullable(textOrder),
    reason: z.nullable(z.enum(TEXT_REFUSALS)),
    fault: z.nullable(textFault),
  }),
})
