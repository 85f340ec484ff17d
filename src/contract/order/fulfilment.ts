import * as z from 'zod/mini'
import { day as date } from '#contract/date.ts'
import { psgcCode } from '#contract/shop/psgc.ts'
import { line, text } from '#contract/text.ts'

const MAX_ADDRESS_LINE = 200
export const MAX_ADDRESS_NOTE = 300

const window = z.string().check(z.regex(/^\d{2}:\d{2}-\d{2}:\d{2}$/))
const place = line(MAX_ADDRESS_LINE)
const note = z.nullable(text(MAX_ADDRESS_NOTE))

/**
 * Where an order is delivered: `municipality` is a PSGC code (D28); the landmark helps the rider find the
 * house.
 */
export const deliveryAddress = z.strictObject({
  municipality: psgcCode,
  barangay: place,
  street: place,
  landmark: place,
  note,
})

export type DeliveryAddress = z.output<typeof deliveryAddress>

/** How, when and where an order is handed over (D22). */
export const fulfilment = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('pickup'), date, window }),
  z.strictObject({ method: z.literal('delivery'), date, window, address: deliveryAddress }),
])

export type Fulfilment = z.output<typeof fulfilment>

/**
 * When the later part of a split order is handed over, in the same way and at the same place as the first.
 */
export const laterHandover = { date, window }

/** The time of a handover while the shopper is choosing. */
export const openHandover = { date: z.nullable(date), window: z.nullable(window) }

/** A fulfilment that the shopper is still filling in: of an address, only the municipality affects the price. */
export const openFulfilment = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('pickup'), ...openHandover }),
  z.strictObject({
    method: z.literal('delivery'),
    ...openHandover,
    address: z.nullable(
      z.strictObject({
        municipality: psgcCode,
        barangay: z.optional(z.nullable(place)),
        street: z.optional(z.nullable(place)),
        landmark: z.optional(z.nullable(place)),
        note: z.optional(note),
      }),
    ),
  }),
])
