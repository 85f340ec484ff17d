/** How an order reached the shop: through its pages, or taken by staff. */
export const ORDER_ORIGINS = ['web', 'phone', 'messenger'] as const

export type OrderOrigin = (typeof ORDER_ORIGINS)[number]
