import type { Centavos } from '#domain/money.ts'
import { itemCount } from './cart.ts'
import type { CartItem } from './cart-item.ts'

/** `more` additional pieces bring the price of each down to `price` (D17). */
export type Nudge = { more: number; price: Centavos }

/** The next bulk price of a line's size that is cheaper and that the stock allows, or `null`. */
export function nextTier(item: CartItem, items: readonly CartItem[]): Nudge | null {
  const quantity = itemCount(items.filter(({ sizeId }) => sizeId === item.sizeId))
  const [next] = item.priceTiers
    .filter(({ minQuantity, price }) => minQuantity > quantity && price < item.sizePrice)
    .sort((one, other) => one.minQuantity - other.minQuantity)
  if (!next || next.minQuantity > item.stock) return null
  return { more: next.minQuantity - quantity, price: next.price }
}
