import * as z from 'zod/mini'
import { moment } from '#contract/admin/moment.ts'
import { priceTier } from '#contract/catalogue/price-tier.ts'
import { endpoint } from '#contract/endpoint.ts'
import { pesoAmount, pesoDifference, pesoPrice } from '#contract/money.ts'
import { id, idParams } from '#contract/page.ts'
import { PLAN_STATES } from '#domain/product/pricing/price-plan.ts'
import { adminProduct, MAX_SIZES, MAX_TIERS, person, productFields, reason } from './product.ts'
import { MAX_ROWS } from './product-bulk.ts'

/** Prices of this many sizes may be tried at once: as many as a bulk change may have. */
export const MAX_TRIED = MAX_ROWS * MAX_SIZES
/** Weeks of past orders that prices may be tried against. */
export const REHEARSAL_WEEKS = { usual: 4, max: 12 }
/** The number of orders with a lost voucher that are listed. */
export const MAX_LOST = 50

/** When prices apply: from now on or from a moment on, for good or until another. */
export const planTimes = { startsAt: z.nullable(moment), endsAt: z.nullable(moment) }

const plannedSize = z.strictObject({
  id,
  price: pesoPrice,
  /** Unchanged if omitted. */
  priceTiers: z.optional(z.array(priceTier).check(z.maxLength(MAX_TIERS))),
})
export type TriedSizes = z.output<typeof plannedSize>[]

const plannedSizes = z.array(plannedSize).check(z.minLength(1), z.maxLength(MAX_SIZES))

/** A price of a plan; `sizeId` is `null` for the usual price. */
const step = z.object({
  sizeId: z.nullable(z.int()),
  sizeName: z.nullable(z.string()),
  minQuantity: z.int(),
  oldPrice: z.nullable(pesoPrice),
  newPrice: z.nullable(pesoPrice),
})

/**
 * Prices that apply, applied or will apply at a time. `steps` are those it set, or will set.
 *
 * @public The document shows it once.
 */
export const pricePlan = z.object({
  id: z.int(),
  productId: z.int(),
  state: z.enum(PLAN_STATES),
  startsAt: z.string(),
  endsAt: z.nullable(z.string()),
  steps: z.array(step),
  reason: z.nullable(z.string()),
  plannedBy: person,
  plannedAt: z.string(),
  settledAt: z.nullable(z.string()),
  settledBy: person,
  proposalId: z.nullable(z.int()),
})

export type PricePlan = z.output<typeof pricePlan>

export const listPricePlans = endpoint({
  summary: 'A product’s planned, current and past plans, the latest first',
  method: 'GET',
  path: '/admin/pricing/products/{id}/plans',
  access: 'staff',
  details:
    'At most the latest 100. States: planned, running until its end, done for prices without an end, ended, overtaken if somebody changed the prices before the end, taken-back, cancelled, missed if it never applied.',
  params: idParams,
  answer: z.array(pricePlan),
})

export const planPrices = endpoint({
  summary: 'Plans prices of a product for a time',
  method: 'POST',
  path: '/admin/pricing/products/{id}/plans',
  access: 'admin',
  ifMatch: true,
  status: 201,
  details:
    'Applied once when startsAt has come, or at once if it is null or past; at endsAt the prices before return, unless somebody has changed them since. 409 PLAN_OVERLAPS if other prices are planned for a part of that time.',
  params: idParams,
  body: z.strictObject({
    ...planTimes,
    /** The usual price; `null` means the same as the price. Unchanged if omitted. */
    basePrice: z.optional(productFields.basePrice),
    sizes: plannedSizes,
    reason,
  }),
  answer: adminProduct,
})

export const takePricesBack = endpoint({
  summary:
    'Takes planned prices back: those that wait never apply, and those that apply become the ones before',
  method: 'POST',
  path: '/admin/pricing/plans/{id}/take-back',
  access: 'admin',
  details:
    '409 PRICES_CHANGED if somebody has changed these prices since, PLAN_OVER if the plan has ended. The id is the plan’s. Answers the product’s plans.',
  params: idParams,
  body: z.optional(z.strictObject({ reason })),
  answer: z.array(pricePlan),
})

/** As sold, at the tried prices, and the difference. */
const compared = { earned: pesoAmount, wouldEarn: pesoAmount, difference: pesoDifference }

/** Prices to try, and on how many weeks of orders. */
const trial = z.strictObject({
  weeks: z._default(z.int().check(z.minimum(1), z.maximum(REHEARSAL_WEEKS.max)), REHEARSAL_WEEKS.usual),
  sizes: z.array(plannedSize).check(z.minLength(1), z.maxLength(MAX_TRIED)),
})
export type Trial = z.output<typeof trial>

export const rehearsePrices = endpoint({
  summary: 'Tries prices against past orders',
  method: 'POST',
  path: '/admin/pricing/rehearse',
  access: 'admin',
  details:
    'Changes nothing. What the orders of the last weeks would have earned at these prices if the same had been bought: goods after vouchers, without delivery. Orders without any of these sizes count as they were. lostVouchers are orders that would have been below their voucher’s minimum; lostVoucherTotals counts all of them. Sizes that are not sent, and bulk prices that are left out, stay as they are; a size that is not known or sent twice is refused. Discounts by law are calculated again, at the rates of their day. Orders whose voucher has other terms by now, or that were changed after their discount, keep it and are counted in unsureDiscounts.',
  body: trial,
  answer: z.object({
    from: z.string(),
    to: z.string(),
    /** All orders of that time, and those that contain one of the sizes. */
    orders: z.int(),
    touchedOrders: z.int(),
    ...compared,
    products: z.array(
      z.object({
        productId: z.int(),
        productName: z.string(),
        orders: z.int(),
        quantity: z.int(),
        ...compared,
      }),
    ),
    lostVouchers: z.array(
      z.object({
        number: z.string(),
        voucherCode: z.string(),
        minimum: pesoAmount,
        missing: pesoAmount,
        discount: pesoAmount,
        ...compared,
      }),
    ),
    lostVoucherTotals: z.object({ orders: z.int(), discount: pesoAmount, ...compared }),
    unsureDiscounts: z.int(),
  }),
})
