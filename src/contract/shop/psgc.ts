import * as z from 'zod/mini'

/** A municipality's ten digits in the Philippine Standard Geographic Code (D28): names are not unique. */
export const psgcCode = z.string().check(z.regex(/^\d{10}$/))
