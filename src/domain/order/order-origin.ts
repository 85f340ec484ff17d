/** How an order reached the shop: by its own pages, or told to staff. */
export const ORDER_ORIGINS = ['web', 'phone', 'messenger'] as const

export type OrderOrigin = (typeof ORDER_ORIGINS)[number]
