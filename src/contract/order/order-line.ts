import * as z from 'zod/mini'
import { priceTier } from '#contract/catalogue/price-tier.ts'
import { pesoAmount } from '#contract/money.ts'

/** A line priced by the shop (§3). */
export const orderLine = z.object({
  productId: z.int(),
  productName: z.string(),
  slug: z.string(),
  image: z.string(),
  sizeId: z.int(),
  sizeName: z.string(),
  quantity: z.int(),
  stock: z.int(),
  sizePrice: pesoAmount,
  baseSizePrice: pesoAmount,
  bulkSizePrice: pesoAmount,
  hasBulkDiscount: z.boolean(),
  bulkDiscountAmount: pesoAmount,
  priceTiers: z.array(priceTier),
  packagingId: z.nullable(z.int()),
  packagingName: z.string(),
  packagingCost: pesoAmount,
  addons: z.array(z.object({ id: z.int(), name: z.string(), additionalCost: pesoAmount })),
  message: z.nullable(z.string()),
  /** The open days that its product takes in this quantity; `null` for ready goods. */
  leadTimeDays: z.optional(z.nullable(z.object({ min: z.int(), max: z.int() }))),
  totalPrice: pesoAmount,
})

/** The amounts of an order, or of a part of one. */
export const amounts = {
  subtotal: pesoAmount,
  discount: pesoAmount,
  deliveryFee: pesoAmount,
  total: pesoAmount,
}
