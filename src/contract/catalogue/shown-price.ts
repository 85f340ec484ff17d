import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pesoPrice } from '#contract/money.ts'

/** More cards than a page has. */
const MAX_PRICED = 500
const ids = z.string().check(z.regex(new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${MAX_PRICED - 1}}$`)))
const shownPrice = z.object({ id: z.int(), price: pesoPrice })

export type ShownPrice = z.input<typeof shownPrice>

export const listPrices = endpoint({
  summary: 'The prices that the cards of these products show: the lowest of the sizes that can be bought',
  method: 'GET',
  path: '/products/prices',
  access: 'public',
  details: `\`ids\` are up to ${MAX_PRICED} ids with commas between them; unknown ones are left out. A page asks once for all its cards, so that it does not show the prices of its build for longer than a product’s page does.`,
  query: z.object({ ids }),
  answer: z.array(shownPrice),
})
