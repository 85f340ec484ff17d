import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { fillSignIn } from './people.ts'
import { test as shopTest } from './shop.ts'
import { dataDirOf, startShopProcess } from './shop-process.ts'

const START_MS = 180_000

/** Browser tests that change the shop: each worker has one of its own, and all begin alike. */
export const test = shopTest.extend<object, { adminShop: string }>({
  adminShop: [
    async ({ browserName: _ }, use, { parallelIndex }) => {
      const name = `e2e-admin-${parallelIndex}`
      // The same catalogue has the same pages: the first site need not be built again.
      const [from, to] = [dataDirOf('e2e'), dataDirOf(name)]
      await cp(join(from, 'sites'), join(to, 'sites'), { recursive: true, force: true })
      const { address, stop } = await startShopProcess(name, { SMTP_URL: process.env['MAIL_URL'] ?? '' })
      await use(address)
      await stop()
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: async ({ adminShop }, use) => use(adminShop),
})

/** Opens an admin page as somebody who signs in for it. */
export async function openAdmin(page: Page, path: string, username: string): Promise<void> {
  await page.goto(path)
  await fillSignIn(page, username)
  await page.waitForURL((url) => url.pathname + url.search === path)
}
