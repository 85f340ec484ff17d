import { markStale } from '#client/network/worker-message.ts'
import type { WireProduct } from '#contract/catalogue/product.ts'
import { inCentavos } from '#contract/catalogue/product-amounts.ts'
import { formatCentavos } from '#domain/money.ts'
import { priceUntilWords } from '#domain/product/pricing/price-until.ts'
import type { Product } from '#domain/product/product.ts'
import { noticeWords, priceTag, shelfWords, sizeNotes } from '#domain/product/product-words.ts'
import { sizesInStock } from '#domain/product/stock.ts'
import { make } from '#page-scripts/page/make.ts'

/** Shows a product's new prices and stock in its form and above it; choices stay if they are still available. */
export function showProduct(part: Element, form: HTMLFormElement, sent: WireProduct): void {
  const product = inCentavos(sent)
  for (const input of form.querySelectorAll<HTMLInputElement>('[name=sizeId]')) showSize(input, product)
  chooseAnother(form)
  showHead(part, product)
  const isSoldOut = sizesInStock(product).length === 0
  const add = form.querySelector<HTMLButtonElement>('.buy > [type=submit]')
  const [words] = add?.childNodes ?? []
  if (add) add.disabled = isSoldOut
  if (words) words.textContent = isSoldOut ? 'Sold out ' : 'Add to cart '
  offerNotice(part, noticeWords(product))
  // Copies of the page show what was built.
  markStale([`product:${product.slug}`])
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

function offerNotice(part: Element, words: string): void {
  const notice = part.querySelector<HTMLElement>('[data-stock-notice]')
  const summary = notice?.querySelector('summary')
  if (!notice || !summary) return
  notice.hidden = words === ''
  summary.textContent = words
}

function showHead(part: Element, product: Product): void {
  const { amount } = priceTag(product)
  const price = part.querySelector('.product-price .money')?.lastChild
  if (price) price.textContent = formatCentavos(amount)
  const until = part.querySelector<HTMLElement>('.price-until')
  if (until) {
    until.hidden = product.priceUntil === null
    until.textContent = product.priceUntil && priceUntilWords(product.priceUntil)
  }
  const status = part.querySelector('.product-status')
  status?.querySelector('strong')?.remove()
  const words = shelfWords(product)
  if (words) status?.append(make('strong', { textContent: words }))
}
