import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { idParams, MAX_PAGE_SIZE, pageOf, pageQuery, wholeNumber } from '#contract/page.ts'
import { line } from '#contract/text.ts'
import { POPULAR_PRODUCTS } from '#domain/page/copies/warm-up.ts'
import { ALLERGEN_WORDS, type AllergenWord } from '#domain/product/allergen.ts'
import { product } from './product.ts'

// The lists of §7 that no page of the shop needs: for other apps, and kept out of the shop's scripts.

const MAX_WORD = 100

const answer = z.array(product)
const word = line(MAX_WORD)

/** Featured products. */
export const listFeaturedProducts = endpoint({
  method: 'GET',
  path: '/products/featured',
  access: 'public',
  answer,
})

/** Bestsellers. */
export const listBestsellers = endpoint({
  method: 'GET',
  path: '/products/bestsellers',
  access: 'public',
  answer,
})

/** New products. */
export const listNewProducts = endpoint({
  method: 'GET',
  path: '/products/new',
  access: 'public',
  answer,
})

/** Products that cost less than their base price or have bulk prices (D17). */
export const listDiscountedProducts = endpoint({
  method: 'GET',
  path: '/products/discount',
  access: 'public',
  answer,
})

/** Popular products, at most `limit`. */
export const listPopularProducts = endpoint({
  method: 'GET',
  path: '/products/popular',
  access: 'public',
  query: z.object({
    limit: z._default(wholeNumber.check(z.minimum(1), z.maximum(MAX_PAGE_SIZE)), POPULAR_PRODUCTS),
  }),
  answer,
})

/** Products of a main category, including those of its subcategories. */
export const listProductsOfCategory = endpoint({
  method: 'GET',
  path: '/products/category/{id}',
  access: 'public',
  params: idParams,
  answer,
})

/** Products of a subcategory. */
export const listProductsOfSubcategory = endpoint({
  method: 'GET',
  path: '/products/subcategory/{id}',
  access: 'public',
  params: idParams,
  answer,
})

/** Products with a tag, ignoring case. */
export const listProductsWithTag = endpoint({
  method: 'GET',
  path: '/products/tag/{tag}',
  access: 'public',
  params: z.object({ tag: word }),
  answer,
})

/**
 * Products that the shop may describe as made without an allergen, in a shared kitchen. Allergens without a flag,
 * such as soy, are never claimed absent (D40).
 */
export const listAllergenFreeProducts = endpoint({
  method: 'GET',
  path: '/products/allergen-free/{allergen}',
  access: 'public',
  params: z.object({ allergen: z.enum(Object.keys(ALLERGEN_WORDS) as AllergenWord[]) }),
  answer,
})

/** Products of one category, or of all, page by page. */
export const filterProducts = endpoint({
  method: 'GET',
  path: '/products/filter',
  access: 'public',
  query: z.object({ ...pageQuery.shape, categoryId: z.optional(wholeNumber.check(z.minimum(1))) }),
  answer: pageOf(product),
})
