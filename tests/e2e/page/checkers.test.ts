import { expect } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { expectCheckersContent } from '#tests/e2e/setup/checkers.ts'
import { fillPickup } from '#tests/e2e/setup/pages.ts'
import { test } from '#tests/e2e/setup/shop.ts'

test.use({ viewport: { width: 360, height: 740 } })

for (const path of ['/', '/menu', '/custom', '/login', '/fil'])
  test(`HTML_CodeSniffer and IBM’s checker find nothing on ${path}`, DEEP_ONLY, async ({ page }) => {
    await page.goto(path)
    await expectCheckersContent(page)
  })

test(
  'HTML_CodeSniffer and IBM’s checker find nothing from a product to its order',
  DEEP_ONLY,
  async ({ page }) => {
    await page.goto('/product/pandesal')
    await expectCheckersContent(page)
    await page.getByRole('button', { name: /^Add to cart/ }).click()
    await expect(page.locator('[data-toast] p')).not.toBeEmpty()
    await page.locator('[data-cart-open]:visible').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectCheckersContent(page)
    await fillPickup(page)
    await expectCheckersContent(page)
    await page.getByRole('button', { name: /Place order/ }).click()
    await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
    await expectCheckersContent(page)
    await page.locator('main a[href*="/order?t="]').first().click()
    await expect(page).toHaveURL(/\/order\?t=/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectCheckersContent(page)
  },
)
