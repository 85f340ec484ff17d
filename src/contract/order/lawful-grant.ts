import * as z from 'zod/mini'
import { pesoAmount } from '#contract/money.ts'
import { lawfulCounts } from './lawful.ts'

/** The effect of one rate: all it takes off, and the VAT that is part of it. */
const lawfulPart = z.object({ name: z.string(), amount: pesoAmount, vat: pesoAmount })

/** A discount by law that was granted; `isShown` is `null` until staff have looked for the IDs. */
export const lawfulGrant = z.object({
  ...lawfulCounts,
  parts: z.array(lawfulPart),
  isShown: z.nullable(z.boolean()),
})
