import * as z from 'zod/mini'
import { pesoPrice } from '#contract/money.ts'

/** Upper bound for one line. */
export const MAX_TIER_QUANTITY = 100_000

/** From `minQuantity` pieces on, each costs `price` (D17). */
export const priceTier = z.object({
  minQuantity: z.int().check(z.minimum(2), z.maximum(MAX_TIER_QUANTITY)),
  price: pesoPrice,
})
