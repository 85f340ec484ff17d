import { refreshShown } from '#page-scripts/product/live-product.ts'

/** Reads again what the page shows of prices and stock when the line is back; its loss is only logged (§4). */
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
  // biome-ignore lint/suspicious/noConsole: being offline is only logged (§4).
  addEventListener('offline', () => console.info('offline'))
  refreshShown()
  if (document.querySelector('[data-live-price]')) void refreshLists(false)
}
