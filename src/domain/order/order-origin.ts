/** How an order reached the shop: through its pages, taken by staff, or sold to a walk-in at the counter. */
export const ORDER_ORIGINS = ['web', 'phone', 'messenger', 'counter'] as const

export type OrderOrigin = (typeof ORDER_ORIGINS)[number]
