import * as z from 'zod/mini'
import { pesoMinimum, pesosUpToPrice } from '#contract/money.ts'
import { daysBefore, returnSteps } from './schedule.ts'

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
      days: daysBefore,
      time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
    }),
  ),
  returns: returnSteps,
})
