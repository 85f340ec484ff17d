import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import { atom, computed, type ReadableAtom } from 'nanostores'
import { CART_KEY, decodeCart, encodeCart } from '#contract/cart.ts'
import { type CartRefusal, setQuantity as change, addItem as put, removeItem as take } from '#domain/cart.ts'
import type { CartItem } from '#domain/cart-item.ts'
import { type FreshLine, refreshItems, withoutOrdered } from '#domain/cart-refresh.ts'
import { cartTotals } from '#domain/cart-totals.ts'
import { storage } from './storage.ts'

setPersistentEngine(storage, windowPersistentEvents)

const $lines = persistentAtom<CartItem[]>(CART_KEY, [], { encode: encodeCart, decode: decodeCart })
const $lastAdded = atom<string | null>(null)

/** The cart's lines, the same in every tab. */
export const $items: ReadableAtom<CartItem[]> = $lines

/** What the cart comes to (§4). */
export const $totals = computed($lines, (items) => cartTotals(items))

/** Name of the product that was added last (§3). */
export const $lastAddedProduct: ReadableAtom<string | null> = $lastAdded

/** Puts a line in; unchanged, with its reason, when stock does not allow it (D12). */
export function addItem(item: CartItem): CartRefusal | null {
  const { items, refusal } = put($lines.get(), item)
  if (refusal) return refuse(item.productName, refusal)
  $lines.set(items)
  $lastAdded.set(item.productName)
  return null
}

/** Sets a line's quantity, clamped to stock; 0 or less removes it (§4, D13). */
export function setQuantity(id: string, quantity: number): CartRefusal | null {
  const { items, refusal } = change($lines.get(), id, quantity)
  $lines.set(items)
  return refusal && refuse(id, refusal)
}

/** Takes a line out. */
export function removeItem(id: string): void {
  $lines.set(take($lines.get(), id))
}

/** Takes out what was ordered; what was added meanwhile stays. */
export function removeOrdered(ordered: readonly CartItem[]): void {
  $lines.set(withoutOrdered($lines.get(), ordered))
}

/** Takes over the shop's newest prices and stock. */
export function refreshCart(fresh: readonly FreshLine[]): void {
  const items = refreshItems($lines.get(), fresh)
  if (items !== $lines.get()) $lines.set(items)
}

function refuse(what: string, refusal: CartRefusal): CartRefusal {
  // biome-ignore lint/suspicious/noConsole: the specification wants a refused change logged (§8).
  console.warn(`cart: ${refusal.reason}`, what)
  return refusal
}
