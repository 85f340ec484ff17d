import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import { atom, computed, type ReadableAtom } from 'nanostores'
import { CART_KEY } from '#contract/cart.ts'
import { type CartState, decodeCartState, encodeCartState } from '#contract/cart-state.ts'
import { type CartRefusal, setQuantity as change, addItem as put, removeItem as take } from '#domain/cart.ts'
import type { CartItem } from '#domain/cart-item.ts'
import { type FreshLine, refreshItems, withoutOrdered } from '#domain/cart-refresh.ts'
import { type Removed, removedLines, restoreLines } from '#domain/cart-removal.ts'
import { type CartVoucher, totalsWith } from '#domain/cart-voucher.ts'
import { storage } from './storage.ts'
import { forgetAvailable } from './voucher-cache.ts'

setPersistentEngine(storage, windowPersistentEvents)

const EMPTY: CartState = { items: [], appliedVoucher: null, availableVouchers: [] }

const $cart = persistentAtom<CartState>(CART_KEY, EMPTY, {
  encode: encodeCartState,
  decode: decodeCartState,
})
const $lastAdded = atom<string | null>(null)
const $removal = atom<{ lines: Removed; voucher: CartVoucher | null } | null>(null)

/** The cart's lines, the same in every tab. */
export const $items: ReadableAtom<CartItem[]> = computed($cart, ({ items }) => items)

/** The voucher on the cart, whether or not it counts right now (§3). */
export const $appliedVoucher: ReadableAtom<CartVoucher | null> = computed(
  $cart,
  ({ appliedVoucher }) => appliedVoucher,
)

/** The vouchers on offer as last heard of (§3). */
export const $availableVouchers: ReadableAtom<CartVoucher[]> = computed(
  $cart,
  ({ availableVouchers }) => availableVouchers,
)

/** What the cart comes to (§4). */
export const $totals = computed($cart, ({ items, appliedVoucher }) => totalsWith(appliedVoucher, items))

/** Name of the product that was added last (§3). */
export const $lastAddedProduct: ReadableAtom<string | null> = $lastAdded

/** What was taken out last and can be put back, until something else is taken out or it is dismissed. */
export const $removed: ReadableAtom<{ lines: Removed } | null> = $removal

/** Puts a line in; unchanged, with its reason, when stock does not allow it (D12). */
export function addItem(item: CartItem): CartRefusal | null {
  const { items, refusal } = put($items.get(), item)
  if (refusal) return refuse(item.productName, refusal)
  set({ items })
  $lastAdded.set(item.productName)
  return null
}

/** Nothing was added last any more (§4). */
export function clearLastAdded(): void {
  $lastAdded.set(null)
}

/** Sets a line's quantity, clamped to stock; 0 or less removes it (§4, D13). */
export function setQuantity(id: string, quantity: number): CartRefusal | null {
  const before = $items.get()
  const { items, refusal } = change(before, id, quantity)
  if (items.length < before.length) remember(before, items, null)
  set({ items })
  return refusal && refuse(id, refusal)
}

/** Takes a line out. */
export function removeItem(id: string): void {
  setQuantity(id, 0)
}

/** Takes several lines out at once; they come back together. */
export function removeItems(ids: readonly string[]): void {
  const before = $items.get()
  const items = ids.reduce(take, before)
  remember(before, items, null)
  set({ items })
}

/** Puts another line in the place of one: what is still offered of it. */
export function replaceItem(id: string, item: CartItem): void {
  const before = $items.get()
  const place = before.findIndex((line) => line.id === id)
  if (place >= 0) set({ items: restoreLines(take(before, id), [{ item, place }]) })
}

/** Empties lines and voucher, and forgets what was heard of available vouchers (§4). */
export function clearCart(): void {
  remember($items.get(), [], $appliedVoucher.get())
  $cart.set(EMPTY)
  $lastAdded.set(null)
  forgetAvailable()
}

/** Puts back what was taken out last; what was added meanwhile stays. */
export function undoRemoval(): void {
  const removal = $removal.get()
  if (!removal) return
  set({
    items: restoreLines($items.get(), removal.lines),
    appliedVoucher: $appliedVoucher.get() ?? removal.voucher,
  })
  forgetRemoval()
}

/** What was taken out last stays out. */
export function forgetRemoval(): void {
  $removal.set(null)
}

/** Takes out what was ordered; what was added meanwhile stays, without the voucher that was used. */
export function removeOrdered(ordered: readonly CartItem[]): void {
  set({ items: withoutOrdered($items.get(), ordered), appliedVoucher: null })
  forgetRemoval()
}

/** Takes over lines that the page held before the stores came. */
export function takeOver(items: CartItem[]): void {
  set({ items })
}

/** Takes over the shop's newest prices and stock. */
export function refreshCart(fresh: readonly FreshLine[]): void {
  const items = refreshItems($items.get(), fresh)
  if (items !== $items.get()) set({ items })
}

/** Puts a voucher on the cart, or takes it off (§4). The discount follows from it and the base subtotal. */
export function setVoucher(appliedVoucher: CartVoucher | null): void {
  set({ appliedVoucher })
}

/** Takes over the vouchers on offer (§4). */
export function setAvailableVouchers(availableVouchers: CartVoucher[]): void {
  set({ availableVouchers })
}

function set(changes: Partial<CartState>): void {
  $cart.set({ ...$cart.get(), ...changes })
}

function remember(before: CartItem[], after: CartItem[], voucher: CartVoucher | null): void {
  const lines = removedLines(before, after)
  if (lines.length > 0) $removal.set({ lines, voucher })
}

function refuse(what: string, refusal: CartRefusal): CartRefusal {
  // biome-ignore lint/suspicious/noConsole: the specification wants a refused change logged (§8).
  console.warn(`cart: ${refusal.reason}`, what)
  return refusal
}
