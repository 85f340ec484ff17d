import { and, desc, eq, inArray, isNotNull, lte, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PlanState } from '#domain/product/pricing/price-plan.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { users } from '#server/db/schema/account.ts'
import { products } from '#server/db/schema/catalogue/catalogue.ts'
import { pricePlans } from '#server/db/schema/catalogue/price.ts'

export type PlanRow = typeof pricePlans.$inferSelect

/** A plan with the names of those who made it and who ended it. */
export type NamedPlan = PlanRow & { planner: string | null; settler: string | null }

/** Far more than a product has in a year. */
const MAX_LISTED = 100

const planners = alias(users, 'planners')
const settlers = alias(users, 'settlers')

/** A product's plans, the latest first, up to a limit. */
export async function listPlans(database: Database, productId: number): Promise<NamedPlan[]> {
  const rows = await database
    .select({ row: pricePlans, planner: planners.username, settler: settlers.username })
    .from(pricePlans)
    .leftJoin(planners, eq(planners.id, pricePlans.plannedBy))
    .leftJoin(settlers, eq(settlers.id, pricePlans.settledBy))
    .where(eq(pricePlans.productId, productId))
    .orderBy(desc(pricePlans.startsAt), desc(pricePlans.id))
    .limit(MAX_LISTED)
  return rows.map(({ row, ...names }) => ({ ...row, ...names }))
}

/** A plan by its id. */
export async function findPlan(database: Database | Transaction, id: number): Promise<PlanRow | undefined> {
  const [plan] = await database.select().from(pricePlans).where(eq(pricePlans.id, id))
  return plan
}

/** The plans of a locked product that are still to begin or to end. */
export async function listOpenPlans(transaction: Transaction, productId: number): Promise<PlanRow[]> {
  return transaction
    .select()
    .from(pricePlans)
    .where(and(eq(pricePlans.productId, productId), inArray(pricePlans.state, ['planned', 'running'])))
}

/** All plans that should have begun or ended by now. */
export async function listDuePlans(database: Database, now: Date) {
  const { id, productId, state, startsAt, endsAt } = pricePlans
  const rows = await database
    .select({ id, productId, state, startsAt, endsAt })
    .from(pricePlans)
    .where(or(and(eq(state, 'planned'), lte(startsAt, now)), and(eq(state, 'running'), lte(endsAt, now))))
  return rows.flatMap(({ state: planState, ...row }) =>
    planState === 'planned' || planState === 'running' ? [{ ...row, state: planState }] : [],
  )
}

/** Stores a plan and returns its id. */
export async function insertPlan(
  transaction: Transaction,
  plan: Omit<typeof pricePlans.$inferInsert, 'id' | 'state'>,
): Promise<number> {
  const [row] = await transaction
    .insert(pricePlans)
    .values({ ...plan, state: 'planned' })
    .returning({ id: pricePlans.id })
  if (!row) throw new Error('The plan was not written')
  return row.id
}

/** Moves a plan on from one state; `undefined` if it is not in that state any more, so that each step is made once. */
export async function movePlan(
  transaction: Transaction,
  { id, from }: { id: number; from: PlanState },
  next: Partial<Omit<PlanRow, 'id'>> & { state: PlanState },
): Promise<PlanRow | undefined> {
  const [moved] = await transaction
    .update(pricePlans)
    .set(next)
    .where(and(eq(pricePlans.id, id), eq(pricePlans.state, from)))
    .returning()
  return moved
}

/** Somebody has changed the prices of a locked product: a plan that runs there will not put others back. */
export async function overtakeRunning(transaction: Transaction, productId: number, now: Date): Promise<void> {
  await transaction
    .update(pricePlans)
    .set({ state: 'overtaken', settledAt: now })
    .where(and(eq(pricePlans.productId, productId), eq(pricePlans.state, 'running')))
  await transaction
    .update(products)
    .set({ priceUntil: null })
    .where(and(eq(products.id, productId), isNotNull(products.priceUntil)))
}
