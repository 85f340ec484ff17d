import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { idParams } from '#contract/page.ts'
import { adminProduct } from './product.ts'

/** Makes a draft with the same words, sizes, options and pictures, and nothing in stock. */
export const duplicateProduct = endpoint({
  method: 'POST',
  path: '/admin/products/{id}/duplicate',
  access: 'staff',
  status: 201,
  details:
    'Its name begins with “Copy of”, and its slug is made from that. Costs are copied too, but only sent to admins.',
  params: idParams,
  answer: adminProduct,
})

/** Publishes a draft, archives a product, or brings an archived one back. */
export const changeProductState = endpoint({
  method: 'PUT',
  path: '/admin/products/{id}/state',
  access: 'admin',
  ifMatch: true,
  details:
    'An archived product is not sold, and its page answers as for a deleted one; orders and figures keep it, and its address stays its own. A product that was published never becomes a draft again. Archiving withdraws waiting prices.',
  params: idParams,
  body: z.strictObject({ state: z.enum(['published', 'archived']) }),
  answer: adminProduct,
})
