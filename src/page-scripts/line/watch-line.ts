import { optional } from '#client/load-part.ts'

/** The page's own pictures come first on a slow line, and the reader's first tap on a slow phone. */
const REFRESH_MS = 1000

/**
 * Refreshes the prices and stock on the page when the connection is back (§4), and once after the page has settled; those of its
 * lists as they come near.
 */
export function watchLine(): void {
  // Without them the page stays as it was built.
  const prices = () => optional(() => import('#page-scripts/product/list-prices.ts'))
  addEventListener('online', () => prices().then((part) => part?.refreshAll()))
  setTimeout(() => {
    if (document.querySelector('main .product')) void prices().then((part) => part?.refreshShown())
    const near = new IntersectionObserver((cards) => {
      if (!cards.some(({ isIntersecting }) => isIntersecting)) return
      near.disconnect()
      void prices().then((part) => part?.followPrices())
    })
    // A filter's results are a list that is empty at first.
    for (const list of document.querySelectorAll('[data-live-price],.grid')) near.observe(list)
  }, REFRESH_MS)
}
