/** The API's and the pictures' host; empty is the page's own. */
export const apiOrigin: string = import.meta.env.PUBLIC_API_ORIGIN ?? ''
