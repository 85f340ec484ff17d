import * as z from 'zod/mini'
import { category } from '#contract/catalogue/category.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, idParams } from '#contract/page.ts'
import { line, text, textOrNone } from '#contract/text.ts'

const MAX_NAME = 80
const MAX_DESCRIPTION = 1000
const MAX_ORDER = 10_000

/** A stored category. An edit sends `version` back as `If-Match`. */
export const adminCategory = z.object({ ...category.shape, version: z.int() })

export type AdminCategory = z.output<typeof adminCategory>

/** Fields that categories and occasions share: name, address and words. */
export const listedFields = {
  name: line(MAX_NAME),
  slug: z.optional(z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(MAX_NAME))),
  description: z._default(textOrNone(MAX_DESCRIPTION), ''),
  /** If omitted, they stay as they are; where there is none, pages show the English. */
  nameFilipino: z.optional(z.nullable(line(MAX_NAME))),
  descriptionFilipino: z.optional(z.nullable(text(MAX_DESCRIPTION))),
}

/**
 * The editable fields of a category. If `slug` is omitted, a new category gets one made from its name, and an
 * existing one keeps its own.
 */
const categoryDraft = z.strictObject({
  ...listedFields,
  /** A main category; `null` makes this one a main category. */
  parentId: z._default(z.nullable(id), null),
  isActive: z._default(z.boolean(), true),
  isFeatured: z._default(z.boolean(), false),
  sortOrder: z._default(z.int().check(z.minimum(0), z.maximum(MAX_ORDER)), 0),
})

export type CategoryDraft = z.output<typeof categoryDraft>

const tree =
  'The menu has two levels: a parent must be a main category. A category with subcategories cannot get a parent, and one with products cannot change its own.'

export const listAdminCategories = endpoint({
  summary: 'Every category in the menu’s order',
  method: 'GET',
  path: '/admin/categories',
  access: 'staff',
  answer: z.array(adminCategory),
})

export const getAdminCategory = endpoint({
  summary: 'One category as it is stored',
  method: 'GET',
  path: '/admin/categories/{id}',
  access: 'staff',
  params: idParams,
  answer: adminCategory,
})

export const createCategory = endpoint({
  summary: 'Adds a category to the menu',
  method: 'POST',
  path: '/admin/categories',
  access: 'admin',
  status: 201,
  details: `${tree} 409 SLUG_TAKEN when the slug is another’s.`,
  body: categoryDraft,
  answer: adminCategory,
})

export const updateCategory = endpoint({
  summary: 'Edits a category',
  method: 'PUT',
  path: '/admin/categories/{id}',
  access: 'admin',
  ifMatch: true,
  details: `${tree} With a new slug the category’s page moves; its old address, and those with its name or id, redirect to it.`,
  params: idParams,
  body: categoryDraft,
  answer: adminCategory,
})

export const deleteCategory = endpoint({
  summary: 'Removes an empty category from the menu',
  method: 'DELETE',
  path: '/admin/categories/{id}',
  access: 'admin',
  ifMatch: true,
  details:
    '409 CATEGORY_IN_USE while it has products or subcategories: move them first. Answers the category as it was before.',
  params: idParams,
  answer: adminCategory,
})
