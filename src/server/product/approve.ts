import { priceSteps } from '#domain/product/pricing/price-change.ts'
import type { PlanSpan } from '#domain/product/pricing/price-plan.ts'
import type { Transaction } from '#server/db/open.ts'
import { Problem } from '#server/http/problem.ts'
import { plan } from '#server/pricing/plan/plan.ts'
import { decide, findProposal, type Proposal } from '#server/pricing/price-sql.ts'
import { type HeldProduct, holdProducts, writeProduct, writeSize } from '#server/product/sql/product-edit.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { pricesOf } from './draft.ts'
import { type Editor, recordEdit } from './edit.ts'

/**
 * Applies proposed prices, or plans them for a time, unless they are the admin's own (D30) or the product has changed
 * since. Throws `Problem`.
 */
export async function approveProposal(
  transaction: Transaction,
  id: number,
  reason: string | null,
  { userId, now }: Editor,
  when: PlanSpan | null = null,
): Promise<Proposal> {
  const { proposal, product } = await open(transaction, id, userId)
  if (!product || priceSteps(proposal.before, pricesOf(product)).length > 0) {
    throw new Problem('PROPOSAL_OUTDATED', 'The prices have changed since the proposal.')
  }
  await settle(transaction, id, { status: 'approved', decidedBy: userId, decidedAt: now, decision: reason })
  if (when) {
    // The proposal no longer waits, so the product has a new version for other editors.
    await writeProduct(transaction, proposal.productId, {}, now)
    const steps = priceSteps(proposal.before, proposal.after)
    await plan(transaction, product, { ...when, steps, reason, proposalId: id }, { userId, now })
    return reread(transaction, id)
  }
  const { basePrice, sizes } = proposal.after
  const price = sizes.find(({ sizeId }) => sizeId === product.sizes[0]?.id)?.price ?? product.row.price
  await writeProduct(transaction, proposal.productId, { basePrice, price }, now)
  for (const size of sizes.toSorted((a, b) => a.sizeId - b.sizeId)) {
    await writeSize(transaction, size.sizeId, { price: size.price, priceTiers: size.priceTiers })
  }
  await recordEdit(transaction, product, { userId, now, action: 'price-approved', reason, proposalId: id })
  return reread(transaction, id)
}

/** Leaves prices as they are. Throws `Problem`. */
export async function refuseProposal(
  transaction: Transaction,
  id: number,
  reason: string | null,
  { userId, now }: Editor,
): Promise<Proposal> {
  const { proposal, product } = await open(transaction, id, userId)
  await settle(transaction, id, { status: 'refused', decidedBy: userId, decidedAt: now, decision: reason })
  // The proposal no longer waits, so the product has a new version for other editors.
  if (product) await writeProduct(transaction, proposal.productId, {}, now)
  const entry = {
    at: now,
    userId,
    action: 'price-refused',
    noun: 'product',
    nounId: proposal.productId,
    reason,
  }
  await appendAudit(transaction, [{ ...entry, before: null, after: { proposalId: id } }])
  return reread(transaction, id)
}

async function open(
  transaction: Transaction,
  id: number,
  userId: number,
): Promise<{ proposal: Proposal; product: HeldProduct | undefined }> {
  const current = await findProposal(transaction, id)
  if (!current) throw new Problem('NOT_FOUND', 'There is no such proposal.')
  if (current.proposedBy === userId) throw new Problem('OWN_PROPOSAL', 'You proposed this yourself.')
  // Locks the product first, as everywhere; after that its waiting proposal cannot change.
  const product = (await holdProducts(transaction, [current.productId])).get(current.productId)
  const proposal = await reread(transaction, id)
  if (proposal.status !== 'pending') {
    throw new Problem('PROPOSAL_DECIDED', `It is already ${proposal.status}.`)
  }
  return { proposal, product }
}

async function settle(...decision: Parameters<typeof decide>): Promise<void> {
  if (!(await decide(...decision))) throw new Problem('PROPOSAL_DECIDED', 'Somebody else was faster.')
}

async function reread(transaction: Transaction, id: number): Promise<Proposal> {
  const proposal = await findProposal(transaction, id)
  if (!proposal) throw new Problem('NOT_FOUND', 'There is no such proposal.')
  return proposal
}
