/** §7: the host that the analytics script loads from. */
export const TAG_MANAGER_ORIGIN = 'https://www.googletagmanager.com'

/** Hosts that its tags send data to. */
export const MEASUREMENT_ORIGINS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
] as const

/** Whether an id is a tag manager's: `GTM-` and capital letters and digits. */
export function isTagManagerId(id: string): boolean {
  return /^GTM-[A-Z0-9]{4,12}$/.test(id)
}
