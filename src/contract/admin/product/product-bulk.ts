import * as z from 'zod/mini'
import { productFlags } from '#contract/catalogue/product.ts'
import { endpoint } from '#contract/endpoint.ts'
import { optionally } from '#contract/optionally.ts'
import { id } from '#contract/page.ts'
import { whenSound } from '#contract/sound.ts'
import { MAX_SIZES, newSize, productDraft, productFields, reason, sizeFields } from './product.ts'

/** As many rows as one page of an import's table; one statement takes all of them or none. */
export const MAX_ROWS = 200

const { isFeatured, isBestseller, isNew, isPopular } = productFlags

/**
 * One product's changes; omitted fields stay as they are. `version` is the version that was edited, and
 * `newSizes` come after the existing sizes.
 */
const row = z.strictObject({
  ...optionally({ ...productFields, isFeatured, isBestseller, isNew, isPopular }),
  id,
  version: z.int().check(z.minimum(1)),
  sizes: z.optional(z.array(z.strictObject({ ...optionally(sizeFields), id }))),
  newSizes: z.optional(z.array(newSize).check(z.maxLength(MAX_SIZES))),
})

export type BulkRow = z.output<typeof row>

const fieldErrors = z.array(z.object({ field: z.string(), code: z.string(), message: z.string() }))
const fields = z.nullable(z.looseObject({}))

/** The outcome for each row, real or predicted, in the order sent. */
export const bulkAnswer = z.object({
  applied: z.boolean(),
  rows: z.array(
    z.object({
      id: z.int(),
      /** `proposed` waits for an admin; for `refused`, `errors` gives the reasons. */
      outcome: z.enum(['changed', 'unchanged', 'proposed', 'refused']),
      /** The fields that differ, as the API shows them. */
      before: fields,
      after: fields,
      errors: fieldErrors,
    }),
  ),
})

export type BulkAnswer = z.output<typeof bulkAnswer>

/** The outcome for each new product, real or predicted; `id` exists once the product does. */
const newProductAnswer = z.object({
  id: z.nullable(z.int()),
  outcome: z.enum(['created', 'refused']),
  after: fields,
  errors: fieldErrors,
})

function countRows({
  rows,
  newProducts = [],
}: {
  rows: unknown[]
  newProducts?: unknown[] | undefined
}): number {
  return rows.length + newProducts.length
}

export const bulkUpdateProducts = endpoint({
  summary: 'Edits and adds many products; a single bad row stops all of them',
  method: 'POST',
  path: '/admin/products/bulk-update',
  access: 'staff',
  details:
    'With dryRun nothing is written, and the answer shows each row before and after, with its errors. Without dryRun, one bad row stops all of them: 409 BULK_REFUSED with errors like rows[3].version. Rights are those of a single edit; new products and newSizes are for admins. Refused are a slug that is taken, the name of a size that the product already has, and more than 20 sizes of one product. No product may be listed twice. There are at most 200 rows and new products together.',
  body: z
    .strictObject({
      dryRun: z._default(z.boolean(), false),
      reason,
      rows: z.array(row).check(z.maxLength(MAX_ROWS)),
      newProducts: z.optional(z.array(productDraft).check(z.maxLength(MAX_ROWS))),
    })
    .check(
      z.refine((body) => countRows(body) > 0, {
        ...whenSound,
        path: ['rows'],
        error: 'is required',
      }),
      z.refine((body) => countRows(body) <= MAX_ROWS, {
        ...whenSound,
        path: ['newProducts'],
        error: `must be no more than ${MAX_ROWS} together with rows`,
      }),
    ),
  answer: z.object({ ...bulkAnswer.shape, newProducts: z.array(newProductAnswer) }),
})
