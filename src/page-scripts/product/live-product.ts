import { glance } from '#client/network/live-read.ts'
import type { WireProduct } from '#contract/catalogue/product.ts'
import { inCentavos } from '#contract/catalogue/product-amounts.ts'
import { cartData } from '#contract/content/cart-data.ts'
import { formatCentavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { priceTag, shelfWords, sizeNotes, sizesInStock } from '#domain/product/product-words.ts'
import { make } from '#page-scripts/page/make.ts'

/** The page's own pictures come first on a slow line. */
const REFRESH_MS = 1000

/** A product page built a while ago must not sell at yesterday's price, or goods that are gone. */
export function refreshShown(): void {
  const part = document.querySelector('main .product')
  const data = part?.querySelector<HTMLElement>('form[data-product]')?.dataset['product']
  if (part && data) setTimeout(refresh, REFRESH_MS, part, JSON.parse(data).id)
}

/** Brings the prices and the stock of a shown product up to date; without an answer they stay as they were built. */
export async function refresh(part: Element, id: number): Promise<void> {
  const product = await glance<WireProduct>(`/products/${id}`)
    .then(inCentavos)
    .catch(() => null)
  const form = part.querySelector<HTMLFormElement>('form[data-product]')
  const shown = form?.dataset['product']
  if (!product || !shown || JSON.parse(shown).id !== id) return
  const add = form.querySelector<HTMLButtonElement>('button[type=submit]')
  const isSoldOut = sizesInStock(product).length === 0
  const data = JSON.stringify(cartData(product))
  // Mostly all is as it was built. Writing that again would cost a cheap phone a tenth of a second.
  if (data === shown && isSoldOut === add?.disabled) return
  form.dataset['product'] = data
  for (const input of form.querySelectorAll<HTMLInputElement>('[name=sizeId]')) showSize(input, product)
  chooseAnother(form)
  showHead(part, product)
  const [words] = add?.childNodes ?? []
  if (add) add.disabled = isSoldOut
  if (words) words.textContent = isSoldOut ? 'Sold out ' : 'Add to cart '
  // The price on the button follows the form (see product-form.ts).
  form.dispatchEvent(new Event('input', { bubbles: true }))
}

function showSize(input: HTMLInputElement, product: Product): void {
  const size = product.sizes.find(({ id }) => id === Number(input.value))
  input.disabled = !size || !sizesInStock(product).includes(size)
  const choice = input.closest('.choice')
  const label = choice?.querySelector('.choice-label')
  for (const note of label?.querySelectorAll('small') ?? []) note.remove()
  const notes = size ? sizeNotes(product, size) : ['Sold out']
  label?.append(...notes.map((note) => make('small', { textContent: note })))
  const price = choice?.querySelector('.money')
  if (price && size) price.textContent = formatCentavos(size.price)
}

/** The chosen size may have just been sold. */
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
  if (words) status?.append(make('strong', { textContent: words }))
}
