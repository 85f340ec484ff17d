import type * as z from 'zod/mini'
import type { ProductDraft } from '#contract/admin/product/product.ts'
import type { bulkUpdateProducts } from '#contract/admin/product/product-bulk.ts'
import type { Transaction } from '#server/db/open.ts'
import { type FieldProblem, Problem } from '#server/http/problem.ts'
import { createProduct } from '#server/product/create.ts'
import type { Editor } from '#server/product/edit.ts'
import { holdProducts } from '#server/product/sql/product-edit.ts'
import { productState } from '#server/product/state.ts'

/** The outcome for one of several new products. */
export type NewAnswer = z.output<typeof bulkUpdateProducts.answer>['newProducts'][number]

const FOR_ADMINS = { field: 'id', code: 'forbidden', message: 'Only an admin can add products' }

/**
 * Adds new products to the catalogue, or reports why each cannot be added; then the transaction must be
 * rolled back.
 */
export async function createAll(
  transaction: Transaction,
  drafts: readonly ProductDraft[],
  reason: string | null,
  editor: Editor,
): Promise<NewAnswer[]> {
  const answers: NewAnswer[] = []
  for (const draft of drafts) {
    answers.push(
      editor.isAdmin ? await createOne(transaction, { ...draft, reason }, editor) : refusedNew([FOR_ADMINS]),
    )
  }
  return answers
}

async function createOne(transaction: Transaction, draft: ProductDraft, editor: Editor): Promise<NewAnswer> {
  try {
    const id = await createProduct(transaction, draft, editor)
    const product = (await holdProducts(transaction, [id])).get(id)
    return { id, outcome: 'created', after: product ? productState(product) : null, errors: [] }
  } catch (error) {
    // It is refused before anything is written.
    if (!(error instanceof Problem) || !error.extras.errors) throw error
    return refusedNew(error.extras.errors)
  }
}

function refusedNew(errors: FieldProblem[]): NewAnswer {
  return { id: null, outcome: 'refused', after: null, errors }
}
