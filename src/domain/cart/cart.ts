import { isPositiveInteger } from '#domain/positive-integer.ts'
import { type CartItem, priceItems } from './cart-item.ts'

/** Why the cart refused; `left` is how many more pieces of the size can be added (D12). */
export type CartRefusal = { reason: 'invalid-quantity' | 'invalid-stock' | 'above-stock'; left: number }

/** The lines after a change, and the reason if it could not be made in full. */
export type CartChange = { items: CartItem[]; refusal: CartRefusal | null }

/**
 * Adds a line, merging it with the same line; ignored, with a reason, if the size's stock is too small (§4,
 * D12, D13).
 */
export function addItem(items: readonly CartItem[], item: CartItem): CartChange {
  const refusal = refuseItem(items, item)
  if (refusal) return { items: [...items], refusal }
  const same = items.find((line) => line.id === item.id)
  const merged = { ...item, quantity: item.quantity + (same?.quantity ?? 0) }
  const next = same ? items.map((line) => (line === same ? merged : line)) : [...items, merged]
  return { items: priceItems(withStock(next, item)), refusal: null }
}

/** Removes a line; an unknown id changes nothing. */
export function removeItem(items: readonly CartItem[], id: string): CartItem[] {
  return priceItems(items.filter((item) => item.id !== id))
}

/** The reducer beneath `setQuantity`: ignored if the quantity exceeds the size's stock (§4). */
export function updateQuantity(items: readonly CartItem[], id: string, quantity: number): CartItem[] {
  const item = items.find((line) => line.id === id)
  if (!item || !isPositiveInteger(quantity) || quantity > room(items, item)) return [...items]
  return priceItems(items.map((line) => (line === item ? { ...line, quantity } : line)))
}

/** The public verb: clamps to the stock and reports it; 0 or less removes the line (§4, D13). */
export function setQuantity(items: readonly CartItem[], id: string, quantity: number): CartChange {
  const item = items.find((line) => line.id === id)
  if (!item) return { items: [...items], refusal: null }
  if (!Number.isInteger(quantity))
    return { items: [...items], refusal: { reason: 'invalid-quantity', left: 0 } }
  const free = room(items, item)
  const clamped = Math.min(quantity, free)
  const refusal: CartRefusal | null = quantity > free ? { reason: 'above-stock', left: free } : null
  if (clamped <= 0) return { items: removeItem(items, id), refusal }
  return { items: updateQuantity(items, id, clamped), refusal }
}

/** Pieces in the cart, for the badge. */
export function itemCount(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0)
}

function refuseItem(items: readonly CartItem[], item: CartItem): CartRefusal | null {
  if (!isPositiveInteger(item.quantity)) return { reason: 'invalid-quantity', left: 0 }
  if (!Number.isFinite(item.stock) || item.stock < 0) return { reason: 'invalid-stock', left: 0 }
  const free = item.stock - quantityOfSize(items, item.sizeId)
  return item.quantity > free ? { reason: 'above-stock', left: Math.max(0, free) } : null
}

/**
 * The pieces this line may hold, given the other lines of the same size. If stock fell, earlier lines keep
 * their share first; a line with nothing left keeps its pieces until it is removed.
 */
function room(items: readonly CartItem[], item: CartItem): number {
  const { sizeId, quantity, stock } = item
  const earlier = quantityOfSize(items.slice(0, items.indexOf(item)), sizeId)
  const beside = stock - quantityOfSize(items, sizeId) + quantity
  const free = Math.max(beside, Math.min(quantity, stock - earlier))
  return free > 0 ? free : quantity
}

function quantityOfSize(items: readonly CartItem[], sizeId: number): number {
  return itemCount(items.filter((item) => item.sizeId === sizeId))
}

/** The latest figure for a size's stock applies to all of its lines. */
function withStock(items: readonly CartItem[], newest: CartItem): CartItem[] {
  return items.map((item) => (item.sizeId === newest.sizeId ? { ...item, stock: newest.stock } : item))
}
