import { optional } from '#client/load-part.ts'

/** Refreshes the prices and stock on the page when the connection is back (§4), and those of its lists once they come near. */
export function watchLine(): void {
  // Without them the page stays as it was built.
  const lists = () => optional(() => import('#page-scripts/product/list-prices.ts'))
  const product = () => optional(() => import('#page-scripts/product/live-product.ts'))
  const refresh = () => {
    if (document.querySelector('main .product')) void product().then((part) => part?.refreshShown())
  }
  addEventListener('online', () => {
    refresh()
    void lists().then((part) => part?.refreshAll())
  })
  refresh()
  const near = new IntersectionObserver((cards) => {
    if (!cards.some(({ isIntersecting }) => isIntersecting)) return
    near.disconnect()
    void lists().then((part) => part?.followPrices())
  })
  // A filter's results are a list that is empty at first.
  for (const list of document.querySelectorAll('[data-live-price],main .grid')) near.observe(list)
}
