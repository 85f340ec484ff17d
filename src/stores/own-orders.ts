import { request } from '#client/api.ts'
import { cancelOrder, type PlacedOrder } from '#contract/order.ts'
import { getOrderOptions, listOwnOrders } from '#contract/own-order.ts'
import { createResource } from './resource.ts'
import { createSubmission } from './submission.ts'

/** Orders on one page of the list. */
export const ORDERS_A_PAGE = 5

/** One's own orders, the newest first, a page from 0 at a time; and up to when an order may be cancelled. */
export const ownOrders = createResource(async (page: number) => {
  const [orders, { cancelHours }] = await Promise.all([
    request(listOwnOrders, { query: { page, size: ORDERS_A_PAGE } }),
    request(getOrderOptions, {}),
  ])
  return { ...orders, cancelHours }
})

/** Cancelling an order; the list shows at once what has become of it. */
export const cancellation = createSubmission(async ({ token }: Pick<PlacedOrder, 'token'>) => {
  const { status } = await request(cancelOrder, { params: { token } })
  const { value } = ownOrders.$state.get()
  if (!value) return
  const content = value.content.map((order) => (order.token === token ? { ...order, status } : order))
  ownOrders.set({ ...value, content })
})
