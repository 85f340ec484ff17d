import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pesoAmount, pesoMinimum, pesoPrice } from '#contract/money.ts'
import { id, idParams, pageOf, pageQuery, wholeNumber } from '#contract/page.ts'
import { whenSound } from '#contract/sound.ts'
import { text } from '#contract/text.ts'
import { MAX_VOUCHER_CODE } from '#domain/order/order-limits.ts'
import { VOUCHER_STATUSES } from '#domain/voucher/voucher-status.ts'
import { moment } from './moment.ts'
import { searchWords, timeRange } from './query.ts'

const MAX_DESCRIPTION = 500
const MAX_USES = 1_000_000
const MAX_CATEGORIES = 100
const MIN_CODE = 3
/** A voucher that was used no more often than this may have been forgotten. */
const LOW_USAGE = 5

const fields = {
  id: z.int(),
  code: z.string(),
  description: z.string(),
  descriptionFilipino: z.optional(z.nullable(z.string())),
  minOrderAmount: pesoAmount,
  maxDiscountCap: z.nullable(pesoAmount),
  categoryIds: z.array(z.int()),
  startsAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  usageLimit: z.nullable(z.int()),
  perCustomerLimit: z.nullable(z.int()),
  isPublic: z.boolean(),
  /** By orders that were not cancelled. */
  used: z.int(),
  remainingUses: z.nullable(z.int()),
  status: z.enum(VOUCHER_STATUSES),
  retiredAt: z.nullable(z.string()),
  version: z.int(),
}

/** A stored voucher. `value` is in pesos for a fixed amount, otherwise per cent. */
export const adminVoucher = z.discriminatedUnion('type', [
  z.object({ ...fields, type: z.literal('FIXED_AMOUNT'), value: pesoPrice }),
  z.object({ ...fields, type: z.enum(['PERCENTAGE', 'CATEGORY_SPECIFIC']), value: z.number() }),
])

export type AdminVoucher = z.output<typeof adminVoucher>

const limit = z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_USES)))

const draft = {
  /** Stored in capitals; if omitted, a new one is made that cannot be guessed. */
  code: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.toUpperCase(),
        z.minLength(MIN_CODE),
        z.maxLength(MAX_VOUCHER_CODE),
        z.regex(/^[A-Z0-9][A-Z0-9_-]*$/),
      ),
  ),
  description: text(MAX_DESCRIPTION),
  /** If omitted, it stays as it is; where there is none, shoppers read the English. */
  descriptionFilipino: z.optional(z.nullable(text(MAX_DESCRIPTION))),
  minOrderAmount: z._default(pesoMinimum, 0),
  /** Main categories or subcategories; an empty list means the whole order (D16). */
  categoryIds: z._default(z.array(id).check(z.maxLength(MAX_CATEGORIES)), []),
  startsAt: z._default(z.nullable(moment), null),
  expiresAt: z._default(z.nullable(moment), null),
  usageLimit: z._default(limit, null),
  perCustomerLimit: z._default(limit, null),
  /** Whether it is listed for everyone; other vouchers are for people who were given the code (D19). */
  isPublic: z._default(z.boolean(), false),
}

/** Per cent above 0, with at most two decimals. */
const percent = z.number().check(
  z.minimum(0.01),
  z.maximum(100),
  z.refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), whenSound),
)

/** The editable fields of a voucher. Only percentages have a cap (§5). */
const voucherDraft = z.discriminatedUnion('type', [
  z.strictObject({
    ...draft,
    type: z.literal('FIXED_AMOUNT'),
    value: pesoPrice,
    maxDiscountCap: z._default(z.literal(null), null),
  }),
  z.strictObject({
    ...draft,
    type: z.enum(['PERCENTAGE', 'CATEGORY_SPECIFIC']),
    value: percent,
    maxDiscountCap: z._default(z.nullable(pesoPrice), null),
  }),
])

export type VoucherDraft = z.output<typeof voucherDraft>

export const listAdminVouchers = endpoint({
  summary: 'Vouchers, filtered, page by page',
  method: 'GET',
  path: '/vouchers/admin',
  access: 'admin',
  details: 'Newest first. search looks in code and description.',
  query: z.object({
    ...pageQuery.shape,
    search: searchWords,
    status: z.optional(z.enum(['all', ...VOUCHER_STATUSES])),
  }),
  answer: pageOf(adminVoucher),
})

export const listExpiredVouchers = endpoint({
  summary: 'Expired vouchers, latest first',
  method: 'GET',
  path: '/vouchers/admin/expired',
  access: 'admin',
  answer: z.array(adminVoucher),
})

export const listLowUsageVouchers = endpoint({
  summary: 'Valid vouchers that are hardly used',
  method: 'GET',
  path: '/vouchers/admin/low-usage',
  access: 'admin',
  details: `Used at most maxUses times (${LOW_USAGE} by default), least used first.`,
  query: z.object({ maxUses: z._default(wholeNumber, LOW_USAGE) }),
  answer: z.array(adminVoucher),
})

export const getVoucherAnalytics = endpoint({
  summary: 'Uses of vouchers and their discounts',
  method: 'GET',
  path: '/vouchers/admin/analytics',
  access: 'admin',
  details:
    'Orders that wait for payment, were cancelled or were not collected are not counted. Revenue is the price of their goods before the discount. unknown if no voucher was used in that period.',
  query: z.object({ timeRange }),
  answer: z.object({
    from: z.string(),
    to: z.string(),
    status: z.enum(['known', 'unknown']),
    reason: z.nullable(z.enum(['no-uses'])),
    uses: z.int(),
    discount: pesoAmount,
    revenue: pesoAmount,
    averageDiscount: z.nullable(pesoAmount),
    vouchers: z.array(
      z.object({
        voucherId: z.int(),
        code: z.string(),
        uses: z.int(),
        discount: pesoAmount,
        revenue: pesoAmount,
      }),
    ),
  }),
})

export const getAdminVoucher = endpoint({
  summary: 'One voucher as it is stored',
  method: 'GET',
  path: '/vouchers/admin/{id}',
  access: 'admin',
  params: idParams,
  answer: adminVoucher,
})

export const createVoucher = endpoint({
  summary: 'Creates a voucher',
  method: 'POST',
  path: '/vouchers/admin',
  access: 'admin',
  status: 201,
  details:
    'If code is omitted, one is made that cannot be guessed. maxDiscountCap is for percentages; a fixed amount has none. 409 VOUCHER_CODE_TAKEN also for the code of a retired voucher.',
  body: voucherDraft,
  answer: adminVoucher,
})

export const updateVoucher = endpoint({
  summary: 'Edits a voucher',
  method: 'PUT',
  path: '/vouchers/admin/{id}',
  access: 'admin',
  ifMatch: true,
  details:
    'A code that was used cannot be changed. maxDiscountCap is for percentages; a fixed amount has none. Orders already placed keep their discount.',
  params: idParams,
  body: voucherDraft,
  answer: adminVoucher,
})

export const deleteVoucher = endpoint({
  summary:
    'Ends a voucher: an unused one is deleted; a used one is retired, so that its orders can still be explained',
  method: 'DELETE',
  path: '/vouchers/admin/{id}',
  access: 'admin',
  ifMatch: true,
  details: 'If the voucher was used, the answer’s status is retired, and retiredAt says since when.',
  params: idParams,
  answer: adminVoucher,
})
