/**
 * Events in the shop are User Timing marks in the browser's own list: they cost a few bytes, whether or not
 * anybody reads them. They never leave the device by themselves; analytics reads them if it is allowed (D44).
 * Only types: a constant shared by scripts would become part of what every page loads.
 *
 * - `page-view`: a visitor who allows analytics sees a page; the detail is its path.
 * - `purchase`: an order was placed; the detail is the `PlacedOrder`.
 * - `login`: somebody signed in. `sign-up`: an account was requested.
 * - `user`: the signed-in user is known or has changed; the detail is the account's id as text, or `null`.
 * - `analytics-health`: a page is left; the detail is the `AnalyticsHealth`.
 */
export type ShopMark = `pugon:${'page-view' | 'purchase' | 'login' | 'sign-up' | 'user' | 'analytics-health'}`
