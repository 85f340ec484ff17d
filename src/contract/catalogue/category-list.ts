import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { idParams } from '#contract/page.ts'
import { line } from '#contract/text.ts'
import { category } from './category.ts'

// The category calls of §7 that no page of the shop needs: for other apps.

const MAX_SLUG = 200

const answer = z.array(category)

export const listActiveCategories = endpoint({
  summary: 'Categories that are switched on, with or without products',
  method: 'GET',
  path: '/categories/active',
  access: 'public',
  answer,
})

export const listCategoryHierarchy = endpoint({
  summary: 'Active main categories, each with its active subcategories',
  method: 'GET',
  path: '/categories/active/hierarchy',
  access: 'public',
  answer: z.array(z.object({ ...category.shape, subcategories: answer })),
})

export const listFeaturedCategories = endpoint({
  summary: 'Active categories that are featured',
  method: 'GET',
  path: '/categories/featured',
  access: 'public',
  answer,
})

export const listParentCategories = endpoint({
  summary: 'Active main categories',
  method: 'GET',
  path: '/categories/parents',
  access: 'public',
  answer,
})

export const getCategory = endpoint({
  summary: 'One category by its id',
  method: 'GET',
  path: '/categories/{id}',
  access: 'public',
  params: idParams,
  answer: category,
})

export const getCategoryBySlug = endpoint({
  summary: 'One category by its slug, the last part of its page’s address',
  method: 'GET',
  path: '/categories/slug/{slug}',
  access: 'public',
  params: z.object({ slug: line(MAX_SLUG) }),
  answer: category,
})

export const listSubcategories = endpoint({
  summary: 'Active subcategories of a category',
  method: 'GET',
  path: '/categories/{id}/subcategories',
  access: 'public',
  params: idParams,
  answer,
})
