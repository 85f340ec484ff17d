import * as z from 'zod/mini'
import { id } from '#contract/page.ts'
import { text } from '#contract/text.ts'
import { MAX_ADDONS, MAX_CAKE_MESSAGE, MAX_QUANTITY } from '#domain/order/order-limits.ts'

/** A line that is asked for, by ids: never a price (D22). */
export const lineRequest = z.strictObject({
  productId: id,
  sizeId: id,
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
  packagingId: z.nullable(id),
  addonIds: z.array(id).check(z.maxLength(MAX_ADDONS)),
  message: z.nullable(text(MAX_CAKE_MESSAGE)),
})
