import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pesoPrice } from '#contract/money.ts'
import { depositShare } from '#contract/order/payment/deposit.ts'
import { idParams, pageOf, pageQuery } from '#contract/page.ts'
import { categoryRef } from './category.ts'
import { priceTier } from './price-tier.ts'

/** Filipino words; not set where there are none. */
const words = z.optional(z.nullable(z.string()))
const listOfWords = z.optional(z.nullable(z.array(z.string())))

/** A size: the unit that is sold (§3). */
export const size = z.object({
  id: z.int(),
  name: z.string(),
  nameFilipino: words,
  servings: z.number(),
  price: pesoPrice,
  stockQuantity: z.int(),
  sortOrder: z.int(),
  priceTiers: z.array(priceTier),
})

/** A box or wrap that costs extra. */
export const packaging = z.object({
  id: z.int(),
  name: z.string(),
  nameFilipino: words,
  price: pesoPrice,
})
/** An extra at a price for each piece. */
export const addon = z.object({
  id: z.int(),
  name: z.string(),
  nameFilipino: words,
  additionalCost: pesoPrice,
})

/** Far more than any oven bakes. */
export const MAX_PIECES = 100_000
/** Orders are never taken this far ahead. */
export const MAX_LEAD_DAYS = 365
const leadDays = z.int().check(z.minimum(0), z.maximum(MAX_LEAD_DAYS))

/**
 * Lead times are in open days; capacity is pieces a day; an order is large from `largeQuantity` on (D15,
 * D25).
 */
export const madeToOrder = z.object({
  leadTimeDays: z.object({ min: leadDays, max: leadDays }),
  dailyCapacity: z.int().check(z.minimum(1), z.maximum(MAX_PIECES)),
  largeQuantity: z.int().check(z.minimum(2), z.maximum(MAX_PIECES)),
  /** Its own deposit, for each piece if it is a sum; without one, the shop's counts (D80). */
  deposit: z.optional(z.nullable(depositShare)),
})

/** The marks that a product may carry (§3). */
export const productFlags = {
  isFeatured: z.boolean(),
  isBestseller: z.boolean(),
  isNew: z.boolean(),
  isPopular: z.boolean(),
  isGlutenFree: z.boolean(),
  isVegan: z.boolean(),
  isDairyFree: z.boolean(),
  isNutFree: z.boolean(),
  isEggFree: z.boolean(),
  freshBaked: z.boolean(),
}

/** The marks that §3 also names without their `is`. */
const marks = { popular: z.boolean(), bestseller: z.boolean(), featured: z.boolean(), new: z.boolean() }

/** A product on the wire: all of §3, normalised, money in pesos. */
export const product = z.object({
  ...productFlags,
  ...marks,
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  descriptionFilipino: words,
  category: categoryRef,
  subcategory: z.nullable(categoryRef),
  basePrice: pesoPrice,
  price: pesoPrice,
  currency: z.literal('PHP'),
  formattedPrice: z.string(),
  /** Until when these prices apply; not set if no other prices are planned, or by an older server. */
  priceUntil: z.optional(z.nullable(z.string())),
  stock: z.int(),
  stockLevel: z.int(),
  status: z.enum(['available', 'low-stock', 'out-of-stock']),
  available: z.boolean(),
  images: z.array(z.object({ url: z.string(), alt: z.string(), altFilipino: words })),
  sizes: z.array(size),
  variants: z.array(size),
  packaging: z.array(packaging),
  addons: z.array(addon),
  allergens: z.array(z.string()),
  /** Whether somebody stated them: if not, an empty list says nothing. Older servers do not send it. */
  allergensStated: z.optional(z.boolean()),
  ingredients: z.array(z.string()),
  ingredientsFilipino: listOfWords,
  tags: z.array(z.string()),
  tagsFilipino: listOfWords,
  seoKeywords: z.array(z.string()),
  allowsMessage: z.boolean(),
  madeToOrder: z.nullable(madeToOrder),
  createdAt: z.string(),
  updatedAt: z.string(),
  lastModified: z.string(),
  lastUpdated: z.string(),
})

export type WireProduct = z.input<typeof product>

export const listAvailableProducts = endpoint({
  summary: 'Products that can be bought now',
  method: 'GET',
  path: '/products/available',
  access: 'public',
  answer: z.array(product),
})

const PRODUCT_SORTS = ['id', 'name', 'price', 'createdAt', 'updatedAt'] as const

/** See §7. */
export const listProducts = endpoint({
  summary: 'Every product, sold out or not, page by page',
  method: 'GET',
  path: '/products',
  access: 'public',
  query: z.object({
    ...pageQuery.shape,
    sortBy: z._default(z.enum(PRODUCT_SORTS), 'id'),
    sortDir: z._default(z.enum(['asc', 'desc']), 'desc'),
  }),
  answer: pageOf(product),
})

export const getProduct = endpoint({
  summary: 'One product by its id',
  method: 'GET',
  path: '/products/{id}',
  access: 'public',
  params: idParams,
  answer: product,
})

export const getProductBySlug = endpoint({
  summary: 'One product by its slug, the last part of its page’s address',
  method: 'GET',
  path: '/products/slug/{slug}',
  access: 'public',
  params: z.object({ slug: z.string().check(z.maxLength(200)) }),
  answer: product,
})
