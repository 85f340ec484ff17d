import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pageOf, pageQuery } from '#contract/page.ts'
import { line } from '#contract/text.ts'
import { product } from './product.ts'

/** The longest search term, in characters. */
export const MAX_TERM_LENGTH = 100

/** See §5, §7. */
export const searchProducts = endpoint({
  summary: 'Products that match a term, best match first; a blank term is refused',
  method: 'GET',
  path: '/products/search',
  access: 'public',
  query: z.object({ q: line(MAX_TERM_LENGTH), ...pageQuery.shape }),
  answer: pageOf(product),
})
