import { readLive } from '#client/network/live-read.ts'
import type { WireProduct } from '#contract/catalogue/product.ts'
import { inCentavos } from '#contract/catalogue/product-amounts.ts'
import { plainCartData } from '#contract/content/plain-cart-data.ts'
import { formatCentavos } from '#domain/money.ts'
import { onlyChoice, priceTag, shelfWords } from '#domain/product/product-words.ts'
import { sizesInStock } from '#domain/product/stock.ts'
import { make } from '#page-scripts/page/make.ts'
import { whenInView } from './in-view.ts'

/** Reads products again, each when its card comes into view; without an answer a card stays as it is. */
export function refreshCards(cards: Iterable<HTMLElement>): void {
  for (const card of cards) whenInView(card, refresh)
}

async function refresh(card: HTMLElement): Promise<void> {
  const product = inCentavos(await readLive<WireProduct>(`/products/${card.dataset['id']}`))
  const isSoldOut = sizesInStock(product).length === 0
  card.classList.toggle('sold-out', isSoldOut)
  const words = shelfWords(product)
  card.querySelector('.shelf')?.remove()
  if (words) card.querySelector('.card-photo')?.append(make('p', { className: 'shelf', textContent: words }))
  const price = card.querySelector('.money')?.lastChild
  if (price) price.textContent = formatCentavos(priceTag(product).amount)
  // The page itself says until when; here it must not outlast the plan.
  if (!product.priceUntil) card.querySelector('.until')?.remove()
  const form = card.querySelector<HTMLFormElement>('form[data-product]')
  const only = onlyChoice(product)
  if (form && only) form.dataset['product'] = JSON.stringify(plainCartData(product, only))
  const add = form?.querySelector('button')
  if (add) add.disabled = isSoldOut
}
