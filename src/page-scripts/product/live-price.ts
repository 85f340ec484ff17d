import { readLive } from '#client/network/live-read.ts'
import type { WireProduct } from '#contract/catalogue/product.ts'
import { inCentavos } from '#contract/catalogue/product-amounts.ts'
import { formatCentavos } from '#domain/money.ts'
import { priceTag } from '#domain/product/product-words.ts'

/**
 * Refreshes the prices of an article's product cards, each when its card comes into view: a page that is days
 * old still shows today's price. Without an answer the build's price stays.
 */
export function followLivePrices(): void {
  const places = document.querySelectorAll<HTMLElement>('[data-live-price]')
  if (places.length === 0) return
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      refresh(target as HTMLElement).catch(() => 0)
    }
  })
  for (const place of places) observer.observe(place)
}

async function refresh(place: HTMLElement): Promise<void> {
  const product = await readLive<WireProduct>(`/products/slug/${place.dataset['livePrice']}`)
  const { amount, isFrom } = priceTag(inCentavos(product))
  const [from, price] = place.children as HTMLCollectionOf<HTMLElement>
  if (from) from.hidden = !isFrom
  if (price) price.textContent = formatCentavos(amount)
}
