import { mayBecome, type ProductState } from '#domain/product/product-state.ts'
import type { MovementKind, WasteReason } from '#domain/product/stock-movement.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { tellCatalogueEdited } from '#server/catalogue/sql/catalogue-edit.ts'
import type { Transaction } from '#server/db/open.ts'
import { type FieldProblem, Problem, refuse } from '#server/http/problem.ts'
import { withdrawPending } from '#server/pricing/price-sql.ts'
import { type HeldProduct, holdProducts, writeProduct, writeSize } from '#server/product/sql/product-edit.ts'
import { insertMovements } from '#server/product/sql/stock-movement.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { recordLowStock } from '#server/webhook/record-event.ts'
import { type Editor, recordEdit } from './edit.ts'
import { productState } from './state.ts'
import { stockRefusal } from './write-draft.ts'

/** Removes a locked product from the catalogue; its slug becomes free for another one. */
export async function retireProduct(
  transaction: Transaction,
  product: HeldProduct,
  { userId, now }: Editor,
): Promise<void> {
  const { id, slug } = product.row
  await writeProduct(transaction, id, { retiredAt: now, slug: `${slug}~${id}` }, now)
  await withdrawPending(transaction, id, now)
  const entry = { at: now, userId, action: 'deleted', noun: 'product', nounId: id }
  await appendAudit(transaction, [{ ...entry, before: productState(product), after: null }])
  await tellCatalogueEdited(transaction)
}

/** Publishes a locked product, or archives it. Throws `Problem` where the state may not follow. */
export async function changeState(
  transaction: Transaction,
  product: HeldProduct,
  state: ProductState,
  { userId, now }: Editor,
): Promise<void> {
  const { id, state: before } = product.row
  if (!mayBecome(before, state))
    refuse('state', 'not-next', `A product that is ${before} cannot become ${state}`)
  // To shoppers a draft is new on the day it is published.
  await writeProduct(transaction, id, { state, ...(before === 'draft' && { createdAt: now }) }, now)
  if (state === 'archived') await withdrawPending(transaction, id, now)
  await recordEdit(transaction, product, { userId, now, action: state, reason: null, proposalId: null })
}

/**
 * Adds pieces to the stock or removes some, all or none, whatever orders do in the meantime, and writes it into the
 * shelf's history. Throws `Problem`.
 */
export async function moveStock(
  transaction: Transaction,
  id: number,
  changes: readonly { sizeId: number; stockDelta: number }[],
  { userId, now }: Editor,
  why: { kind: MovementKind; reason: WasteReason | null } = { kind: 'corrected', reason: null },
): Promise<void> {
  const product = await hold(transaction, id)
  const { madeToOrder } = product.row
  const errors: FieldProblem[] = changes.flatMap(({ sizeId }, at) => {
    const field = `changes[${at}].sizeId`
    if (!product.sizes.some((size) => size.id === sizeId))
      return [{ field, code: 'unknown', message: `${field} is not known` }]
    return madeToOrder
      ? [{ field, code: 'made-to-order', message: `${field} is made to order: it has a daily capacity` }]
      : []
  })
  if (errors[0]) throw new Problem('VALIDATION_FAILED', errors[0].message, { errors })
  for (const [at, { sizeId, stockDelta }] of changes.entries()) {
    if (await writeSize(transaction, sizeId, { stockDelta })) {
      await recordLowStock(transaction, { sizeId, taken: -stockDelta, at: now })
      continue
    }
    const { code, problem } = stockRefusal(`changes[${at}].stockDelta`, stockDelta)
    throw new Problem(code, problem.message, { errors: [problem] })
  }
  await insertMovements(
    transaction,
    changes.map(({ sizeId, stockDelta: quantity }) => ({ ...why, sizeId, quantity, at: now, userId })),
  )
  const edit = { userId, now, action: 'stock-changed', reason: null, proposalId: null }
  await recordEdit(transaction, product, edit)
}

/** Puts a product on sale or takes it off, for now or until a day. The last call wins. Throws `Problem`. */
export async function switchAvailability(
  transaction: Transaction,
  id: number,
  values: { isOffered: boolean; soldOutUntil: string | null },
  { userId, now }: Editor,
): Promise<void> {
  const product = await hold(transaction, id)
  if (values.soldOutUntil !== null && values.soldOutUntil <= manilaDate(now)) {
    refuse('soldOutUntil', 'past', 'soldOutUntil must be after today')
  }
  // A new version: other editors of the product are notified, and cannot put it back on sale by saving
  // something else.
  await writeProduct(transaction, id, values, now)
  const action = values.isOffered && values.soldOutUntil === null ? 'on-sale' : 'sold-out'
  await recordEdit(transaction, product, { userId, now, action, reason: null, proposalId: null })
}

async function hold(transaction: Transaction, id: number): Promise<HeldProduct> {
  const product = (await holdProducts(transaction, [id])).get(id)
  if (!product) throw new Problem('NOT_FOUND', 'There is no such product.')
  return product
}
