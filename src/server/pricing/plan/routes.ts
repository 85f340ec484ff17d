import {
  listPricePlans,
  type PricePlan,
  planPrices,
  rehearsePrices,
  takePricesBack,
} from '#contract/admin/product/price-plan.ts'
import { priceSteps } from '#domain/product/pricing/price-change.ts'
import { comingSteps } from '#domain/product/pricing/price-plan.ts'
import { draftProblems } from '#domain/product/product-draft.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { StaleEdit } from '#server/http/edit.ts'
import { Problem, refuse } from '#server/http/problem.ts'
import { type App, type Caller, route } from '#server/http/route.ts'
import { wireTimes } from '#server/http/wire-times.ts'
import { isAdmin, readAdminProducts } from '#server/product/answer.ts'
import { mergeRow } from '#server/product/bulk/bulk.ts'
import { fillDraft, pricesOf, pricesOfDraft } from '#server/product/draft.ts'
import { holdNewest } from '#server/product/hold.ts'
import { loadProductNames } from '#server/product/sql/admin-product.ts'
import { plan, takeBack } from './plan.ts'
import { spanOfPlan } from './plan-span.ts'
import { listPlans, type NamedPlan } from './plan-sql.ts'
import { rehearseOnPast } from './rehearse.ts'

type Needs = { database: Database; catalogue: Catalogue; clock: () => Date }

/** Prices for a time: planning, taking back, and trying them against past orders. */
export function mountPricePlans(app: App, deps: Needs): void {
  const { database, catalogue, clock } = deps
  const editorOf = (caller: Caller) => ({ userId: caller.userId, isAdmin: isAdmin(caller), now: clock() })
  const plansOf = async (productId: number, caller: Caller) => {
    const plans = await listPlans(database, productId)
    const [product] = await readAdminProducts(deps, database, [productId], caller)
    const coming = product && comingSteps(pricesOfDraft(product), plans.flatMap(asOpen))
    return plans.map((plan) => planAnswer(plan, coming?.get(plan.id)))
  }

  route(app, listPricePlans, async ({ params: { id }, caller }) => {
    const names = await loadProductNames(database, [id])
    if (!names.has(id)) throw new Problem('NOT_FOUND', 'There is no such product.')
    return plansOf(id, caller)
  })

  route(app, planPrices, async ({ params: { id }, body, version, caller }) => {
    const { reason = null, startsAt, endsAt, ...prices } = body
    const editor = editorOf(caller)
    const span = spanOfPlan({ startsAt, endsAt }, editor.now)
    await database.transaction(async (transaction) => {
      const product = await holdNewest(transaction, id, version)
      if (!product) throw new StaleEdit(await show(id, caller, transaction))
      const strange = prices.sizes.findIndex((size) => !product.sizes.some((one) => one.id === size.id))
      if (strange >= 0) refuse(`sizes[${strange}].id`, 'unknown', `sizes[${strange}].id is not known`)
      const draft = fillDraft(mergeRow(product, { ...prices, id, version }, reason), product)
      const [wrong] = draftProblems(draft)
      if (wrong) refuse(wrong.field, wrong.code, wrong.message)
      const steps = priceSteps(pricesOf(product), pricesOfDraft(draft))
      if (steps.length === 0) refuse('sizes', 'unchanged', 'sizes must have another price than now')
      await plan(transaction, product, { ...span, steps, reason, proposalId: null }, editor)
    })
    await catalogue.announce([id])
    return show(id, caller)
  })

  async function show(id: number, caller: Caller, from: Transaction | Database = database) {
    const [product] = await readAdminProducts(deps, from, [id], caller)
    if (!product) throw new Problem('NOT_FOUND', 'There is no such product.')
    return product
  }

  route(app, takePricesBack, async ({ params: { id }, body, caller }) => {
    const { reason = null } = body ?? {}
    const productId = await database.transaction((transaction) =>
      takeBack(transaction, id, reason, editorOf(caller)),
    )
    await catalogue.announce([productId])
    return plansOf(productId, caller)
  })

  route(app, rehearsePrices, ({ body, context }) => rehearseOnPast(deps, body, context.req.raw.signal))
}

/** A plan that has yet to begin or to end. */
function asOpen({ state, steps, applied, ...plan }: NamedPlan) {
  return state === 'planned' || state === 'running' ? [{ ...plan, state, steps: applied ?? steps }] : []
}

function planAnswer(
  { planner, settler, applied, begunAt, ...row }: NamedPlan,
  coming: PricePlan['steps'] | undefined,
): PricePlan {
  return {
    ...wireTimes(row),
    steps: coming ?? applied ?? row.steps,
    plannedBy: row.plannedBy === null ? null : { userId: row.plannedBy, username: planner ?? '' },
    settledBy: row.settledBy === null ? null : { userId: row.settledBy, username: settler ?? '' },
  }
}
