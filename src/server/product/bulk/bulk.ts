import type * as z from 'zod/mini'
import { MAX_SIZES, type ProductDraft } from '#contract/admin/product/product.ts'
import type { BulkRow, bulkUpdateProducts } from '#contract/admin/product/product-bulk.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { type FieldProblem, Problem } from '#server/http/problem.ts'
import { draftOf } from '#server/product/draft.ts'
import { type Editor, editProduct } from '#server/product/edit.ts'
import { type HeldProduct, holdProducts } from '#server/product/sql/product-edit.ts'
import { createAll, type NewAnswer } from './bulk-create.ts'

type Answers = Pick<z.output<typeof bulkUpdateProducts.answer>, 'rows' | 'newProducts'>
type RowAnswer = Answers['rows'][number]

type BulkEdit = {
  rows: readonly BulkRow[]
  newProducts: readonly ProductDraft[]
  dryRun: boolean
  reason: string | null
}

/** Rolls back a dry run, or a run with a bad row, and carries the predicted result out of the transaction. */
class Undone extends Error {
  override name = 'Undone'
  readonly answers: Answers

  constructor(answers: Answers) {
    super('Nothing is written')
    this.answers = answers
  }
}

/**
 * Edits and adds many products in one transaction, all or none; a dry run writes nothing. Throws `Problem`
 * for a bad row.
 */
export async function bulkUpdate(
  { database }: { database: Database },
  { rows, newProducts, dryRun, reason }: BulkEdit,
  editor: Editor,
): Promise<Answers & { applied: boolean }> {
  try {
    const done = await database.transaction(async (transaction) => {
      const answers = {
        rows: await editAll(transaction, rows, reason, editor),
        newProducts: await createAll(transaction, newProducts, reason, editor),
      }
      if (dryRun || errorsOf(answers).length > 0) throw new Undone(answers)
      return answers
    })
    return { applied: true, ...done }
  } catch (error) {
    if (!(error instanceof Undone)) throw error
    const { answers } = error
    // A product that was rolled back has no id.
    const newAnswers = answers.newProducts.map((answer) => ({ ...answer, id: null }))
    if (dryRun) return { applied: false, rows: answers.rows, newProducts: newAnswers }
    const errors = errorsOf(answers)
    throw new Problem('BULK_REFUSED', errors[0]?.message ?? '', { errors })
  }
}

function errorsOf({ rows, newProducts }: Answers): FieldProblem[] {
  const within = (list: string, answers: readonly (RowAnswer | NewAnswer)[]) =>
    answers.flatMap(({ errors }, at) =>
      errors.map((problem) => ({ ...problem, field: `${list}[${at}].${problem.field}` })),
    )
  return [...within('rows', rows), ...within('newProducts', newProducts)]
}

async function editAll(
  transaction: Transaction,
  rows: readonly BulkRow[],
  reason: string | null,
  editor: Editor,
): Promise<RowAnswer[]> {
  const products = await holdProducts(
    transaction,
    rows.map(({ id }) => id),
  )
  const answers: RowAnswer[] = []
  const earlierIds = new Set<number>()
  for (const row of rows) {
    const product = products.get(row.id)
    const problem = rowProblem(row, product, earlierIds)
    earlierIds.add(row.id)
    if (problem || !product) {
      answers.push(refused(row.id, problem ? [problem] : []))
      continue
    }
    const edit = await editProduct(transaction, product, mergeRow(product, row, reason), editor)
    answers.push(
      edit.ok
        ? { id: row.id, outcome: edit.outcome, before: edit.before, after: edit.after, errors: [] }
        : refused(
            row.id,
            edit.errors.map((problem) => asSent(problem, product, row)),
          ),
    )
  }
  return answers
}

function rowProblem(
  { id, version, sizes = [], newSizes = [] }: BulkRow,
  product: HeldProduct | undefined,
  earlierIds: ReadonlySet<number>,
): FieldProblem | null {
  const problem = (field: string, code: string, words: string) => ({
    field,
    code,
    message: `${field} ${words}`,
  })
  if (earlierIds.has(id)) return problem('id', 'duplicate', 'appears twice')
  if (!product) return problem('id', 'unknown', 'is not known')
  if (product.row.version !== version) return problem('version', 'stale', 'is not the newest')
  const strange = sizes.findIndex((size) => !product.sizes.some((one) => one.id === size.id))
  if (strange >= 0) return problem(`sizes[${strange}].id`, 'unknown', 'is not known')
  return product.sizes.length + newSizes.length > MAX_SIZES
    ? problem(
        'newSizes',
        'too-many',
        `must be no more than ${MAX_SIZES} together with the sizes that are there`,
      )
    : null
}

/** A problem in the sender's terms: in a row, a size has another position than in the product. */
function asSent({ field, message, code }: FieldProblem, product: HeldProduct, { sizes = [] }: BulkRow) {
  const rowField = field.replace(/^sizes\[(\d+)\]/, (whole, place) => {
    const size = product.sizes[Number(place)]
    if (!size) return `newSizes[${Number(place) - product.sizes.length}]`
    const at = sizes.findIndex(({ id }) => id === size.id)
    return at < 0 ? whole : `sizes[${at}]`
  })
  return { code, field: rowField, message: message.replace(field, rowField) }
}

/** The product with the row's changes, in the form that an editor would have sent. */
export function mergeRow(product: HeldProduct, row: BulkRow, reason: string | null): ProductDraft {
  const { id, version, sizes: changes = [], newSizes = [], ...fields } = row
  const definedValues = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const now = draftOf(product)
  return {
    ...now,
    // A new list states itself; what was stated of the one before is no statement of this one.
    ...(row.allergens && { allergensStated: undefined }),
    ...definedValues,
    reason,
    sizes: [
      ...now.sizes.map(({ cost: _, ...size }) => {
        const change = changes.find((candidate) => candidate.id === size.id)
        const set = Object.entries(change ?? {}).filter(([, value]) => value !== undefined)
        return { ...size, ...Object.fromEntries(set) }
      }),
      ...newSizes,
    ],
  }
}

function refused(id: number, errors: FieldProblem[]): RowAnswer {
  return { id, outcome: 'refused', before: null, after: null, errors }
}
