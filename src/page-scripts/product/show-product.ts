import { markStale } from '#client/network/worker-message.ts'
import type { WireProduct } from '#contract/catalogue/product.ts'
import { inCentavos } from '#contract/catalogue/product-amounts.ts'
import { formatCentavos } from '#domain/money.ts'
import { priceUntilWords } from '#domain/product/pricing/price-until.ts'
import type { Product } from '#domain/product/product.ts'
import { noticeWords, priceTag, shelfWords, sizeNotes } from '#domain/product/product-words.ts'
import { sizesInStock } from '#domain/product/stock.ts'
import { make } from '#page-scripts/page/make.ts'
import { say } from '#words/say.ts'

/** Shows a product's new prices and stock in its form and above it; choices stay if they are still available. */
export function showProduct(part: Element, form: HTMLFormElement, answer: WireProduct): void {
  const product = inCentavos(answer)
  for (const input of form.querySelectorAll<HTMLInputElement>('[name=sizeId]')) showSize(input, product)
  chooseAnother(form)
  showHead(part, product)
  const isSoldOut = sizesInStock(product).length === 0
  const add = form.querySelector<HTMLButtonElement>('.buy>.button')
  if (add?.firstChild) {
    add.disabled = isSoldOut
    add.firstChild.textContent = `${say(isSoldOut ? 'Sold out' : 'Add to cart')} `
  }
  // Copies of the page show what was built.
  markStale([`product:${product.slug}`])
}

function showSize(input: HTMLInputElement, product: Product): void {
  const size = product.sizes.find(({ id }) => id === Number(input.value))
  input.disabled = sizesInStock(product).every((other) => other !== size)
  const choice = input.closest('.choice')
  const label = choice?.querySelector('.choice-label')
  for (const note of label?.querySelectorAll('small') ?? []) note.remove()
  const notes = size ? sizeNotes(product, size) : [say('Sold out')]
  label?.append(...notes.map((note) => make('small', { textContent: note })))
  const price = choice?.querySelector('.money')
  if (price && size) price.textContent = formatCentavos(size.price)
}

/** The chosen size may have just been sold. */
function chooseAnother(form: HTMLFormElement): void {
  const size =
    form.querySelector<HTMLInputElement>('[name=sizeId]:checked:enabled') ??
    form.querySelector<HTMLInputElement>('[name=sizeId]:enabled')
  if (size) size.checked = true
}

function showHead(part: Element, product: Product): void {
  const price = part.querySelector('.money')?.lastChild
  if (price) price.textContent = formatCentavos(priceTag(product).amount)
  const until = part.querySelector('.price-until')
  if (until) until.textContent = priceUntilWords(product)
  const status = part.querySelector('.product-status')
  status?.querySelector('strong')?.remove()
  const words = shelfWords(product)
  if (words) status?.append(make('strong', { textContent: words }))
  const notice = part.querySelector<HTMLElement>('[data-stock-notice]')
  const summary = notice?.querySelector('summary')
  if (!notice || !summary) return
  summary.textContent = noticeWords(product)
  notice.hidden = !summary.textContent
}
