import * as z from 'zod/mini'
import { pesoAmount } from '#contract/money.ts'
import { pricePart } from '#contract/order/quote-parts.ts'

/** The parts in which an order is paid, with what came in for each; left out if it is paid at once. */
export const orderSchedule = z.optional(z.array(z.object({ ...pricePart.shape, received: pesoAmount })))

/** What goes back when the customer cancels: `percent` of what was paid, up to `days` days before the handover. */
export const returnSteps = z.array(z.object({ days: z.int(), percent: z.int() }))
