import type { CartItem } from '#domain/cart/cart-item.ts'
import { type CartVoucher, totalsWith } from '#domain/cart/cart-voucher.ts'
import { centavosToPesos } from '#domain/money.ts'
import { decodeCart, encodeItem, parse } from './cart.ts'
import { decodeVoucher, encodeVoucher } from './stored-voucher.ts'

/** All that is kept of a cart. Whether its panel is open and what was added last belong to one tab, so they are not. */
export type CartState = {
  items: CartItem[]
  appliedVoucher: CartVoucher | null
  availableVouchers: CartVoucher[]
}

/** The cart as it is stored, with the fields of §3. */
export function encodeCartState({ items, appliedVoucher, availableVouchers }: CartState): string {
  const totals = totalsWith(appliedVoucher, items)
  return JSON.stringify({
    items: items.map(encodeItem),
    totalItems: totals.totalItems,
    subtotal: centavosToPesos(totals.subtotal),
    appliedVoucher: appliedVoucher && encodeVoucher(appliedVoucher),
    voucherDiscount: centavosToPesos(totals.voucherDiscount),
    finalTotal: centavosToPesos(totals.finalTotal),
    availableVouchers: availableVouchers.map(encodeVoucher),
  })
}

/** The stored cart. Its sums are never taken from storage: they follow from lines and voucher. */
export function decodeCartState(stored: string | null | undefined): CartState {
  const { appliedVoucher, availableVouchers } = parse(stored)
  return {
    items: decodeCart(stored),
    appliedVoucher: decodeVoucher(appliedVoucher),
    availableVouchers: Array.isArray(availableVouchers)
      ? availableVouchers.flatMap((raw) => decodeVoucher(raw) ?? [])
      : [],
  }
}
