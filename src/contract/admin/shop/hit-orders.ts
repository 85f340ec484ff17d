import * as z from 'zod/mini'
import { orderRow } from '#contract/admin/order/order.ts'
import { orderingSettings } from '#contract/content/site.ts'
import { endpoint } from '#contract/endpoint.ts'

/** More than anybody settles in one go. */
export const MAX_HIT_ORDERS = 200

const { hours, weekdayHours, closedWeekdays, closedDates, holidays } = orderingSettings.shape

/**
 * Open orders outside the opening times, the earliest first; `total` counts those that the list leaves out too. `mark`
 * names exactly these orders when the times are saved; it is empty if there are none.
 */
const hitOrders = z.object({ total: z.int(), orders: z.array(orderRow), mark: z.string() })

export type HitOrders = z.output<typeof hitOrders>

export const listHitOrders = endpoint({
  summary: 'Open orders whose day is closed, or whose window is outside the hours of its day',
  method: 'GET',
  path: '/admin/settings/hit-orders',
  access: 'admin',
  details: `At most ${MAX_HIT_ORDERS} orders of today and later.`,
  answer: hitOrders,
})

export const previewHitOrders = endpoint({
  summary: 'Open orders that other opening times would newly hit',
  method: 'POST',
  path: '/admin/settings/hit-orders',
  access: 'admin',
  details: 'Changes nothing. Orders that the present opening times hit already are left out.',
  body: z.strictObject({ hours, weekdayHours, closedWeekdays, closedDates, holidays }),
  answer: hitOrders,
})
