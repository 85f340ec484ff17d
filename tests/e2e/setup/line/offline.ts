import type { Page } from '@playwright/test'

/**
 * Tells a page that its device has no network, and every page that follows it there: Chromium 150 believes itself online again as
 * soon as a page moves, whatever `context.setOffline` has said. Resolves to what ends it.
 */
export async function goOffline(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  const tell = (offline: boolean) =>
    devtools.send('Network.overrideNetworkState', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  const tellAgain = () => void tell(true)
  await page.context().setOffline(true)
  page.on('domcontentloaded', tellAgain)
  return async () => {
    page.off('domcontentloaded', tellAgain)
    await page.context().setOffline(false)
    await tell(false)
  }
}
