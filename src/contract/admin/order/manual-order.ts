import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { orderDraft } from '#contract/order/order-draft.ts'
import { splitRule } from '#contract/order/quote.ts'
import { hiddenPricesRule } from '#contract/order/recipient.ts'
import { orderDetail } from './order.ts'

export const placeManualOrder = endpoint({
  summary: 'Places an order taken by telephone or Messenger, under the same rules and prices as any other',
  method: 'POST',
  path: '/admin/orders',
  access: 'staff',
  idempotent: true,
  status: 201,
  details:
    'Priced, limited and refused like `POST /orders/submit`; the order records how it came in and who entered it.',
  body: z
    .strictObject({ ...orderDraft.shape, origin: z.enum(['phone', 'messenger']) })
    .check(splitRule, hiddenPricesRule),
  answer: orderDetail,
})
