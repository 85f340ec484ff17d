import { type CartItem, pieceOf, priceItems } from './cart-item.ts'

/** The shop's current data for a line. */
export type FreshLine = Pick<
  CartItem,
  | 'productId'
  | 'sizeId'
  | 'sizeName'
  | 'stock'
  | 'baseSizePrice'
  | 'priceTiers'
  | 'packagingId'
  | 'packagingName'
  | 'packagingCost'
  | 'addons'
> & { leadTimeDays?: CartItem['leadTimeDays'] | undefined }

/**
 * The cart's lines with the latest prices and stock, and with the names in the page's language; the same list object if nothing
 * changed. A changed line keeps its old piece price until the shopper agrees to the new one.
 */
export function refreshItems(items: CartItem[], fresh: readonly FreshLine[]): CartItem[] {
  const next = priceItems(items.map((item) => refreshItem(item, fresh))).map((item, place) => {
    const before = pieceOf(items[place] ?? item)
    return before === pieceOf(item) ? item : { ...item, priceBefore: item.priceBefore ?? before }
  })
  return JSON.stringify(next) === JSON.stringify(items) ? items : next
}

function refreshItem(item: CartItem, fresh: readonly FreshLine[]): CartItem {
  const ofSize = fresh.filter((line) => line.productId === item.productId && line.sizeId === item.sizeId)
  const [first] = ofSize
  if (!first) return item
  const { sizeName, stock, baseSizePrice, priceTiers, leadTimeDays = item.leadTimeDays } = first
  const boxed = ofSize.find((line) => line.packagingId === item.packagingId)
  const addons = new Map(ofSize.flatMap((line) => line.addons).map((addon) => [addon.id, addon]))
  return {
    ...item,
    sizeName,
    stock,
    baseSizePrice,
    priceTiers,
    leadTimeDays,
    packagingName: boxed?.packagingName ?? item.packagingName,
    packagingCost: boxed?.packagingCost ?? item.packagingCost,
    addons: item.addons.map((addon) => addons.get(addon.id) ?? addon),
  }
}

/** The rest of the cart after an order: lines added while it was being placed. */
export function withoutOrdered(items: readonly CartItem[], ordered: readonly CartItem[]): CartItem[] {
  const remainder = items.map((item) => {
    const pieces = ordered.find((line) => line.id === item.id)?.quantity ?? 0
    return { ...item, quantity: item.quantity - pieces }
  })
  return priceItems(remainder.filter((item) => item.quantity > 0))
}
