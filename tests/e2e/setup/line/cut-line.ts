import { expect, type Page } from '@playwright/test'
import { test as shopTest } from '#tests/e2e/setup/shop.ts'
import { missingScripts } from './missing-scripts.ts'
import { startWeakLine, type WeakLine } from './weak-line.ts'

/** A browser test of the shop behind a line that the test cuts, for the worker as well. */
export const test = shopTest.extend<{ line: WeakLine }>({
  line: async ({ browserName: _ }, use) => {
    const line = await startWeakLine(process.env['SHOP_URL'] ?? '')
    await use(line)
    await line.stop()
  },
  baseURL: async ({ line }, use) => use(line.address),
  serviceWorkers: 'allow',
  // Requests fail on purpose; the browser reports them.
  allowedErrors: [[/net::ERR_|Failed to fetch|Failed to load resource/], { scope: 'test' }],
  viewport: { width: 360, height: 640 },
})

const PATIENCE_MS = 30_000

/** Waits until a page can be shown without a line: with its scripts, and all that these import. */
export async function keptWhole(page: Page, path: string): Promise<void> {
  const missing = () => page.evaluate(missingScripts, path)
  await expect.poll(missing, { timeout: PATIENCE_MS }).toEqual([])
}
