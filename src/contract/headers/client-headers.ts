/** Every request states the client's version and the kind of device and line (§7). */
export const CLIENT_VERSION_HEADER = 'X-Client-Version'
export const BROWSER_HINTS_HEADER = 'X-Browser-Hints'

/** The version of the client, which is the package's. */
export const CLIENT_VERSION = '0.1.0'
