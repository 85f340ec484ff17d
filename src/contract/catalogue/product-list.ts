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

export const listFeaturedProducts = endpoint({
  summary: 'Featured products',
  method: 'GET',
  path: '/products/featured',
  access: 'public',
  answer,
})

export const listBestsellers = endpoint({
  summary: 'Bestsellers',
  method: 'GET',
  path: '/products/bestsellers',
  access: 'public',
  answer,
})

export const listNewProducts = endpoint({
  summary: 'New products',
  method: 'GET',
  path: '/products/new',
  access: 'public',
  answer,
})

/** See D17. */
export const listDiscountedProducts = endpoint({
  summary: 'Products that cost less than their base price or have bulk prices',
  method: 'GET',
  path: '/products/discount',
  access: 'public',
  answer,
})

export const listPopularProducts = endpoint({
  summary: 'Popular products, at most `limit`',
  method: 'GET',
  path: '/products/popular',
  access: 'public',
  query: z.object({
    limit: z._default(wholeNumber.check(z.minimum(1), z.maximum(MAX_PAGE_SIZE)), POPULAR_PRODUCTS),
  }),
  answer,
})

export const listProductsOfCategory = endpoint({
  summary: 'Products of a main category, including those of its subcategories',
  method: 'GET',
  path: '/products/category/{id}',
  access: 'public',
  params: idParams,
  answer,
})

export const listProductsOfSubcategory = endpoint({
  summary: 'Products of a subcategory',
  method: 'GET',
  path: '/products/subcategory/{id}',
  access: 'public',
  params: idParams,
  answer,
})

export const listProductsWithTag = endpoint({
  summary: 'Products with a tag, ignoring case',
  method: 'GET',
  path: '/products/tag/{tag}',
  access: 'public',
  params: z.object({ tag: word }),
  answer,
})

/** See D40. */
export const listAllergenFreeProducts = endpoint({
  summary: 'Products that the shop may describe as made without an allergen, in a shared kitchen',
  details: 'Allergens without a flag, such as soy, are never claimed absent.',
  method: 'GET',
  path: '/products/allergen-free/{allergen}',
  access: 'public',
  params: z.object({ allergen: z.enum(Object.keys(ALLERGEN_WORDS) as AllergenWord[]) }),
  answer,
})

export const filterProducts = endpoint({
  summary: 'Products of one category, or of all, page by page',
  method: 'GET',
  path: '/products/filter',
  access: 'public',
  query: z.object({ ...pageQuery.shape, categoryId: z.optional(wholeNumber.check(z.minimum(1))) }),
  answer: pageOf(product),
})
