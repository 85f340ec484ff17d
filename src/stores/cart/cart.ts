import { atom, computed, type ReadableAtom } from 'nanostores'
import { whenForgotten } from '#client/storage/forget.ts'
import type { CartState } from '#contract/stored/cart.ts'
import { CART_KEY } from '#contract/stored/cart.ts'
import { decodeCartState, encodeCartState } from '#contract/stored/cart-state.ts'
import {
  type CartRefusal,
  addItem as put,
  setQuantity as setTo,
  removeItem as take,
} from '#domain/cart/cart.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { type FreshLine, refreshItems, withoutOrdered } from '#domain/cart/cart-refresh.ts'
import { type RemovedLines, removedLines, replaceLine, restoreLines } from '#domain/cart/cart-removal.ts'
import { type CartVoucher, totalsWith } from '#domain/cart/cart-voucher.ts'
import { LAST_ADDED } from './cart-events.ts'
import { type Change, createSharedState } from './shared-state.ts'

const {
  $state: $cart,
  change,
  flush,
} = createSharedState<CartState>({
  key: CART_KEY,
  encode: encodeCartState,
  decode: decodeCartState,
  join: (theirs, mine) => ({
    ...theirs,
    items: restoreLines(theirs.items, removedLines(mine.items, theirs.items)),
    appliedVoucher: theirs.appliedVoucher ?? mine.appliedVoucher,
  }),
})
const $lastAdded = atom(mark()?.[LAST_ADDED] ?? null)
const $removal = atom<{ lines: RemovedLines; voucher: CartVoucher | null } | null>(null)
whenForgotten(forgetRemoval)

/** The cart's lines, the same in every tab. */
export const $items: ReadableAtom<CartItem[]> = computed($cart, ({ items }) => items)

/** The voucher on the cart, whether or not it counts right now (§3). */
export const $appliedVoucher: ReadableAtom<CartVoucher | null> = computed(
  $cart,
  ({ appliedVoucher }) => appliedVoucher,
)

/** The vouchers on offer, as last reported by the shop (§3). */
export const $availableVouchers: ReadableAtom<CartVoucher[]> = computed(
  $cart,
  ({ availableVouchers }) => availableVouchers,
)

/** How many stored entries could not be read as lines, such as those without a size, and were not mentioned yet. */
export const $unreadCount: ReadableAtom<number> = computed($cart, ({ unread }) => unread.length)

/** The cart's amounts (§4). */
export const $totals = computed($cart, ({ items, appliedVoucher }) => totalsWith(appliedVoucher, items))

/** Name of the product that was added last (§3). */
export const $lastAddedProduct: ReadableAtom<string | null> = $lastAdded

/** The lines removed last, which can be put back until another removal or a dismissal. */
export const $removed: ReadableAtom<{ lines: RemovedLines } | null> = $removal

/** Writes pending changes now (§9). */
export const flushCart: () => void = flush

/** Adds a line. If stock does not allow it, the cart stays as it is and the reason is returned (D12). */
export function addItem(item: CartItem): CartRefusal | null {
  const { refusal } = put($items.get(), item)
  if (refusal) return refuse(item.productName, refusal)
  // If another tab was first, only as many are added as stock still allows.
  changeItems((items) => restoreLines(items, [{ item, place: items.length }]))
  noteAdded(item.productName)
  return null
}

/** Forgets which product was added last (§4). */
export function clearLastAdded(): void {
  noteAdded(null)
}

/** The page's first script adds by itself until the stores have come, so both keep the name in one place. */
function noteAdded(product: string | null): void {
  $lastAdded.set(product)
  const marks = mark()
  if (!marks) return
  if (product === null) delete marks[LAST_ADDED]
  else marks[LAST_ADDED] = product
}

function mark(): DOMStringMap | undefined {
  return globalThis.document?.documentElement?.dataset
}

/** Sets a line's quantity, clamped to stock; 0 or less removes it (§4, D13). */
export function setQuantity(id: string, quantity: number): CartRefusal | null {
  const before = $items.get()
  const { items, refusal } = setTo(before, id, quantity)
  if (items.length < before.length) remember(before, items, null)
  changeItems((items) => setTo(items, id, quantity).items)
  return refusal && refuse(id, refusal)
}

/** Removes several lines at once; undoing brings them back together. */
export function removeItems(ids: readonly string[]): void {
  const before = $items.get()
  changeItems((items) => ids.reduce(take, items))
  remember(before, $items.get(), null)
}

/** Replaces a line with another of the same quantity; if the cart has that line already, the two are merged. */
export function replaceItem(id: string, item: CartItem): void {
  changeItems((items) => replaceLine(items, id, item))
}

/** Empties lines and voucher; shoppers' own clearing is `clearCart` of `voucher/clear-cart.ts`. */
export function emptyCart(): void {
  const before = $items.get()
  remember(before, [], $appliedVoucher.get())
  change(({ items }) => ({
    // Only lines that this tab knows are removed: another tab may be adding one at this moment.
    items: before.reduce((remainder, { id }) => take(remainder, id), items),
    appliedVoucher: null,
    availableVouchers: [],
    unread: [],
  }))
  noteAdded(null)
}

/** Puts back the lines removed last; lines added in the meantime stay. */
export function undoRemoval(): void {
  const removal = $removal.get()
  if (!removal) return
  change((cart) => ({
    ...cart,
    items: restoreLines(cart.items, removal.lines),
    appliedVoucher: cart.appliedVoucher ?? removal.voucher,
  }))
  forgetRemoval()
}

/** Stops storing the entries that could not be read, once the shopper knows about them. */
export function forgetUnread(): void {
  if ($unreadCount.get() > 0) change((cart) => ({ ...cart, unread: [] }))
}

/** Dismisses the offer to undo: the removed lines stay removed. */
export function forgetRemoval(): void {
  $removal.set(null)
}

/**
 * Removes the ordered lines, for the other tabs at once; lines added in the meantime stay, without the used
 * voucher.
 */
export function removeOrdered(ordered: readonly CartItem[]): void {
  change((cart) => ({ ...cart, items: withoutOrdered(cart.items, ordered), appliedVoucher: null }))
  flush()
  forgetRemoval()
}

/** Takes over the shop's newest prices and stock. */
export function refreshCart(fresh: readonly FreshLine[]): void {
  const items = $items.get()
  if (refreshItems(items, fresh) !== items) changeItems((items) => refreshItems(items, fresh))
}

/** Puts a voucher on the cart, or takes it off (§4). The discount follows from it and the base subtotal. */
export function setVoucher(appliedVoucher: CartVoucher | null): void {
  change((cart) => ({ ...cart, appliedVoucher }))
}

/** Takes over the vouchers on offer (§4). */
export function setAvailableVouchers(availableVouchers: CartVoucher[]): void {
  change((cart) => ({ ...cart, availableVouchers }))
}

function changeItems(apply: Change<CartItem[]>): void {
  change((cart) => ({ ...cart, items: apply(cart.items) }))
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
