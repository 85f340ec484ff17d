import * as z from 'zod/mini'
import { searchWords, sortDir, TIME_RANGES } from '#contract/admin/query.ts'
import { endpoint } from '#contract/endpoint.ts'
import { pesoPrice } from '#contract/money.ts'
import { optionally } from '#contract/optionally.ts'
import { id, idParams, pageOf, pageQuery, wholeNumber } from '#contract/page.ts'
import { line } from '#contract/text.ts'
import { MARGIN_BANDS } from '#domain/product/pricing/margin.ts'
import { planTimes } from './price-plan.ts'
import { adminProduct, costAndMargin, person, prices, productFields, reason, sizeFields } from './product.ts'
import { bulkAnswer } from './product-bulk.ts'

/** §7: the history defaults to 50 entries of the last 30 days. */
const DEFAULT_HISTORY = 50
const MAX_HISTORY = 200
const MAX_CATEGORY = 200
const MAX_ROWS = 200

export const PRICING_SORTS = ['id', 'name', 'price', 'cost', 'margin', 'updatedAt'] as const

const sizeRow = z.strictObject({
  ...optionally({ price: sizeFields.price, priceTiers: sizeFields.priceTiers }),
  id,
  cost: sizeFields.cost,
})
const priceRow = {
  /** The usual price; `null` means the same as the price. Unchanged if omitted. */
  basePrice: z.optional(productFields.basePrice),
  sizes: z._default(z.array(sizeRow), []),
}

export const listPricedProducts = endpoint({
  summary: 'Products with their prices; admins also see margins',
  method: 'GET',
  path: '/admin/pricing/products',
  access: 'staff',
  details:
    'category is an id or a slug. Cost and margin, and filtering or sorting by them, are for admins; staff get 403. A product counts by the lowest margin of its sizes. Bands end at 0, 30 and 60 per cent; unknown is a product without known costs.',
  query: z.object({
    ...pageQuery.shape,
    sortBy: z._default(z.enum(PRICING_SORTS), 'name'),
    sortDir: z._default(sortDir._zod.def.innerType, 'asc'),
    search: searchWords,
    category: z.optional(z.union([line(MAX_CATEGORY), z.literal('')])),
    marginFilter: z.optional(z.enum(['all', ...MARGIN_BANDS])),
  }),
  answer: pageOf(z.object({ ...adminProduct.shape, ...costAndMargin })),
})

/** See D30. */
export const updatePrices = endpoint({
  summary: 'Changes the prices of one product; changes by staff wait for approval',
  method: 'PUT',
  path: '/admin/pricing/products/{id}',
  access: 'staff',
  ifMatch: true,
  details:
    'Sizes and fields that are left out stay as they are. An admin’s prices apply at once; those of staff wait in pendingPrice, replacing any that waited there.',
  params: idParams,
  body: z.strictObject({ ...priceRow, reason }),
  answer: adminProduct,
})

export const bulkUpdatePrices = endpoint({
  summary: 'Changes the prices of many products: all or none',
  method: 'POST',
  path: '/admin/pricing/bulk-update',
  access: 'staff',
  details: 'Like POST /admin/products/bulk-update, but for prices and costs only.',
  body: z.strictObject({
    dryRun: z._default(z.boolean(), false),
    reason,
    rows: z
      .array(
        z.strictObject({
          ...priceRow,
          id,
          version: z.int().check(z.minimum(1)),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_ROWS)),
  }),
  answer: bulkAnswer,
})

const historyQuery = z.object({
  timeFilter: z._default(
    z.enum([...(Object.keys(TIME_RANGES) as (keyof typeof TIME_RANGES)[]), 'all']),
    '30d',
  ),
  limit: z._default(wholeNumber.check(z.minimum(1), z.maximum(MAX_HISTORY)), DEFAULT_HISTORY),
})

/** One changed price: a size's price from a number of pieces on, or the base price if `sizeId` is `null`. */
const priceChange = z.object({
  id: z.int(),
  at: z.string(),
  productId: z.int(),
  productName: z.string(),
  sizeId: z.nullable(z.int()),
  sizeName: z.nullable(z.string()),
  minQuantity: z.int(),
  /** `null` for a new price. */
  oldPrice: z.nullable(pesoPrice),
  /** `null` for a removed price. */
  newPrice: z.nullable(pesoPrice),
  /** Change in per cent; `null` if there was no price before or after. */
  changePercent: z.nullable(z.number()),
  /** Cost and margin at that time; for admins. */
  ...costAndMargin,
  by: person,
  /** The proposal that was approved. */
  proposalId: z.nullable(z.int()),
  reason: z.nullable(z.string()),
})

const historyDetails = 'Newest first. Cost and margin are those of that time and are sent to admins only.'

export const listPriceHistory = endpoint({
  summary: 'Price changes',
  method: 'GET',
  path: '/admin/pricing/history',
  access: 'staff',
  details: historyDetails,
  query: historyQuery,
  answer: z.array(priceChange),
})

export const listProductPriceHistory = endpoint({
  summary: 'Price changes of one product, also of one that is no longer in the catalogue',
  method: 'GET',
  path: '/admin/pricing/history/{id}',
  access: 'staff',
  details: historyDetails,
  params: idParams,
  query: historyQuery,
  answer: z.array(priceChange),
})

/** Proposed prices beside those at the time of the proposal. */
const proposal = z.object({
  id: z.int(),
  productId: z.int(),
  productName: z.string(),
  status: z.enum(['pending', 'approved', 'refused', 'replaced']),
  before: prices,
  after: prices,
  reason: z.nullable(z.string()),
  proposedBy: person,
  proposedAt: z.string(),
  decidedBy: person,
  decidedAt: z.nullable(z.string()),
  /** The reason for the decision. */
  decision: z.nullable(z.string()),
})

export const listPendingApprovals = endpoint({
  summary: 'Proposed prices that wait for an admin, oldest first',
  method: 'GET',
  path: '/admin/pricing/pending-approvals',
  access: 'staff',
  details: 'costs is the present cost of one piece of each size; only admins get it.',
  answer: z.array(
    z.object({
      ...proposal.shape,
      costs: z.optional(z.array(z.object({ sizeId: z.int(), cost: pesoPrice }))),
    }),
  ),
})

const decision = z.optional(z.strictObject({ reason }))
const approval = z.optional(z.strictObject({ reason, ...optionally(planTimes) }))
const decisionDetails =
  '403 OWN_PROPOSAL for the person who proposed it (D30), 409 PROPOSAL_DECIDED if it no longer waits. The id is the proposal’s.'

export const approvePrice = endpoint({
  summary: 'Approves proposed prices, which apply at once or at a time',
  method: 'POST',
  path: '/admin/pricing/approve/{id}',
  access: 'admin',
  details: `${decisionDetails} 409 PROPOSAL_OUTDATED if the product’s prices or sizes have changed since: then refuse it. With startsAt or endsAt the prices are planned for that time; 409 PLAN_OVERLAPS if others are.`,
  params: idParams,
  body: approval,
  answer: proposal,
})

export const refusePrice = endpoint({
  summary: 'Refuses proposed prices; the product’s prices stay as they are',
  method: 'POST',
  path: '/admin/pricing/refuse/{id}',
  access: 'admin',
  details: decisionDetails,
  params: idParams,
  body: decision,
  answer: proposal,
})
