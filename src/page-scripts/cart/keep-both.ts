import { readLocal, writeLocal } from '#client/storage/local-storage.ts'
import { inTurn, VISIBLE_MS } from '#client/storage/tab-lock.ts'
import { CART_KEY, decodeCart, encodeCart, parse } from '#contract/stored/cart.ts'
import { addItem, itemCount } from '#domain/cart/cart.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { formItem } from '#page-scripts/first-tap/form-item.ts'
import { ADD_EVENT, type AddEvent, CART_EVENT, type CartEvent } from '#stores/cart/cart-events.ts'

/**
 * A tap counts at once, so two tabs that write at the same moment may miss each other's line. When each can see the
 * other's, what was overwritten is added again, one tab after the other.
 *
 * @param cartText the stored cart right after the tap.
 */
export async function keepBoth(form: HTMLFormElement, cartText: string | null): Promise<void> {
  const item = formItem(form)
  const isRefused = form.querySelector('[data-add-feedback]')?.textContent
  if (item && !isRefused) await inTurn(CART_KEY, () => putInAgain(item, cartText))
}

async function putInAgain(item: CartItem, cartText: string | null): Promise<void> {
  await isVisible()
  const stored = readLocal(CART_KEY)
  if (stored === cartText) return
  const after = decodeCart(cartText)
  const now = decodeCart(stored)
  const quantityIn = (items: readonly CartItem[]) => items.find(({ id }) => id === item.id)?.quantity ?? 0
  // If both added the same item to the same cart, only the mark tells who wrote it.
  const isOthers = parse(stored).mark !== undefined && itemCount(now) === itemCount(after)
  if (quantityIn(now) >= quantityIn(after) && !isOthers) return
  const add: AddEvent = new CustomEvent(ADD_EVENT, { cancelable: true, detail: { item, refusal: null } })
  if (document.dispatchEvent(add)) save(addItem(now, item).items, stored)
  await isVisible()
}

/** Keeps the cart; the page's first script shows it. */
function save(items: CartItem[], stored: string | null): void {
  writeLocal(CART_KEY, encodeCart(items, stored, Math.random()))
  const change: CartEvent = new CustomEvent(CART_EVENT, { detail: items })
  document.dispatchEvent(change)
}

function isVisible(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, VISIBLE_MS))
}
