import type { BulkAnswer } from '#contract/admin/product/product-bulk.ts'
import { mayBecome, type ProductState } from '#domain/product/product-state.ts'
import type { Database } from '#server/db/open.ts'
import { Problem } from '#server/http/problem.ts'
import { changeState } from '#server/product/change.ts'
import type { Editor } from '#server/product/edit.ts'
import { type HeldProduct, holdProducts } from '#server/product/sql/product-edit.ts'

type Row = { id: number; version: number }
type Wanted = { rows: readonly Row[]; state: ProductState; dryRun: boolean }

/**
 * Publishes or archives many products in one transaction, all or none, each by the rules of one; a dry run writes
 * nothing. Throws `Problem` for a bad row.
 */
export async function changeStates(
  database: Database,
  { rows, state, dryRun }: Wanted,
  editor: Editor,
): Promise<BulkAnswer> {
  return database.transaction(async (transaction) => {
    const products = await holdProducts(
      transaction,
      rows.map(({ id }) => id),
    )
    const answers = rows.map((row) => predicted(row, products.get(row.id), state))
    if (dryRun) return { applied: false, rows: answers }
    const errors = answers.flatMap((answer, at) =>
      answer.errors.map((problem) => ({ ...problem, field: `rows[${at}].${problem.field}` })),
    )
    if (errors[0]) throw new Problem('BULK_REFUSED', errors[0].message, { errors })
    for (const [at, { id }] of rows.entries()) {
      const product = products.get(id)
      if (product && answers[at]?.outcome === 'changed')
        await changeState(transaction, product, state, editor)
    }
    return { applied: true, rows: answers }
  })
}

function predicted(
  { id, version }: Row,
  product: HeldProduct | undefined,
  state: ProductState,
): BulkAnswer['rows'][number] {
  const refused = (field: string, code: string, words: string) => ({
    id,
    outcome: 'refused' as const,
    before: null,
    after: null,
    errors: [{ field, code, message: `${field} ${words}` }],
  })
  if (!product) return refused('id', 'unknown', 'is not known')
  if (product.row.version !== version) return refused('version', 'stale', 'is not the newest')
  const { state: before } = product.row
  if (before === state) return { id, outcome: 'unchanged', before: {}, after: {}, errors: [] }
  if (!mayBecome(before, state))
    return refused('state', 'not-next', `of a product that is ${before} cannot become ${state}`)
  return { id, outcome: 'changed', before: { state: before }, after: { state }, errors: [] }
}
