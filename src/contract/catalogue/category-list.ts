import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { idParams } from '#contract/page.ts'
import { line } from '#contract/text.ts'
import { category } from './category.ts'

// The category calls of §7 that no page of the shop needs: for other apps.

const MAX_SLUG = 200

const answer = z.array(category)

/** Categories that are switched on, with or without products. */
export const listActiveCategories = endpoint({
  method: 'GET',
  path: '/categories/active',
  access: 'public',
  answer,
})

/** Active main categories, each with its active subcategories. */
export const listCategoryHierarchy = endpoint({
  method: 'GET',
  path: '/categories/active/hierarchy',
  access: 'public',
  answer: z.array(z.object({ ...category.shape, subcategories: answer })),
})

/** Active categories that are featured. */
export const listFeaturedCategories = endpoint({
  method: 'GET',
  path: '/categories/featured',
  access: 'public',
  answer,
})

/** Active main categories. */
export const listParentCategories = endpoint({
  method: 'GET',
  path: '/categories/parents',
  access: 'public',
  answer,
})

/** One category by its id. */
export const getCategory = endpoint({
  method: 'GET',
  path: '/categories/{id}',
  access: 'public',
  params: idParams,
  answer: category,
})

/** One category by its slug, the last part of its page's address. */
export const getCategoryBySlug = endpoint({
  method: 'GET',
  path: '/categories/slug/{slug}',
  access: 'public',
  params: z.object({ slug: line(MAX_SLUG) }),
  answer: category,
})

/** Active subcategories of a category. */
export const listSubcategories = endpoint({
  method: 'GET',
  path: '/categories/{id}/subcategories',
  access: 'public',
  params: idParams,
  answer,
})
