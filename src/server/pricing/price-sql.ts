import { and, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PriceStep, Prices } from '#domain/product/pricing/price-change.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { users } from '#server/db/schema/account.ts'
import { priceChanges, priceProposals } from '#server/db/schema/catalogue/price.ts'

/**
 * A product's price changes with editor, time and reason; `costs` are the costs of one piece of each size.
 */
export type PriceChange = {
  productId: number
  at: Date
  userId: number | null
  proposalId: number | null
  reason: string | null
  costs: ReadonlyMap<number, number | null>
}

export type Proposal = typeof priceProposals.$inferSelect & {
  proposer: string | null
  decider: string | null
}

/** Stores every changed price. */
export async function keepPriceSteps(
  transaction: Transaction,
  { costs, ...change }: PriceChange,
  steps: readonly PriceStep[],
): Promise<void> {
  if (steps.length === 0) return
  await transaction.insert(priceChanges).values(
    steps.map((step) => ({
      ...change,
      ...step,
      cost: step.sizeId === null ? null : (costs.get(step.sizeId) ?? null),
    })),
  )
}

/** Stores a proposal for a locked product, replacing one that waits, and returns its id. */
export async function propose(
  transaction: Transaction,
  proposal: {
    productId: number
    before: Prices
    after: Prices
    reason: string | null
    proposedBy: number
    proposedAt: Date
  },
): Promise<number> {
  await withdrawPending(transaction, proposal.productId, proposal.proposedAt)
  const [row] = await transaction
    .insert(priceProposals)
    .values({ ...proposal, status: 'pending' })
    .returning({ id: priceProposals.id })
  if (!row) throw new Error('The proposal was not written')
  return row.id
}

/** The product's waiting proposal needs no decision any more: other prices have replaced it. */
export async function withdrawPending(transaction: Transaction, productId: number, now: Date): Promise<void> {
  await transaction
    .update(priceProposals)
    .set({ status: 'replaced', decidedAt: now })
    .where(and(eq(priceProposals.productId, productId), eq(priceProposals.status, 'pending')))
}

/** Decides on a waiting proposal; false if another admin was faster. */
export async function decide(
  transaction: Transaction,
  id: number,
  decision: { status: 'approved' | 'refused'; decidedBy: number; decidedAt: Date; decision: string | null },
): Promise<boolean> {
  const decided = await transaction
    .update(priceProposals)
    .set(decision)
    .where(and(eq(priceProposals.id, id), eq(priceProposals.status, 'pending')))
    .returning({ id: priceProposals.id })
  return decided.length === 1
}

const proposers = alias(users, 'proposers')
const deciders = alias(users, 'deciders')

/** A proposal by its id, or `null`. */
export async function findProposal(database: Database | Transaction, id: number): Promise<Proposal | null> {
  const [row] = await select(database).where(eq(priceProposals.id, id))
  return row ? flat(row) : null
}

/** The waiting proposals for some products. */
export async function listPendingOf(
  database: Database | Transaction,
  productIds: readonly number[],
): Promise<Proposal[]> {
  const rows = await select(database).where(
    and(eq(priceProposals.status, 'pending'), inArray(priceProposals.productId, [...productIds])),
  )
  return rows.map(flat)
}

/** Every waiting proposal, oldest first, up to a limit. */
export async function listPending(database: Database, limit: number): Promise<Proposal[]> {
  const rows = await select(database)
    .where(eq(priceProposals.status, 'pending'))
    .orderBy(priceProposals.id)
    .limit(limit)
  return rows.map(flat)
}

function select(database: Database | Transaction) {
  return database
    .select({ row: priceProposals, proposer: proposers.username, decider: deciders.username })
    .from(priceProposals)
    .leftJoin(proposers, eq(proposers.id, priceProposals.proposedBy))
    .leftJoin(deciders, eq(deciders.id, priceProposals.decidedBy))
}

function flat({ row, ...names }: Awaited<ReturnType<typeof select>>[number]): Proposal {
  return { ...row, ...names }
}
