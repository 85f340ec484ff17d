/** The host of API and pictures; empty if it is the page's own. */
export const apiOrigin: string = import.meta.env.PUBLIC_API_ORIGIN ?? ''
