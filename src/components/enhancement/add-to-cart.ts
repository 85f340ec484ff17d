import { CART_KEY, decodeCart, encodeCart } from '#contract/cart.ts'
import { addItem, type CartRefusal, itemCount } from '#domain/cart.ts'
import type { CartItem } from '#domain/cart-item.ts'
import { refusalWords } from '#stores/cart-words.ts'
import { showCount } from './cart-badge.ts'
import { formItem } from './form-item.ts'

// Stands inline in every page's head, so that the first tap counts however slow the line is. Until the stores are
// there it writes the cart by itself; once they are, they take the event and this only tells what came of it.

/** Asked of whoever has loaded the cart's stores: cancelled means "done, see `refusal`". */
export type AddEvent = CustomEvent<{ item: CartItem; refusal: CartRefusal | null }>

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (!form.dataset['product']) return
  event.preventDefault()
  const item = formItem(form)
  if (!item) return
  const add: AddEvent = new CustomEvent('pugon:add', { cancelable: true, detail: { item, refusal: null } })
  const refusal = document.dispatchEvent(add) ? addAlone(item) : add.detail.refusal
  tell(form, item, refusal)
})

function addAlone(item: CartItem): CartRefusal | null {
  let stored: string | null = null
  try {
    stored = localStorage.getItem(CART_KEY)
  } catch {
    // Storage is forbidden: the cart lives as long as the page, in the stores.
  }
  const { items, refusal } = addItem(decodeCart(stored), item)
  if (refusal) return refusal
  try {
    localStorage.setItem(CART_KEY, encodeCart(items))
  } catch {
    // Full or forbidden: skipped quietly (§8).
  }
  showCount(itemCount(items))
  return null
}

function tell(form: HTMLFormElement, { productName }: CartItem, refusal: CartRefusal | null): void {
  const feedback = form.querySelector('[data-add-feedback]')
  if (feedback) feedback.textContent = refusal ? refusalWords(refusal) : ''
  const toast = document.querySelector('[data-toast]')
  if (toast && !refusal) toast.textContent = `${productName} added to cart`
}
