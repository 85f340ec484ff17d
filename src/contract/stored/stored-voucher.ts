import { withOwnNames } from '#contract/voucher-names.ts'
import type { CartVoucher } from '#domain/cart/cart-voucher.ts'
import { centavosToPesos, pesosToCentavos } from '#domain/money.ts'
import { MAX_VOUCHER_CODE } from '#domain/order/order-limits.ts'
import type { VoucherType } from '#domain/voucher/voucher.ts'
import { isAmount } from './cart.ts'

// A voucher in browser storage: pesos under the names of §3 (D11), older names accepted.

const TYPES: readonly unknown[] = ['PERCENTAGE', 'FIXED_AMOUNT', 'CATEGORY_SPECIFIC'] satisfies VoucherType[]

type Raw = Record<string, unknown>

/** A voucher in its stored form. */
export function encodeVoucher(voucher: CartVoucher): Raw {
  const { type, value, minOrderAmount, maxDiscountCap, calculatedDiscount } = voucher
  return {
    ...voucher,
    voucherCode: voucher.code,
    value: type === 'FIXED_AMOUNT' ? centavosToPesos(value) : value,
    minOrderAmount: centavosToPesos(minOrderAmount),
    maxDiscountCap: maxDiscountCap === null ? null : centavosToPesos(maxDiscountCap),
    calculatedDiscount: centavosToPesos(calculatedDiscount),
  }
}

/**
 * A stored voucher, accepted only with code, type and numeric value (§5); other missing fields get defaults.
 */
export function decodeVoucher(stored: unknown): CartVoucher | null {
  const raw = withOwnNames(stored)
  const { code, type, value } = raw
  if (
    typeof code !== 'string' ||
    !code ||
    code.length > MAX_VOUCHER_CODE ||
    !TYPES.includes(type) ||
    !isAmount(value)
  )
    return null
  const eligible = raw['eligibleProductIds']
  return {
    code,
    type: type as VoucherType,
    value: type === 'FIXED_AMOUNT' ? pesosToCentavos(value) : value,
    description: textOf(raw['description']) ?? '',
    minOrderAmount: amountOf(raw['minOrderAmount']) ?? 0,
    maxDiscountCap: amountOf(raw['maxDiscountCap']),
    // A stored discount is accepted only if it is a non-negative number (§5).
    calculatedDiscount: amountOf(raw['calculatedDiscount']) ?? 0,
    isExact: raw['isExact'] !== false,
    eligibleProductIds: Array.isArray(eligible) ? eligible.filter(Number.isInteger) : null,
    isUrgent: raw['isUrgent'] === true,
    urgencyMessage: textOf(raw['urgencyMessage']),
    applicable: raw['applicable'] !== false,
    applicabilityReason: textOf(raw['applicabilityReason']),
    startsAt: textOf(raw['startsAt']),
    expiresAt: textOf(raw['expiresAt']),
    remainingUses: isAmount(raw['remainingUses']) ? raw['remainingUses'] : null,
  }
}

/** Whether this is a valid entry of a list of available vouchers (§5). */
export function isAvailableVoucher(stored: unknown): boolean {
  const { code, type, value, description, calculatedDiscount, isUrgent, applicable } = withOwnNames(stored)
  return (
    typeof code === 'string' &&
    TYPES.includes(type) &&
    isAmount(value) &&
    typeof description === 'string' &&
    isAmount(calculatedDiscount) &&
    typeof isUrgent === 'boolean' &&
    typeof applicable === 'boolean'
  )
}

function amountOf(value: unknown): number | null {
  return isAmount(value) ? pesosToCentavos(value) : null
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
