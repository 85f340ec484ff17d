import * as z from 'zod/mini'
import { lines } from '#contract/order/quote.ts'
import { pesosToCentavos } from '#domain/money.ts'
import { MAX_VOUCHER_CODE } from '#domain/order/order-limits.ts'
import { endpoint } from './endpoint.ts'
import { pesoAmount } from './money.ts'
import { email, line } from './text.ts'
import { withOwnNames } from './voucher-names.ts'

/**
 * Unknown codes may be tried this often in one session, and then not at all for a while. Callers without a
 * session share this number for their address; an address has twenty times as many in all, since carriers
 * share addresses among phones (D38). Known codes do not count, whether or not they apply, and public ones
 * are always answered. Even at that pace a code of six letters takes years.
 */
export const VOUCHER_GUESSES = { failures: 10, windowSeconds: 600 }

const code = line(MAX_VOUCHER_CODE)

/** The amount for vouchers without lines: the base subtotal in pesos (D16). */
const totalInQuery = z.codec(z.string().check(z.regex(/^\d{1,10}(\.\d{1,20})?$/)), z.int(), {
  decode: (pesos) => pesosToCentavos(Number(pesos)),
  encode: (centavos) => String(centavos / 100),
})

/** An empty address counts as absent. */
const emailInQuery = z.optional(z.union([email, z.literal('')]))

/** If the cart's lines are sent, they decide exactly, and `orderTotal` is ignored. */
const items = z.optional(lines)

const terms = {
  description: z.string(),
  minOrderAmount: pesoAmount,
  maxDiscountCap: z.nullable(pesoAmount),
  startsAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
}

const percent = z.number()

/**
 * `isExact` is false only for a voucher for certain categories when no lines were sent: the discount is then
 * that of a cart with only such goods, and the order decides (D16).
 */
const offer = {
  ...terms,
  code: z.string(),
  calculatedDiscount: pesoAmount,
  isExact: z.boolean(),
  isUrgent: z.boolean(),
  urgencyMessage: z.nullable(z.string()),
  applicable: z.boolean(),
  applicabilityReason: z.nullable(z.string()),
  remainingUses: z.nullable(z.int()),
}

/** An offered voucher (§3). `value` is in pesos for a fixed amount, otherwise per cent. */
const availableVoucher = z.discriminatedUnion('type', [
  z.object({ ...offer, type: z.literal('FIXED_AMOUNT'), value: pesoAmount }),
  z.object({ ...offer, type: z.enum(['PERCENTAGE', 'CATEGORY_SPECIFIC']), value: percent }),
])

export type AvailableVoucher = z.output<typeof availableVoucher>

const verdict = {
  valid: z.boolean(),
  code: z.string(),
  voucherCode: z.string(),
  message: z.string(),
  validatedAt: z.string(),
  /** The machine-readable reason for a refusal; `null` when valid. */
  reason: z.nullable(
    z.enum([
      'unknown',
      'empty-cart',
      'not-started',
      'expired',
      'used-up',
      'already-used',
      'below-minimum',
      'no-eligible-items',
    ]),
  ),
  /** The amount by which the cart is below the minimum. */
  missing: z.optional(pesoAmount),
  calculatedDiscount: pesoAmount,
  finalTotal: pesoAmount,
  isExact: z.boolean(),
  /**
   * For a voucher that is bound to part of the menu: the products among the lines sent to which it applies.
   */
  eligibleProductIds: z.optional(z.array(z.int())),
}

/** The validation result of §3; it has type and terms if the code is known. */
const voucherValidation = z.union([
  z.object({ ...verdict, ...terms, type: z.literal('FIXED_AMOUNT'), discountValue: pesoAmount }),
  z.object({
    ...verdict,
    ...terms,
    type: z.enum(['PERCENTAGE', 'CATEGORY_SPECIFIC']),
    discountValue: percent,
  }),
  z.object(verdict),
])

export type VoucherValidation = z.output<typeof voucherValidation>

const available = z.object({ vouchers: z.array(availableVoucher) })

function offersWithOwnNames(answer: unknown): unknown {
  const { vouchers } = Object(answer) as { vouchers?: unknown }
  return { vouchers: Array.isArray(vouchers) ? vouchers.map(withOwnNames) : vouchers }
}

/** See D19. */
export const validateVoucher = endpoint({
  summary: 'Whether a code applies to an order of this total, and if not, why',
  method: 'GET',
  path: '/vouchers/validate/{code}',
  access: 'public',
  params: z.object({ code }),
  query: z.object({ orderTotal: totalInQuery, customerEmail: emailInQuery }),
  answer: voucherValidation,
  named: withOwnNames,
})

/** See D20. */
export const applyVoucher = endpoint({
  summary: 'The discount of a code; this does not count as a use',
  method: 'POST',
  path: '/vouchers/apply',
  access: 'public',
  repeatable: true,
  body: z.strictObject({ code, orderTotal: pesoAmount, items }),
  answer: voucherValidation,
  named: withOwnNames,
})

/** See D19. */
export const listAvailableVouchers = endpoint({
  summary: 'Public vouchers, those that apply now first, at most 100',
  method: 'GET',
  path: '/vouchers/available',
  access: 'public',
  query: z.object({ orderTotal: totalInQuery }),
  answer: available,
  named: offersWithOwnNames,
})

export const checkAvailableVouchers = endpoint({
  summary: 'Public vouchers, checked for one customer',
  method: 'POST',
  path: '/vouchers/available',
  access: 'public',
  repeatable: true,
  body: z.strictObject({ orderTotal: pesoAmount, customerEmail: z.nullable(email), items }),
  answer: available,
  named: offersWithOwnNames,
})

/** See D20. */
export const removeVoucher = endpoint({
  summary: 'Acknowledges that a voucher was removed: carts live in browsers, and only orders count as uses',
  method: 'POST',
  path: '/vouchers/remove',
  access: 'public',
  body: z.strictObject({ code }),
  answer: z.object({ code: z.string(), removed: z.literal(true) }),
})

export const listVoucherHistory = endpoint({
  summary: 'The caller’s uses of vouchers, latest first',
  method: 'GET',
  path: '/vouchers/history',
  access: 'session',
  answer: z.array(
    z.object({
      code: z.string(),
      description: z.string(),
      orderNumber: z.string(),
      discount: pesoAmount,
      usedAt: z.string(),
    }),
  ),
})
