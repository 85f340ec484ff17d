/** Upper bounds for an order's lines, and for a line's pieces and add-ons; caterers phone. */
export const MAX_LINES = 50
export const MAX_QUANTITY = 1000
export const MAX_ADDONS = 20
/** The number of characters that fit on a cake. */
export const MAX_CAKE_MESSAGE = 100
/** Length of a voucher code; no stored code is longer. */
export const MAX_VOUCHER_CODE = 40
