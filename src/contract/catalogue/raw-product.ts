import * as z from 'zod/mini'
import { pesoPrice } from '#contract/money.ts'
import { optionally } from '#contract/optionally.ts'
import { normaliseProduct, type Product } from '#domain/product/product.ts'
import { categoryRef } from './category.ts'
import { product, size } from './product.ts'

const rawSize = z.object({ ...optionally(size.shape), id: z.int(), name: z.string(), price: pesoPrice })

/** A product as it may arrive from a file or an older API: only id and name are certain (§3 "normalised on read"). */
const rawProduct = z.object({
  ...optionally(product.shape),
  id: z.int(),
  name: z.string(),
  category: z.optional(z.union([z.string(), categoryRef])),
  images: z.optional(
    z.array(
      z.union([
        z.string(),
        z.object({
          url: z.string(),
          alt: z.optional(z.string()),
          altFilipino: z.optional(z.nullable(z.string())),
        }),
      ]),
    ),
  ),
  sizes: z.optional(z.array(rawSize)),
  variants: z.optional(z.array(rawSize)),
})

/** Reads a product in any spelling the specification knows and normalises it. Throws zod's error naming the fields. */
export function readProduct(input: unknown): Product {
  return normaliseProduct(rawProduct.parse(input, { reportInput: true }))
}
