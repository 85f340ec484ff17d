import type { Page } from '@playwright/test'
import { startShopProcess } from '#tests/e2e/setup/process/shop-process.ts'
import { fillSignIn } from './people.ts'
import { test as shopTest } from './shop.ts'

const START_MS = 180_000

/** Browser tests that change the shop: each worker has a shop of its own, and all start in the same state. */
export const test = shopTest.extend<object, { adminShop: string }>({
  adminShop: [
    async ({ browserName: _ }, use, { parallelIndex }) => {
      const name = `e2e-admin-${parallelIndex}`
      const settings = { SMTP_URL: process.env['MAIL_URL'] ?? '' }
      const { address, stop } = await startShopProcess(name, settings)
      await use(address)
      await stop()
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: async ({ adminShop }, use) => use(adminShop),
})

/** Opens an admin page as a person who signs in for it. */
export async function openAdmin(page: Page, path: string, username: string): Promise<void> {
  await page.goto(path)
  await fillSignIn(page, username)
  await page.waitForURL((url) => url.pathname + url.search === path)
}
