import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, idParams } from '#contract/page.ts'
import { whenSound } from '#contract/sound.ts'
import { adminProduct } from './product.ts'
import { bulkAnswer, MAX_ROWS } from './product-bulk.ts'

export const duplicateProduct = endpoint({
  summary: 'Makes a draft with the same words, sizes, options and pictures, and nothing in stock',
  method: 'POST',
  path: '/admin/products/{id}/duplicate',
  access: 'staff',
  status: 201,
  details:
    'Its name begins with “Copy of”, and its slug is made from that. Costs are copied too, but only sent to admins.',
  params: idParams,
  answer: adminProduct,
})

export const changeProductState = endpoint({
  summary: 'Publishes a draft, archives a product, or brings an archived one back',
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

export const changeProductStates = endpoint({
  summary: 'Archives many products, or brings them back: all of them or none',
  method: 'PUT',
  path: '/admin/products/states',
  access: 'admin',
  details: `By the rules of one. With dryRun nothing is written, and the answer shows each product before and after, with its errors. Without dryRun, one bad row stops all of them: 409 BULK_REFUSED with errors like rows[3].version. At most ${MAX_ROWS} products, each listed once.`,
  body: z.strictObject({
    dryRun: z._default(z.boolean(), false),
    state: z.enum(['published', 'archived']),
    rows: z.array(z.strictObject({ id, version: z.int().check(z.minimum(1)) })).check(
      z.minLength(1),
      z.maxLength(MAX_ROWS),
      z.refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, {
        ...whenSound,
        error: 'must name each product once',
      }),
    ),
  }),
  answer: bulkAnswer,
})
