import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { type ProductDraft, prices } from '#contract/admin/product/product.ts'
import { type Changes, changesBetween } from '#domain/changes.ts'
import { priceSteps } from '#domain/product/pricing/price-change.ts'
import { draftProblems } from '#domain/product/product-draft.ts'
import { tellCatalogueEdited } from '#server/catalogue/sql/catalogue-edit.ts'
import { keepOldSlug } from '#server/catalogue/sql/old-slug.ts'
import type { Transaction } from '#server/db/open.ts'
import type { FieldProblem, ProblemCode } from '#server/http/problem.ts'
import { overtakeRunning } from '#server/pricing/plan/plan-sql.ts'
import { keepPriceSteps, propose, withdrawPending } from '#server/pricing/price-sql.ts'
import {
  claimSlug,
  type HeldProduct,
  holdProducts,
  loadCategoryParents,
} from '#server/product/sql/product-edit.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { changedFields, fillDraft, pricesOf, pricesOfDraft, staffProblems, withPricesOf } from './draft.ts'
import { pageState, productState, withoutCosts } from './state.ts'
import { placeProblems, writeDraft } from './write-draft.ts'

/** The editor and the time. */
export type Editor = { userId: number; isAdmin: boolean; now: Date }

/** Why an edit is refused; the transaction must then be rolled back. */
export type EditRefusal = { ok: false; code: ProblemCode; errors: FieldProblem[] }

/** The outcome of an edit. `proposed` if prices wait for an admin, whatever else was written. */
export type EditDone = { ok: true; outcome: 'changed' | 'unchanged' | 'proposed' } & Changes

/**
 * Writes a draft to a locked product within the editor's rights (D30): fields that staff may not write are
 * refused, and prices by staff become a proposal. Also writes the audit trail and price history, and notifies
 * the pages.
 */
export async function editProduct(
  transaction: Transaction,
  product: HeldProduct,
  request: ProductDraft,
  editor: Editor,
): Promise<EditDone | EditRefusal> {
  const { id } = product.row
  const draft = fillDraft(request, product)
  const errors = [
    ...draftProblems(draft),
    ...placeProblems(draft, product, await loadCategoryParents(transaction)),
  ]
  if (errors.length > 0) return { ok: false, code: 'VALIDATION_FAILED', errors }
  const forbidden = editor.isAdmin ? [] : staffProblems(product, draft, request)
  if (forbidden.length > 0) return { ok: false, code: 'FORBIDDEN', errors: forbidden }
  const isPriced = priceSteps(pricesOf(product), pricesOfDraft(draft)).length > 0
  const proposes = isPriced && !editor.isAdmin
  const newValues = proposes ? withPricesOf(draft, product) : draft
  if (!proposes && changedFields(product, draft).length === 0) {
    return { ok: true, outcome: 'unchanged', before: {}, after: {} }
  }
  if (draft.slug !== product.row.slug) {
    if (!(await claimSlug(transaction, draft.slug))) {
      return { ok: false, code: 'SLUG_TAKEN', errors: [slugProblem(draft.slug)] }
    }
    // Nobody knows the address of a draft, and nobody may.
    if (product.row.state !== 'draft')
      await keepOldSlug(transaction, { noun: 'product', slug: product.row.slug, id }, editor.now)
  }
  const refusal = await writeDraft(transaction, product, newValues, editor.now)
  if (refusal) return { ok: false, code: refusal.code, errors: [refusal.problem] }
  const reason = request.reason ?? null
  if (proposes) {
    await propose(transaction, {
      productId: id,
      before: pricesOf(product),
      after: pricesOfDraft(draft),
      reason,
      proposedBy: editor.userId,
      proposedAt: editor.now,
    })
  }
  const { userId, now, isAdmin } = editor
  const edit = { userId, now, reason, action: 'updated', proposalId: null }
  const audited = await recordEdit(transaction, product, edit)
  const changes = isAdmin
    ? audited
    : { before: withoutCosts(audited.before), after: withoutCosts(audited.after) }
  if (!proposes) return { ok: true, outcome: 'changed', ...changes }
  const proposed = {
    before: { prices: z.encode(prices, pricesOf(product)) },
    after: { prices: z.encode(prices, pricesOfDraft(draft)) },
  }
  const entry = { at: now, userId, action: 'price-proposed', noun: 'product', nounId: id, reason }
  await appendAudit(transaction, [{ ...entry, ...proposed }])
  return {
    ok: true,
    outcome: 'proposed',
    before: { ...changes.before, ...proposed.before },
    after: { ...changes.after, ...proposed.after },
  }
}

/**
 * Records the result of an edit of a locked product, price by price and as a whole; returns the differences.
 */
export async function recordEdit(
  transaction: Transaction,
  product: HeldProduct,
  edit: {
    userId: number | null
    now: Date
    action: string
    reason: string | null
    proposalId: number | null
    /** The plan that sets the prices, if one does. */
    planId?: number
  },
): Promise<Changes> {
  const { userId, now: at, action, reason, proposalId, planId } = edit
  const productId = product.row.id
  const after = (await holdProducts(transaction, [productId])).get(productId)
  const steps = after ? priceSteps(pricesOf(product), pricesOf(after)) : []
  const costs = new Map((after ?? product).sizes.map(({ id, cost }) => [id, cost]))
  await keepPriceSteps(transaction, { productId, at, userId, proposalId, reason, costs }, steps)
  if (steps.length > 0 && planId === undefined) {
    // A waiting proposal was based on other prices; a running plan has no say in these.
    if (proposalId === null) await withdrawPending(transaction, productId, at)
    await overtakeRunning(transaction, productId, at)
  }
  const changes = changesBetween(productState(product), after ? productState(after) : null)
  await appendAudit(transaction, [
    { ...changes, at, userId, action, noun: 'product', nounId: productId, reason },
  ])
  const wasSeen = product.row.state === 'published' || after?.row.state === 'published'
  if (wasSeen && (!after || !isDeepStrictEqual(pageState(product), pageState(after))))
    await tellCatalogueEdited(transaction)
  return changes
}

function slugProblem(slug: string): FieldProblem {
  return { field: 'slug', code: 'taken', message: `slug ${slug} belongs to another product` }
}
