import * as z from 'zod/mini'
import { pesoMinimum, pesosUpToPrice } from '#contract/money.ts'

/** Sixty days, which is how far ahead orders are taken. */
export const MAX_BALANCE_DAYS = 60
export const MAX_RETURN_STEPS = 10

const days = z.int().check(z.minimum(0), z.maximum(MAX_BALANCE_DAYS))
const percent = z.int().check(z.minimum(0), z.maximum(100))

/** A deposit: whole percent of the price, or pesos. */
export const depositShare = z.union([
  z.strictObject({ percent: z.int().check(z.minimum(1), z.maximum(100)) }),
  z.strictObject({ amount: pesosUpToPrice }),
])

/** The shop's terms of paying in parts; see `DepositTerms`. */
export const depositTerms = z.strictObject({
  share: z.nullable(depositShare),
  from: pesoMinimum,
  balance: z.nullable(
    z.strictObject({
      days,
      time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
    }),
  ),
  returns: z.array(z.strictObject({ days, percent })).check(z.maxLength(MAX_RETURN_STEPS)),
})
