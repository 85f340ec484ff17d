import { type CartItem, makeItem, type Sellable } from '#domain/cart/cart-item.ts'

export const PIE: Sellable = {
  id: 1,
  slug: 'egg-pie',
  name: 'Egg Pie',
  image: '',
  size: { id: 11, name: 'Classic', price: 28_000, stockQuantity: 3, priceTiers: [] },
  packaging: [],
  addons: [],
  leadTimeDays: null,
}

/** Lines of the sample pie, with changes. */
export function pies(quantity: number, changes: Partial<Sellable> = {}): CartItem {
  return makeItem({ ...PIE, ...changes }, quantity, { packagingId: null, addonIds: [], message: null })
}

/** The shop's positive answer for a code, in pesos on the wire: 10 % from ₱300.00 on. */
export function validation(changes: object = {}) {
  return {
    valid: true,
    code: 'SUKI10',
    voucherCode: 'SUKI10',
    message: '₱56.00 off',
    validatedAt: '2026-11-21T09:30:00+08:00',
    reason: null,
    calculatedDiscount: 56,
    finalTotal: 504,
    isExact: true,
    description: 'For regulars',
    minOrderAmount: 300,
    maxDiscountCap: null,
    startsAt: null,
    expiresAt: null,
    type: 'PERCENTAGE',
    discountValue: 10,
    ...changes,
  }
}

/** The same voucher in the list of offers. */
export function offer(changes: object = {}) {
  return {
    code: 'SUKI10',
    type: 'PERCENTAGE',
    value: 10,
    description: 'For regulars',
    minOrderAmount: 300,
    maxDiscountCap: null,
    startsAt: null,
    expiresAt: null,
    calculatedDiscount: 56,
    isExact: true,
    isUrgent: false,
    urgencyMessage: null,
    applicable: true,
    applicabilityReason: null,
    remainingUses: null,
    ...changes,
  }
}
