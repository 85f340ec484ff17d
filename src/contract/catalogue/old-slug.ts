import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { SLUG_NOUNS } from '#domain/product/old-slug.ts'

/**
 * Former slugs of products, categories and occasions. Read when the site is built: old addresses redirect to
 * new ones.
 */
export const listOldSlugs = endpoint({
  method: 'GET',
  path: '/shop/old-slugs',
  access: 'public',
  details: 'A former slug that is in use again belongs to its present owner and redirects nowhere.',
  answer: z.array(z.object({ noun: z.enum(SLUG_NOUNS), slug: z.string(), id: z.int() })),
})
