/**
 * What happens in the shop stands as User Timing marks in the browser's own list, at the cost of a few bytes and whether
 * or not anybody reads it. Nothing leaves the device by them; analytics, where it is allowed, reads them (D44). Only
 * types: a constant that scripts share becomes part of what every page loads.
 *
 * - `page-view`: a page is seen by somebody who allows analytics; the detail is its path.
 * - `purchase`: an order is placed; the detail is the `PlacedOrder`.
 * - `login`: somebody has signed in. `sign-up`: an account was asked for.
 * - `user`: who is signed in is known anew; the detail is the account's id as text, `null` for nobody.
 * - `analytics-health`: a page is left; the detail is the `AnalyticsHealth`.
 */
export type ShopMark = `pugon:${'page-view' | 'purchase' | 'login' | 'sign-up' | 'user' | 'analytics-health'}`
