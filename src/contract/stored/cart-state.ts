import { totalsWith } from '#domain/cart/cart-voucher.ts'
import { centavosToPesos } from '#domain/money.ts'
import { type CartState, decodeCart, encodeItem, parse, unreadOf } from './cart.ts'
import { decodeVoucher, encodeVoucher } from './stored-voucher.ts'

/** The cart as it is stored, with the fields of §3. */
export function encodeCartState({ items, appliedVoucher, availableVouchers, unread }: CartState): string {
  const totals = totalsWith(appliedVoucher, items)
  return JSON.stringify({
    items: [...items.map(encodeItem), ...unread],
    totalItems: totals.totalItems,
    subtotal: centavosToPesos(totals.subtotal),
    appliedVoucher: appliedVoucher && encodeVoucher(appliedVoucher),
    voucherDiscount: centavosToPesos(totals.voucherDiscount),
    finalTotal: centavosToPesos(totals.finalTotal),
    availableVouchers: availableVouchers.map(encodeVoucher),
  })
}

/** Reads the stored cart. Its sums are never taken from storage: they follow from lines and voucher. */
export function decodeCartState(stored: string | null | undefined): CartState {
  const { appliedVoucher, availableVouchers } = parse(stored)
  return {
    items: decodeCart(stored),
    appliedVoucher: decodeVoucher(appliedVoucher),
    availableVouchers: Array.isArray(availableVouchers)
      ? availableVouchers.flatMap((raw) => decodeVoucher(raw) ?? [])
      : [],
    unread: unreadOf(stored),
  }
}
