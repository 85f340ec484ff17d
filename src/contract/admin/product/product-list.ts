import * as z from 'zod/mini'
import { idInQuery, pesoInQuery, searchWords, sortDir, yesNo } from '#contract/admin/query.ts'
import { day } from '#contract/date.ts'
import { endpoint } from '#contract/endpoint.ts'
import { pageOf, pageQuery, wholeNumber } from '#contract/page.ts'
import { line } from '#contract/text.ts'
import { PRODUCT_STATES } from '#domain/product/product-state.ts'
import { adminProduct } from './product.ts'

const MAX_TAGS = 500
/** Three for each of 300 pictures. */
const MAX_SLUGS = 900
/** File names may be longer than any slug. */
const MAX_SLUG = 255

export const PRODUCT_SORTS = ['id', 'name', 'price', 'stock', 'createdAt', 'updatedAt'] as const

const basic = {
  ...pageQuery.shape,
  sortBy: z._default(z.enum(PRODUCT_SORTS), 'id'),
  sortDir,
  /** Searched in name, slug, category, tags and id. */
  searchTerm: searchWords,
  /** Includes the products of its subcategories. */
  categoryId: idInQuery,
  /** 5 or fewer left, but not sold out (§4). */
  lowStock: yesNo,
  available: yesNo,
  /** Drafts and archived products are only listed when they are asked for. */
  state: z._default(z.enum(PRODUCT_STATES), 'published'),
}

const stockInQuery = z.optional(wholeNumber)

const advanced = z.object({
  ...basic,
  minPrice: z.optional(pesoInQuery),
  maxPrice: z.optional(pesoInQuery),
  minStock: stockInQuery,
  maxStock: stockInQuery,
  isFeatured: yesNo,
  isBestseller: yesNo,
  isNew: yesNo,
  isGlutenFree: yesNo,
  isVegan: yesNo,
  isDairyFree: yesNo,
  isNutFree: yesNo,
  isEggFree: yesNo,
  allergensStated: yesNo,
  /** Added to the catalogue on this Manila day or later. */
  startDate: z.optional(day),
  endDate: z.optional(day),
})

export type ProductFilter = z.output<typeof advanced>

const answer = pageOf(adminProduct)
const details = 'Cost and margin are sent to admins only.'

/** See §7. */
export const listAdminProducts = endpoint({
  summary: 'Products for the staff’s list',
  method: 'GET',
  path: '/admin/products',
  access: 'staff',
  details,
  query: z.object(basic),
  answer,
})

/** See §7. */
export const listAdminProductsAdvanced = endpoint({
  summary: 'Products by price, stock, flags and date',
  method: 'GET',
  path: '/admin/products/advanced',
  access: 'staff',
  details: `${details} Prices are the product’s own, in pesos; stock is its first size’s (D14). Both ends of a range are included.`,
  query: advanced,
  answer,
})

export const searchAdminProducts = endpoint({
  summary: 'Products that match a search, best match first',
  method: 'GET',
  path: '/admin/products/search',
  access: 'staff',
  details,
  query: z.object(basic),
  answer,
})

export const listProductsByTags = endpoint({
  summary: 'Products with at least one of the tags, ignoring case',
  method: 'GET',
  path: '/admin/products/by-tags',
  access: 'staff',
  details: `${details} Tags are separated by commas.`,
  query: z.object({ ...pageQuery.shape, tags: line(MAX_TAGS) }),
  answer,
})

export const findProductsBySlug = endpoint({
  summary:
    'The names of the products with these slugs, drafts and archived ones included; those that nobody knows are left out',
  method: 'POST',
  path: '/admin/products/by-slugs',
  access: 'staff',
  details: 'Changes nothing.',
  body: z.strictObject({
    slugs: z.array(z.string().check(z.maxLength(MAX_SLUG))).check(z.minLength(1), z.maxLength(MAX_SLUGS)),
  }),
  answer: z.object({ products: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string() })) }),
})

/** See §4, D14. */
export const listLowStock = endpoint({
  summary: 'Products about to sell out, fewest pieces first: at most 5 of the best-stocked size',
  method: 'GET',
  path: '/admin/products/low-stock',
  access: 'staff',
  details,
  query: pageQuery,
  answer,
})

/** See D14. */
export const listOutOfStock = endpoint({
  summary: 'Products sold out in every size',
  method: 'GET',
  path: '/admin/products/out-of-stock',
  access: 'staff',
  details,
  query: pageQuery,
  answer,
})
