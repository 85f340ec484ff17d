import {
  approvePrice,
  bulkUpdatePrices,
  listPendingApprovals,
  listPricedProducts,
  refusePrice,
  updatePrices,
} from '#contract/admin/product/pricing.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { loadCosts } from '#server/figures/sales-sql.ts'
import { StaleEdit } from '#server/http/edit.ts'
import { pageAnswer } from '#server/http/page-answer.ts'
import { Problem } from '#server/http/problem.ts'
import { type App, type Caller, route } from '#server/http/route.ts'
import { wireTimes } from '#server/http/wire-times.ts'
import { spanOfPlan } from '#server/pricing/plan/plan-span.ts'
import { isAdmin, proposerOf, readAdminProducts } from '#server/product/answer.ts'
import { approveProposal, refuseProposal } from '#server/product/approve.ts'
import { bulkUpdate, mergeRow } from '#server/product/bulk/bulk.ts'
import { editProduct } from '#server/product/edit.ts'
import { holdNewest } from '#server/product/hold.ts'
import { loadProductNames } from '#server/product/sql/admin-product.ts'
import { listPending, type Proposal } from './price-sql.ts'
import { listPriced } from './pricing-list.ts'

/** More than anybody decides on in one session. */
const MAX_PENDING = 500

type Needs = { database: Database; catalogue: Catalogue; clock: () => Date; heavyRoute: typeof route }

/** Prices: proposals, decisions, margins (§7, D30). */
export function mountAdminPricing(app: App, deps: Needs): void {
  const { database, catalogue, clock } = deps
  const editorOf = (caller: Caller) => ({ userId: caller.userId, isAdmin: isAdmin(caller), now: clock() })

  deps.heavyRoute(app, listPricedProducts, async ({ query, caller }) => {
    const { page, size, sortBy, marginFilter = 'all' } = query
    const isAdminsOnly = sortBy === 'cost' || sortBy === 'margin' || marginFilter !== 'all'
    if (isAdminsOnly && !isAdmin(caller)) {
      throw new Problem('FORBIDDEN', 'Costs and margins are for admins.')
    }
    const { products } = await catalogue.read()
    const costs = isAdmin(caller) ? await loadCosts(database) : new Map<number, number>()
    const matches = listPriced(products, costs, query)
    const onPage = matches.slice(page * size, (page + 1) * size)
    const read = await readAdminProducts(
      deps,
      database,
      onPage.map(({ product }) => product.id),
      caller,
    )
    const least = new Map(onPage.map(({ product, cost, margin }) => [product.id, { cost, margin }]))
    const content = read.map((product) => ({ ...product, ...(isAdmin(caller) && least.get(product.id)) }))
    return pageAnswer(content, query, matches.length)
  })

  route(app, updatePrices, async ({ params: { id }, body, version, caller }) => {
    await database.transaction(async (transaction) => {
      const product = await holdNewest(transaction, id, version)
      if (!product) throw new StaleEdit(await show(id, caller, transaction))
      const strange = body.sizes.findIndex((size) => !product.sizes.some((one) => one.id === size.id))
      if (strange >= 0) throw refusal('VALIDATION_FAILED', [unknownSize(strange)])
      const { reason = null, ...prices } = body
      const draft = mergeRow(product, { ...prices, id, version }, reason)
      const edit = await editProduct(transaction, product, draft, editorOf(caller))
      if (!edit.ok) throw refusal(edit.code, edit.errors)
    })
    await catalogue.announce([id])
    return show(id, caller)
  })

  route(app, bulkUpdatePrices, async ({ body, caller }) => {
    const { rows, dryRun, reason = null } = body
    const answer = await bulkUpdate(deps, { rows, newProducts: [], dryRun, reason }, editorOf(caller))
    if (answer.applied) await catalogue.announce(rows.map(({ id }) => id))
    return answer
  })

  route(app, listPendingApprovals, async ({ caller }) => {
    const proposals = await named(await listPending(database, MAX_PENDING))
    if (!isAdmin(caller)) return proposals
    const sizesOf = ({ after }: (typeof proposals)[number]) => after.sizes.map(({ sizeId }) => sizeId)
    const costs = await loadCosts(database, proposals.flatMap(sizesOf))
    return proposals.map((proposal) => ({
      ...proposal,
      costs: sizesOf(proposal).flatMap((sizeId) => {
        const cost = costs.get(sizeId)
        return cost === undefined ? [] : [{ sizeId, cost }]
      }),
    }))
  })

  route(app, approvePrice, async ({ params: { id }, body, caller }) => {
    const { reason = null, startsAt = null, endsAt = null } = body ?? {}
    const editor = editorOf(caller)
    const when = startsAt || endsAt ? spanOfPlan({ startsAt, endsAt }, editor.now) : null
    const proposal = await database.transaction((transaction) =>
      approveProposal(transaction, id, reason, editor, when),
    )
    await catalogue.announce([proposal.productId])
    return one(proposal)
  })

  route(app, refusePrice, async ({ params: { id }, body, caller }) => {
    const { reason = null } = body ?? {}
    return one(
      await database.transaction((transaction) => refuseProposal(transaction, id, reason, editorOf(caller))),
    )
  })

  async function show(id: number, caller: Caller, from: Transaction | typeof database = database) {
    const [product] = await readAdminProducts(deps, from, [id], caller)
    if (!product) throw new Problem('NOT_FOUND', 'There is no such product.')
    return product
  }

  async function one(proposal: Proposal) {
    const [answer] = await named([proposal])
    if (!answer) throw new Problem('NOT_FOUND', 'There is no such proposal.')
    return answer
  }

  async function named(proposals: readonly Proposal[]) {
    const names = await loadProductNames(
      database,
      proposals.map(({ productId }) => productId),
    )
    return proposals.map(({ proposer, decider, ...proposal }) => ({
      ...wireTimes(proposal),
      productName: names.get(proposal.productId) ?? '',
      proposedBy: proposerOf({ ...proposal, proposer }),
      decidedBy: proposal.decidedBy === null ? null : { userId: proposal.decidedBy, username: decider ?? '' },
    }))
  }
}

function refusal(code: Problem['code'], errors: { field: string; code: string; message: string }[]): Problem {
  return new Problem(code, errors[0]?.message ?? '', { errors })
}

function unknownSize(at: number) {
  const field = `sizes[${at}].id`
  return { field, code: 'unknown', message: `${field} is not known` }
}
