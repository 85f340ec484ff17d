import { expect } from '@playwright/test'
import { DEEP_ONLY, some } from '#tests/depth.ts'
import { test } from '#tests/e2e/setup/shop.ts'

for (const path of some(['/', '/menu/category/cakes', '/product/made-to-order-egg-pie'])) {
  test(`${path} requests deferred parts when they are on the screen`, DEEP_ONLY, async ({ page }) => {
    await page.goto(path)
    const asked = () =>
      page.evaluate(() => {
        const [painted] = performance.getEntriesByName('first-contentful-paint')
        const entries = performance.getEntriesByType('resource')
        return {
          paint: painted?.startTime ?? Number.POSITIVE_INFINITY,
          later: entries.find(({ name }) => name.includes('/later.'))?.startTime ?? 0,
        }
      })
    await expect.poll(async () => (await asked()).later).toBeGreaterThan(0)
    const { paint, later } = await asked()
    expect(later).toBeGreaterThanOrEqual(paint)
    await expect(page.locator('script[type=module][src]')).toHaveAttribute('fetchpriority', 'low')
  })
}
