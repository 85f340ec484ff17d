import { type PriceStep, type Prices, priceSteps } from '#domain/product/pricing/price-change.ts'
import {
  isAsLeft,
  overlaps,
  type PlanSpan,
  type PlanTurn,
  reversed,
  withSteps,
} from '#domain/product/pricing/price-plan.ts'
import { draftProblems } from '#domain/product/product-draft.ts'
import type { Transaction } from '#server/db/open.ts'
import { Problem } from '#server/http/problem.ts'
import { draftOf, pricesOf } from '#server/product/draft.ts'
import { type Editor, recordEdit } from '#server/product/edit.ts'
import { type HeldProduct, holdProducts, writeProduct, writeSize } from '#server/product/sql/product-edit.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { findPlan, insertPlan, listOpenPlans, movePlan, type PlanRow } from './plan-sql.ts'

/** Prices for a locked product at a time. */
export type NewPlan = PlanSpan & { steps: PriceStep[]; reason: string | null; proposalId: number | null }

/**
 * Plans prices for a locked product, and applies them at once if their time has come. Throws `Problem` if another plan
 * has that time.
 */
export async function plan(
  transaction: Transaction,
  product: HeldProduct,
  { steps, startsAt, endsAt, reason, proposalId }: NewPlan,
  { userId, now }: Pick<Editor, 'userId' | 'now'>,
): Promise<number> {
  const productId = product.row.id
  const open = await listOpenPlans(transaction, productId)
  if (open.some((other) => overlaps(other, { startsAt, endsAt }))) {
    throw new Problem('PLAN_OVERLAPS', 'Other prices are planned for a part of this time.')
  }
  const id = await insertPlan(transaction, {
    productId,
    startsAt,
    endsAt,
    steps,
    reason,
    proposalId,
    plannedBy: userId,
    plannedAt: now,
  })
  const entry = { at: now, userId, action: 'price-planned', noun: 'product', nounId: productId, reason }
  const after = { planId: id, startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null }
  await appendAudit(transaction, [{ ...entry, before: null, after }])
  if (startsAt <= now) await takeTurn(transaction, { id, productId, kind: 'begin', at: startsAt }, now)
  return id
}

/** Begins or ends a plan that is due, once, even if several try; whether it did anything. */
export async function takeTurn(
  transaction: Transaction,
  { id, productId, kind }: PlanTurn,
  now: Date,
): Promise<boolean> {
  // The product first, as everywhere.
  const product = (await holdProducts(transaction, [productId])).get(productId)
  const row = await findPlan(transaction, id)
  if (!row) return false
  return kind === 'begin' ? begin(transaction, product, row, now) : end(transaction, product, row, now)
}

/**
 * Takes a plan back: one that waits is cancelled, prices that apply become those before. Throws `Problem` if they are not
 * as the plan left them.
 */
export async function takeBack(
  transaction: Transaction,
  id: number,
  reason: string | null,
  { userId, now }: Pick<Editor, 'userId' | 'now'>,
): Promise<number> {
  const firstRead = await findPlan(transaction, id)
  if (!firstRead) throw new Problem('NOT_FOUND', 'There is no such plan.')
  const { productId } = firstRead
  const product = (await holdProducts(transaction, [productId])).get(productId)
  // Behind the product's lock nobody else moves it.
  const row = (await findPlan(transaction, id)) ?? firstRead
  const settled = { settledAt: now, settledBy: userId }
  const entry = {
    at: now,
    userId,
    action: 'price-plan-cancelled',
    noun: 'product',
    nounId: productId,
    reason,
  }
  if (row.state === 'planned') {
    await move(transaction, { id, from: 'planned' }, { ...settled, state: 'cancelled' })
    await appendAudit(transaction, [{ ...entry, before: { planId: id }, after: null }])
    return productId
  }
  if (row.state === 'overtaken') throw changedSince()
  if (row.state !== 'running' && row.state !== 'done') {
    throw new Problem('PLAN_OVER', 'These prices do not apply any more.')
  }
  const { applied } = row
  if (!product || !applied || !isAsLeft(pricesOf(product), applied)) throw changedSince()
  const prices = withSteps(pricesOf(product), reversed(applied))
  if (breaksRules(product, prices)) throw changedSince()
  await move(transaction, { id, from: row.state }, { ...settled, state: 'taken-back' })
  await setPrices(transaction, product, prices, row.state === 'running' ? null : product.row.priceUntil, now)
  const edit = { userId, now, action: 'price-taken-back', reason, proposalId: null, planId: id }
  await recordEdit(transaction, product, edit)
  return productId
}

async function begin(
  transaction: Transaction,
  product: HeldProduct | undefined,
  { id, state, steps, endsAt, reason, plannedBy, proposalId }: PlanRow,
  now: Date,
): Promise<boolean> {
  if (state !== 'planned') return false
  const from = { id, from: 'planned' } as const
  const prices = product && isStillSold(product, steps) ? withSteps(pricesOf(product), steps) : null
  if (!product || !prices || breaksRules(product, prices) || (endsAt && endsAt <= now)) {
    return (await movePlan(transaction, from, { state: 'missed', settledAt: now })) !== undefined
  }
  const applied = priceSteps(pricesOf(product), prices)
  const next = { state: endsAt ? 'running' : 'done', begunAt: now, applied } as const
  if (!(await movePlan(transaction, from, next))) return false
  await setPrices(transaction, product, prices, endsAt, now)
  const edit = { userId: plannedBy, now, action: 'price-plan-began', reason, proposalId, planId: id }
  await recordEdit(transaction, product, edit)
  return true
}

async function end(
  transaction: Transaction,
  product: HeldProduct | undefined,
  { id, state, applied, plannedBy, proposalId }: PlanRow,
  now: Date,
): Promise<boolean> {
  if (state !== 'running') return false
  const from = { id, from: 'running' } as const
  const prices =
    product && applied && isAsLeft(pricesOf(product), applied)
      ? withSteps(pricesOf(product), reversed(applied))
      : null
  if (!product || !prices || breaksRules(product, prices)) {
    return (await movePlan(transaction, from, { state: 'overtaken', settledAt: now })) !== undefined
  }
  if (!(await movePlan(transaction, from, { state: 'ended', settledAt: now }))) return false
  await setPrices(transaction, product, prices, null, now)
  const edit = { userId: plannedBy, now, action: 'price-plan-ended', reason: null, proposalId, planId: id }
  await recordEdit(transaction, product, edit)
  return true
}

async function move(...step: Parameters<typeof movePlan>): Promise<void> {
  if (!(await movePlan(...step))) throw new Problem('PLAN_OVER', 'Somebody else was faster.')
}

/** Whether every size that the steps name is still sold. */
function isStillSold({ sizes }: HeldProduct, steps: readonly PriceStep[]): boolean {
  return steps.every(({ sizeId }) => sizeId === null || sizes.some(({ id }) => id === sizeId))
}

/** Whether a product may not have these prices, since its others have changed since they were planned. */
function breaksRules(product: HeldProduct, { basePrice, sizes }: Prices): boolean {
  const draft = draftOf(product)
  const newPrices = new Map(sizes.map(({ sizeId, price, priceTiers }) => [sizeId, { price, priceTiers }]))
  const priced = draft.sizes.map((size) => ({ ...size, ...newPrices.get(size.id ?? 0) }))
  return draftProblems({ ...draft, basePrice, sizes: priced }).length > 0
}

async function setPrices(
  transaction: Transaction,
  product: HeldProduct,
  { basePrice, sizes }: Prices,
  priceUntil: Date | null,
  now: Date,
): Promise<void> {
  const price = sizes.find(({ sizeId }) => sizeId === product.sizes[0]?.id)?.price ?? product.row.price
  await writeProduct(transaction, product.row.id, { basePrice, price, priceUntil }, now)
  for (const size of sizes.toSorted((a, b) => a.sizeId - b.sizeId)) {
    await writeSize(transaction, size.sizeId, { price: size.price, priceTiers: size.priceTiers })
  }
}

function changedSince(): Problem {
  return new Problem('PRICES_CHANGED', 'The prices are not as this plan left them.')
}
