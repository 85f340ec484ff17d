import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { SLUG_NOUNS } from '#domain/product/old-slug.ts'

/** Slugs that products, categories and occasions had before. Read when the site is built: old addresses lead to the new ones. */
export const listOldSlugs = endpoint({
  method: 'GET',
  path: '/shop/old-slugs',
  access: 'public',
  details: 'One that something has again today is its own: it leads nowhere else.',
  answer: z.array(z.object({ noun: z.enum(SLUG_NOUNS), slug: z.string(), id: z.int() })),
})
