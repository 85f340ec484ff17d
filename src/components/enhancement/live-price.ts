import { priceTag } from '#components/product-words.ts'
import type { WireProduct } from '#contract/product.ts'
import { formatCentavos, pesosToCentavos } from '#domain/money.ts'

// Reads the prices of an article's product cards anew, each when its card comes into view: a page that is days old
// still says today's price. Without an answer the price of the build stays.

const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    observer.unobserve(target)
    refresh(target as HTMLElement).catch(() => undefined)
  }
})

for (const place of document.querySelectorAll('[data-live-price]')) observer.observe(place)

async function refresh(place: HTMLElement): Promise<void> {
  const response = await fetch(place.dataset['livePrice'] ?? '')
  const money = place.querySelector('.money')
  if (!response.ok || !money) return
  // In pesos, as on the wire: only the lowest is looked for.
  const { amount, isFrom } = priceTag((await response.json()) as WireProduct)
  const from = document.createElement('small')
  from.textContent = 'from '
  money.replaceChildren(...(isFrom ? [from] : []), formatCentavos(pesosToCentavos(amount)))
}
