import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { idParams } from '#contract/page.ts'

export const countStockNotices = endpoint({
  summary: 'How many people wait for a mail that a product is back',
  method: 'GET',
  path: '/admin/products/{id}/stock-notices',
  access: 'staff',
  details: 'Without a mail server hasMail is false, and nobody is told. The addresses are never shown.',
  params: idParams,
  answer: z.object({ waiting: z.int(), hasMail: z.boolean() }),
})
