/** §9: changes of the cart are written this long after the last one. */
export const SAVE_DELAY_MS = 100
/** §9: the badge shows at most this. */
export const BADGE_CAP = 99
