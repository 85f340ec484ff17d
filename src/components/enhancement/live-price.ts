import type { WireProduct } from '#contract/product.ts'
import { priceTag } from '#domain/product-words.ts'

// Reads the prices of an article's product cards anew, each when its card comes into view: a page that is days old
// still says today's price. Without an answer the price of the build stays.

const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries)
    if (isIntersecting) refresh(target as HTMLElement).catch(() => 0)
})

for (const place of document.querySelectorAll('[data-live-price]')) observer.observe(place)

async function refresh(place: HTMLElement): Promise<void> {
  observer.unobserve(place)
  const answer = await fetch(place.dataset['livePrice'] ?? '')
  // Pesos, as on the wire: they are compared and shown, not added. `formatCentavos` would be one more file to load.
  const { amount, isFrom } = priceTag((await answer.json()) as WireProduct)
  const [from, price] = place.children as HTMLCollectionOf<HTMLElement>
  if (from) from.hidden = !isFrom
  if (price) price.textContent = amount.toLocaleString('en-PH', { style: 'currency', currency: 'PHP' })
}
