import type { KeptImage } from '#domain/product/pictures/product-image.ts'
import type { ProductState } from '#domain/product/product-state.ts'
import { MAX_STOCK } from '#domain/product/stock.ts'
import type { Transaction } from '#server/db/open.ts'
import type { FieldProblem, ProblemCode } from '#server/http/problem.ts'
import {
  deleteSizes,
  type HeldProduct,
  insertProduct,
  insertSizes,
  newOptionIds,
  writeProduct,
  writeSize,
} from '#server/product/sql/product-edit.ts'
import { recordLowStock } from '#server/webhook/record-event.ts'
import type { FullDraft } from './draft.ts'

/** References of a draft to things that do not exist: categories, sizes, options. */
export function placeProblems(
  draft: FullDraft,
  product: HeldProduct | null,
  parents: ReadonlyMap<number, number | null>,
): FieldProblem[] {
  const { categoryId, subcategoryId } = draft
  const unknown = (field: string) => ({ field, code: 'unknown', message: `${field} is not known` })
  const strangers = (
    name: string,
    list: readonly { id?: number | undefined }[],
    options: readonly { id: number }[] = [],
  ) =>
    list.flatMap(({ id }, at) =>
      id === undefined || options.some((option) => option.id === id) ? [] : [unknown(`${name}[${at}].id`)],
    )
  return [
    ...(parents.get(categoryId) === null ? [] : [unknown('categoryId')]),
    ...(subcategoryId !== null && parents.get(subcategoryId) !== categoryId
      ? [unknown('subcategoryId')]
      : []),
    ...strangers('sizes', draft.sizes, product?.sizes),
    ...strangers('packaging', draft.packaging, product?.row.packaging),
    ...strangers('addons', draft.addons, product?.row.addons),
  ]
}

/**
 * Writes a draft to a locked product; reports the size if its stock would fall below zero or rise above the
 * limit.
 */
export async function writeDraft(
  transaction: Transaction,
  product: HeldProduct,
  draft: FullDraft,
  now: Date,
): Promise<StockRefusal | null> {
  const productId = product.row.id
  await writeProduct(transaction, productId, await rowOf(transaction, draft), now)
  const remainingIds = new Set(draft.sizes.map(({ id }) => id))
  await deleteSizes(
    transaction,
    product.sizes.flatMap(({ id }) => (remainingIds.has(id) ? [] : [id])),
  )
  for (const [sortOrder, size] of draft.sizes.entries()) {
    const { id, stockQuantity, stockDelta = 0, ...values } = size
    if (id === undefined) continue
    const isWritten = await writeSize(transaction, id, {
      ...values,
      nameFilipino: values.nameFilipino ?? null,
      cost: values.cost ?? null,
      sortOrder,
      stockDelta,
    })
    if (!isWritten) return stockRefusal(`sizes[${sortOrder}].stockDelta`, stockDelta)
    await recordLowStock(transaction, { sizeId: id, taken: -stockDelta, at: now })
  }
  await insertSizes(transaction, newSizes(draft, productId))
  return null
}

/** Why the stock was not changed. */
type StockRefusal = { code: ProblemCode; problem: FieldProblem }

/** The error if a size's stock cannot change by this much: too few pieces left, or too many. */
export function stockRefusal(field: string, stockDelta: number): StockRefusal {
  return stockDelta < 0
    ? {
        code: 'STOCK_BELOW_ZERO',
        problem: { field, code: 'below-zero', message: `${field} takes more pieces than are left` },
      }
    : {
        code: 'STOCK_ABOVE_LIMIT',
        problem: { field, code: 'above-limit', message: `${field} makes it more than ${MAX_STOCK} pieces` },
      }
}

/** Inserts a draft as a new product and returns its id. */
export async function writeNew(
  transaction: Transaction,
  draft: FullDraft,
  { now, ...beginning }: { state: ProductState; images: KeptImage[]; now: Date },
): Promise<number> {
  const times = { createdAt: now, updatedAt: now }
  const row = await rowOf(transaction, draft)
  const id = await insertProduct(transaction, { ...row, ...times, ...beginning })
  await insertSizes(transaction, newSizes(draft, id))
  return id
}

function newSizes({ sizes }: FullDraft, productId: number) {
  return sizes.flatMap(({ id, stockQuantity = 0, stockDelta, cost = null, ...size }, sortOrder) =>
    id === undefined ? [{ ...size, productId, stockQuantity, cost, sortOrder }] : [],
  )
}

async function rowOf(transaction: Transaction, { sizes, packaging, addons, ...fields }: FullDraft) {
  const isNew = ({ id }: { id?: number | undefined }) => id === undefined
  const ids = await newOptionIds(transaction, [...packaging, ...addons].filter(isNew).length)
  const numbered = <T extends { id?: number | undefined }>(option: T) => ({
    ...option,
    id: option.id ?? ids.shift() ?? 0,
  })
  return {
    ...fields,
    price: sizes[0]?.price ?? 0,
    packaging: packaging.map(numbered),
    addons: addons.map(numbered),
  }
}
