import * as z from 'zod/mini'
import { apiOrigin } from '#client/origin.ts'
import { cartData } from '#components/cart-data.ts'
import { API_BASE } from '#contract/endpoint.ts'
import { getProduct } from '#contract/product.ts'
import { formatCentavos } from '#domain/money.ts'
import type { Product } from '#domain/product.ts'
import { priceTag, shelfWords, sizeNotes, sizesInStock } from '#domain/product-words.ts'

/** Brings the prices and the stock of a shown product up to date; without an answer they stay as they were built. */
export async function refresh(part: Element, id: number): Promise<void> {
  const product = await readProduct(id).catch(() => null)
  const form = part.querySelector<HTMLFormElement>('form[data-product]')
  if (!product || !form || JSON.parse(form.dataset['product'] ?? '{}').id !== id) return
  form.dataset['product'] = JSON.stringify(cartData(product))
  for (const input of form.querySelectorAll<HTMLInputElement>('[name=sizeId]')) showSize(input, product)
  chooseAnother(form)
  showHead(part, product)
  const add = form.querySelector<HTMLButtonElement>('button[type=submit]')
  const [words] = add?.childNodes ?? []
  const isSoldOut = sizesInStock(product).length === 0
  if (add) add.disabled = isSoldOut
  if (words) words.textContent = isSoldOut ? 'Sold out ' : 'Add to cart '
  // The price on the button follows the form (see product-form.ts).
  form.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Asks without the calls' pipeline, as this happens on pages that nobody has tapped yet. */
async function readProduct(id: number): Promise<Product> {
  const answer = await fetch(`${apiOrigin}${API_BASE}/products/${id}`)
  return z.decode(getProduct.answer, (await answer.json()) as never)
}

function showSize(input: HTMLInputElement, product: Product): void {
  const size = product.sizes.find(({ id }) => id === Number(input.value))
  input.disabled = !size || !sizesInStock(product).includes(size)
  const choice = input.closest('.choice')
  const label = choice?.querySelector('.choice-label')
  for (const note of label?.querySelectorAll('small') ?? []) note.remove()
  const notes = size ? sizeNotes(product, size) : ['Sold out']
  label?.append(...notes.map((note) => Object.assign(document.createElement('small'), { textContent: note })))
  const price = choice?.querySelector('.money')
  if (price && size) price.textContent = formatCentavos(size.price)
}

/** What was chosen may have just been sold. */
function chooseAnother(form: HTMLFormElement): void {
  if (form.querySelector('[name=sizeId]:checked:enabled')) return
  const first = form.querySelector<HTMLInputElement>('[name=sizeId]:enabled')
  if (first) first.checked = true
}

function showHead(part: Element, product: Product): void {
  const { amount } = priceTag(product)
  const price = part.querySelector('.product-price .money')?.lastChild
  if (price) price.textContent = formatCentavos(amount)
  const status = part.querySelector('.product-status')
  status?.querySelector('strong')?.remove()
  const words = shelfWords(product)
  if (words) status?.append(Object.assign(document.createElement('strong'), { textContent: words }))
}
