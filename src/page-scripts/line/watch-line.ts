import { refreshShown } from '#page-scripts/product/live-product.ts'

/** Refreshes the prices and stock on the page when the connection is back (§4), and those of its lists once they come near. */
export function watchLine(): void {
  const lists = () => import('#page-scripts/product/list-prices.ts')
  // Without them the page stays as it was built.
  const unless = () => {}
  addEventListener('online', () => {
    refreshShown()
    lists().then((part) => part.refreshAll(), unless)
  })
  refreshShown()
  const near = new IntersectionObserver((cards) => {
    if (!cards.some(({ isIntersecting }) => isIntersecting)) return
    near.disconnect()
    lists().then((part) => part.followPrices(), unless)
  })
  // A filter's results are a list that is empty at first.
  for (const list of document.querySelectorAll('[data-live-price],main .grid')) near.observe(list)
}
