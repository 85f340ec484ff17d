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
  whenNear('[data-live-price]', () => refreshLists(false))
  whenNear('main .card,[data-menu-results]', () =>
    import('#page-scripts/product/list-prices.ts').then(
      (lists) => lists.followListPrices(),
      () => undefined,
    ),
  )
}

function whenNear(selector: string, act: () => unknown): void {
  const near = new IntersectionObserver((cards) => {
    if (!cards.some(({ isIntersecting }) => isIntersecting)) return
    near.disconnect()
    act()
  })
  for (const card of document.querySelectorAll(selector)) near.observe(card)
}
