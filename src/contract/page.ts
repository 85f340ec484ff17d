import * as z from 'zod/mini'

/** The largest page size of an API call. */
export const MAX_PAGE_SIZE = 100
/** §7: lists begin at page 0, with 20 entries a page. */
const DEFAULT_PAGE_SIZE = 20
const MAX_PAGE = 100_000

/** A whole number in a query string or path. */
export const wholeNumber = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
  z.int(),
)

/** The database's largest id. */
const MAX_ID = 2_147_483_647

/** A positive id in a body (D33). */
export const id = z.int().check(z.minimum(1), z.maximum(MAX_ID))

/** A positive id in a path (D33). Ids beyond the database's range become the largest, which is never used. */
export const pathId = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d*$/)),
    z.transform((digits) => Math.min(Number(digits), MAX_ID)),
  ),
  z.int().check(z.minimum(1)),
)

export const idParams = z.object({ id: pathId })

/** `page` from 0 and `size` (D33). */
export const pageQuery = z.object({
  page: z._default(wholeNumber.check(z.maximum(MAX_PAGE)), 0),
  size: z._default(wholeNumber.check(z.minimum(1), z.maximum(MAX_PAGE_SIZE)), DEFAULT_PAGE_SIZE),
})

/** The answer of a paged list (D33). */
export function pageOf<Item extends z.core.$ZodType>(item: Item) {
  return z.object({
    content: z.array(item),
    page: z.int(),
    size: z.int(),
    totalElements: z.int(),
    totalPages: z.int(),
  })
}
