import type { Page } from '@playwright/test'

/**
 * Puts a tab to sleep as a system that saves its battery does: none of its code runs, while its page stays open and keeps
 * its locks. (A tab that Chromium shows cannot be frozen, and here it shows all of them.) Returns what wakes it.
 */
export async function putToSleep(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Debugger.enable')
  const paused = new Promise((resolve) => devtools.once('Debugger.paused', resolve))
  await devtools.send('Debugger.pause')
  // It pauses at the next thing that it does.
  void page.evaluate(() => undefined)
  await paused
  return async () => {
    await devtools.send('Debugger.resume')
    await devtools.detach()
    // Browsers send this event when a tab comes back into view.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  }
}
