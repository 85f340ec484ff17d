import { expect } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

test(
  'a product is duplicated as a draft, looked at, published, archived and brought back',
  DEEP_ONLY,
  async ({ page }) => {
    await openAdmin(page, '/admin/products?q=otap', ADMIN.username)
    await page.getByRole('button', { name: 'Otap', exact: true }).click()
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await expect(page.getByRole('heading', { name: 'Copy of Otap' })).toBeVisible()
    await expect(page.getByText('A draft: shoppers do not see it.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'See it in the shop' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    const preview = page.getByRole('dialog', { name: 'Copy of Otap' })
    await expect(preview).toContainText('₱')
    await expectAccessible(page)
    await preview.getByRole('button', { name: 'Close' }).click()
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByRole('link', { name: 'See it in the shop' })).toBeVisible()
    await page.getByRole('button', { name: 'Archive' }).click()
    await expect(page.getByText(/^Archived: it is not sold/)).toBeVisible()
    await page.getByRole('button', { name: 'All products' }).click()
    await page.getByText('Filters', { exact: true }).click()
    await page.getByLabel('Where').selectOption('archived')
    await expect(page).toHaveURL(/state=archived/)
    await expect(page.getByRole('button', { name: 'Copy of Otap', exact: true })).toBeVisible()
    await expectAccessible(page)
  },
)
