import * as z from 'zod/mini'
import { pesoAmount } from '#contract/money.ts'
import { PART_REASONS } from '#domain/order/payment/schedule.ts'

/** Sixty days, which is how far ahead orders are taken. */
export const MAX_BALANCE_DAYS = 60
export const MAX_RETURN_STEPS = 10

/** Days before the handover. */
export const daysBefore = z.int().check(z.minimum(0), z.maximum(MAX_BALANCE_DAYS))

/** What goes back when the customer cancels: `percent` of what was paid, up to `days` days before the handover. */
export const returnSteps = z
  .array(z.strictObject({ days: daysBefore, percent: z.int().check(z.minimum(0), z.maximum(100)) }))
  .check(z.maxLength(MAX_RETURN_STEPS))

/** A part of the price; `due` is `null` if it is paid at the handover. */
const partShape = { why: z.enum(PART_REASONS), amount: pesoAmount, due: z.nullable(z.string()) }

/** The parts in which an order will be paid; left out if it is paid at once. */
export const plannedSchedule = z.optional(z.array(z.object(partShape)))

/** The parts in which an order is paid, with what came in for each; left out if it is paid at once. */
export const orderSchedule = z.optional(z.array(z.object({ ...partShape, received: pesoAmount })))
