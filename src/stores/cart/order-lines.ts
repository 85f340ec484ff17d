import type { CartItem } from '#domain/cart/cart-item.ts'

/** The cart's lines as they are ordered: ids and quantities, no prices (D22). */
export function toLines(items: readonly CartItem[]) {
  return items.map(({ productId, sizeId, quantity, packagingId, addons, message }) => ({
    productId,
    sizeId,
    quantity,
    packagingId,
    addonIds: addons.map((addon) => addon.id),
    message,
  }))
}
