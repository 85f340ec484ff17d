import { apiOrigin } from './origin.ts'
import { createRequest } from './request.ts'

/** Calls the API from a page. */
export const request = createRequest({ fetch: (address, init) => fetch(address, init), origin: apiOrigin })
