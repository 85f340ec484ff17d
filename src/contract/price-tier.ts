import * as z from 'zod/mini'
import { pesoPrice } from './money.ts'

/** From `minQuantity` pieces on, each costs `price` (D17). */
export const priceTier = z.object({ minQuantity: z.int().check(z.minimum(2)), price: pesoPrice })
