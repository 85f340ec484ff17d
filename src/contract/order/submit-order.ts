import { endpoint } from '#contract/endpoint.ts'
import { placedOrder } from './order.ts'
import { orderDraft } from './order-draft.ts'

/** See D24. */
export const submitOrder = endpoint({
  summary: 'Places an order; the same `Idempotency-Key` and body always give the same answer',
  method: 'POST',
  path: '/orders/submit',
  access: 'public',
  idempotent: true,
  status: 201,
  body: orderDraft,
  answer: placedOrder,
})
