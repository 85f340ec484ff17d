import { readLive } from '#client/network/live-read.ts'
import type { WireProduct } from '#contract/catalogue/product.ts'
import { inCentavos } from '#contract/catalogue/product-amounts.ts'
import { formatCentavos } from '#domain/money.ts'
import { priceTag } from '#domain/product/product-words.ts'
import { whenInView } from './in-view.ts'

/**
 * Refreshes the prices of an article's product cards, each when its card comes into view: a page that is days
 * old still shows today's price. Without an answer the build's price stays.
 */
export function followLivePrices(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-live-price]')) whenInView(place, refresh)
}

async function refresh(place: HTMLElement): Promise<void> {
  const product = await readLive<WireProduct>(`/products/slug/${place.dataset['livePrice']}`)
  const { amount, isFrom } = priceTag(inCentavos(product))
  const [from, price] = place.children as HTMLCollectionOf<HTMLElement>
  if (from) from.hidden = !isFrom
  if (price) price.textContent = formatCentavos(amount)
}
