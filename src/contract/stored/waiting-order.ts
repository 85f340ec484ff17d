/** Present while an order waits on this device for the shop, or its refusal for its shopper (D61). */
export const WAITING_KEY = 'pugon:waiting-order'
