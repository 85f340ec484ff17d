import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { SLUG_NOUNS } from '#domain/product/old-slug.ts'

export const listOldSlugs = endpoint({
  summary: 'Former slugs of products, categories and occasions',
  method: 'GET',
  path: '/shop/old-slugs',
  access: 'public',
  details:
    'Read when the site is built: old addresses redirect to new ones. A former slug that is in use again belongs to its present owner and redirects nowhere.',
  answer: z.array(z.object({ noun: z.enum(SLUG_NOUNS), slug: z.string(), id: z.int() })),
})
