import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { idParams } from '#contract/page.ts'

/** How many people wait for a mail that a product is back. */
export const countStockNotices = endpoint({
  method: 'GET',
  path: '/admin/products/{id}/stock-notices',
  access: 'staff',
  details: 'Nobody is told while hasMail is false: no mail server is set. Who they are is shown to nobody.',
  params: idParams,
  answer: z.object({ waiting: z.int(), hasMail: z.boolean() }),
})
