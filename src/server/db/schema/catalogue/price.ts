import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PriceStep, Prices } from '#domain/product/pricing/price-change.ts'
import type { PlanState } from '#domain/product/pricing/price-plan.ts'
import { users } from '#server/db/schema/account.ts'
import { id, moment, partOf } from '#server/db/schema/columns.ts'
import { products } from './catalogue.ts'

/** Every price change, one row for each price. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: id(),
    at: moment().notNull(),
    productId: partOf(() => products.id),
    /** Empty for the product's base price. */
    sizeId: integer(),
    /** The name of the size at that time. */
    sizeName: text(),
    /** The quantity a price applies from: 1 for a single piece, more for a bulk price (D17). */
    minQuantity: integer().notNull(),
    /** Empty for a new price. */
    oldPrice: integer(),
    /** Empty for a removed price. */
    newPrice: integer(),
    /** Cost of one piece at that time; only admins may read it. */
    cost: integer(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The proposal that was approved. */
    proposalId: integer(),
    reason: text(),
  },
  (table) => [index().on(table.at), index().on(table.productId, table.at)],
)

/**
 * Prices proposed by staff, until an admin other than the proposer decides (D30). A product has at most one
 * that waits.
 */
export const priceProposals = pgTable(
  'price_proposals',
  {
    id: id(),
    productId: partOf(() => products.id),
    status: text().$type<'pending' | 'approved' | 'refused' | 'replaced'>().notNull(),
    before: jsonb().$type<Prices>().notNull(),
    after: jsonb().$type<Prices>().notNull(),
    reason: text(),
    proposedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    proposedAt: moment().notNull(),
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment(),
    decision: text(),
  },
  (table) => [uniqueIndex().on(table.productId).where(sql`${table.status} = 'pending'`)],
)

/** Prices that apply from a moment on, for a while or for good. */
export const pricePlans = pgTable(
  'price_plans',
  {
    id: id(),
    productId: partOf(() => products.id),
    state: text().$type<PlanState>().notNull(),
    startsAt: moment().notNull(),
    /** When the prices before return; empty if the new ones stay. */
    endsAt: moment(),
    /** The prices it sets, beside those at the time of planning. */
    steps: jsonb().$type<PriceStep[]>().notNull(),
    /** The prices it set, beside those that it found: what leads back. Empty until it begins. */
    applied: jsonb().$type<PriceStep[]>(),
    reason: text(),
    plannedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    plannedAt: moment().notNull(),
    /** The proposal that was approved for this time. */
    proposalId: integer(),
    begunAt: moment(),
    settledAt: moment(),
    /** The person who took it back. */
    settledBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index().on(table.productId, table.startsAt),
    // For the task that applies them: hardly any plan is still to begin or to end.
    index('price_plans_due_index').on(table.id).where(sql`${table.state} IN ('planned', 'running')`),
  ],
)
