import * as z from 'zod/mini'
import { deviceCare } from '#contract/content/site.ts'
import { endpoint } from '#contract/endpoint.ts'
import { SMALL_BUSINESS } from '#domain/page/network/shop-scale.ts'

const smallBusiness = z.object({
  products: z.int(),
  /** Customers with an order in the last year, at most one more than a small shop has. */
  customers: z.int(),
  team: z.int(),
  /** The choices in force, and those that suit a shop of this size. */
  devices: deviceCare,
  suggested: deviceCare,
})

export type SmallBusiness = z.output<typeof smallBusiness>

/** See §9, D56. */
export const getSmallBusiness = endpoint({
  summary: 'The shop’s size, and the choices for copies on shoppers’ devices',
  method: 'GET',
  path: '/admin/small-business',
  access: 'admin',
  details: `A shop is small with at most ${SMALL_BUSINESS.products} products, ${SMALL_BUSINESS.customers} customers and a team of ${SMALL_BUSINESS.team}. The size only suggests choices: no shop is refused.`,
  answer: smallBusiness,
})

export const setDeviceCare = endpoint({
  summary: 'Sets the choices for copies on shoppers’ devices; the last call wins',
  details: 'Devices read them within a day.',
  method: 'PUT',
  path: '/admin/small-business/devices',
  access: 'admin',
  body: deviceCare,
  answer: smallBusiness,
})
