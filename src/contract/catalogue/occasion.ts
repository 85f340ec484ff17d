import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { line } from '#contract/text.ts'

const MAX_SLUG = 200

/**
 * A collection of products for an occasion, such as a birthday, in its own order. From `homeFrom` to
 * `homeUntil`, Manila days and both included, it is the seasonal block of the home page.
 */
export const occasion = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  /** Not set where there is none, or by an older server. */
  nameFilipino: z.optional(z.nullable(z.string())),
  descriptionFilipino: z.optional(z.nullable(z.string())),
  productIds: z.array(z.int()),
  sortOrder: z.int(),
  homeFrom: z.nullable(z.string()),
  homeUntil: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
})

export type Occasion = z.infer<typeof occasion>

const note = 'Products that are no longer in the menu are left out, and so is an occasion without any.'

export const listOccasions = endpoint({
  summary: 'Active occasions with products, in the shop’s order',
  method: 'GET',
  path: '/occasions',
  access: 'public',
  details: note,
  answer: z.array(occasion),
})

export const getOccasionBySlug = endpoint({
  summary: 'One active occasion by its slug, the last part of its page’s address',
  method: 'GET',
  path: '/occasions/slug/{slug}',
  access: 'public',
  details: note,
  params: z.object({ slug: line(MAX_SLUG) }),
  answer: occasion,
})
