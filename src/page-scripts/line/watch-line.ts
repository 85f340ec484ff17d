import { refreshShown } from '#page-scripts/product/live-product.ts'

/** Refreshes the prices and stock on the page when the connection is back (§4). */
export function watchLine(): void {
  const refreshLists = (isAgain: boolean) =>
    import('#page-scripts/product/live.ts').then(
      (live) => live.refreshLists(isAgain),
      // The page stays as it was built.
      () => undefined,
    )
  addEventListener('online', () => {
    refreshShown()
    void refreshLists(true)
  })
  refreshShown()
  const near = new IntersectionObserver((cards) => {
    if (!cards.some(({ isIntersecting }) => isIntersecting)) return
    near.disconnect()
    void refreshLists(false)
  })
  for (const card of document.querySelectorAll('[data-live-price]')) near.observe(card)
}
