import { addItem, type CartRefusal } from '#domain/cart/cart.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { readCart, saveCart } from '#page-scripts/cart/cart-badge.ts'
import { ADD_EVENT, type AddEvent, LAST_ADDED } from '#stores/cart/cart-events.ts'
import { refusalWords } from '#stores/cart/cart-words.ts'
import { say } from '#words/say.ts'
import { formItem } from './form-item.ts'

/** Puts a product form's item into the cart: through the stores if they are loaded, otherwise by itself. */
export function takeOrdersFromForms(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.dataset['product']) return
    event.preventDefault()
    const item = formItem(form)
    if (!item) return
    const add: AddEvent = new CustomEvent(ADD_EVENT, { cancelable: true, detail: { item, refusal: null } })
    tell(form, document.dispatchEvent(add) ? addAlone(item) : add.detail.refusal)
  })
}

function addAlone(item: CartItem): CartRefusal | null {
  const { items, refusal } = addItem(readCart(), item)
  // biome-ignore lint/suspicious/noConsole: the specification wants a refused change logged (§8).
  if (refusal) console.warn(refusal)
  else {
    saveCart(items)
    document.documentElement.dataset[LAST_ADDED] = item.productName
  }
  return refusal
}

function tell(form: HTMLFormElement, refusal: CartRefusal | null): void {
  const feedback = form.querySelector('[data-add-feedback]')
  if (feedback) feedback.textContent = refusal ? refusalWords(refusal) : ''
  const toast = document.querySelector('[data-toast] p')
  const product = document.documentElement.dataset[LAST_ADDED] ?? ''
  if (toast && !refusal) toast.textContent = say('{product} added to cart', { product })
}
