import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

/** A category's name and place, as others refer to it (§3). */
export const categoryRef = z.object({ id: z.int(), name: z.string(), slug: z.string() })

/** A category (§3). `productCount` counts visible products, subcategories included. */
export const category = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  /** Not set where there is none, or by an older server. */
  nameFilipino: z.optional(z.nullable(z.string())),
  descriptionFilipino: z.optional(z.nullable(z.string())),
  parent: z.nullable(categoryRef),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  sortOrder: z.int(),
  productCount: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})

export type Category = z.infer<typeof category>

export const listCategories = endpoint({
  summary: 'Every category, active or not, in the menu’s order',
  method: 'GET',
  path: '/categories',
  access: 'public',
  answer: z.array(category),
})

/** See §2, D4. */
export const listCategoriesWithProductCount = endpoint({
  summary: 'The categories that are shown: active and with at least one product',
  method: 'GET',
  path: '/categories/with-product-count',
  access: 'public',
  answer: z.array(category),
})
