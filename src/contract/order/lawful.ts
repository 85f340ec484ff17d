import * as z from 'zod/mini'
import { pesoAmount } from '#contract/money.ts'

export const lawfulCounts = {
  /** How many people share the goods. */
  people: z.int(),
  /** How many of them are senior citizens, and how many others have a disability. */
  senior: z.int(),
  pwd: z.int(),
}

/**
 * A discount by law that is asked for: everybody who shares the order has an equal part of it. The shop refuses numbers
 * that cannot be.
 */
export const lawfulClaim = z.strictObject(lawfulCounts)

/** The discount by law beside the voucher; `isTaken` is whether the order gets it. */
export const lawfulQuote = z.object({
  ...lawfulCounts,
  /** The rates that apply. */
  parts: z.array(z.object({ name: z.string() })),
  amount: pesoAmount,
  voucherAmount: pesoAmount,
  isTaken: z.boolean(),
})
