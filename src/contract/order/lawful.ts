import * as z from 'zod/mini'
import { pesoAmount } from '#contract/money.ts'
import { whenSound } from '#contract/sound.ts'
import { isClaim, type LawfulClaim, MAX_PEOPLE } from '#domain/lawful-discount/lawful-discount.ts'
import { BENEFICIARIES } from '#domain/lawful-discount/lawful-rate.ts'

const persons = z.int().check(z.minimum(0), z.maximum(MAX_PEOPLE))

const counts = {
  /** How many people share the goods. */
  people: persons,
  /** How many of them are senior citizens, and how many others have a disability. */
  senior: persons,
  pwd: persons,
}

/** A discount by law that is asked for: everybody who shares the order has an equal part of it. */
export const lawfulClaim = z.strictObject(counts).check(
  z.refine<LawfulClaim>(isClaim, {
    ...whenSound,
    error: 'must name at least one senior citizen or person with disability, and no more than people',
  }),
)

/** The effect of one rate: all it takes off, and the VAT that is part of it. */
const lawfulPart = z.object({
  name: z.string(),
  beneficiary: z.enum(BENEFICIARIES),
  amount: pesoAmount,
  vat: pesoAmount,
})

/** The discount by law beside the voucher; `isTaken` is whether the order gets it. */
export const lawfulQuote = z.object({
  ...counts,
  parts: z.array(lawfulPart),
  amount: pesoAmount,
  voucherAmount: pesoAmount,
  isTaken: z.boolean(),
})

/** A discount by law that was granted; `isShown` is `null` until staff have looked for the IDs. */
export const lawfulGrant = z.object({
  ...counts,
  parts: z.array(lawfulPart),
  isShown: z.nullable(z.boolean()),
})
