import { expect } from '@playwright/test'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

test.use({ viewport: { width: 360, height: 740 } })

const line = { type: '3g', provider: 'globe' }

test('admins see the pages’ speed by line, page and day with its alert, and an unknown CDN says why (D45, D59)', async ({
  page,
  adminShop,
}) => {
  const send = (sample: object) =>
    fetch(`${adminShop}/api/v1/monitoring/performance`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ samples: [{ ...line, ...sample }] }),
    })
  const sample = { page: 'menu', largestContentfulPaint: 2000, cumulativeLayoutShift: 0, errors: 0 }
  await send({ ...sample, responseTime: 1600 })
  await send({ ...sample, page: 'product', errors: 1, responseTime: 1600 })
  await openAdmin(page, '/admin/speed', ADMIN.username)
  const byLine = page.getByRole('table', { name: 'Speed by line' })
  await expect(byLine.getByRole('row', { name: '3G Globe' })).toContainText('s')
  await expect(page.getByRole('table', { name: 'Speed by page' })).toContainText('Menu and categories')
  await expect(page.getByRole('table', { name: 'Speed by day' })).toBeVisible()
  await expect(page.getByText('HIGH_RESPONSE_TIME')).toBeVisible()
  await expect(page.getByText('Products: 1 in 1 visits (100%)')).toBeVisible()
  await expect(page.getByText('Unknown: this shop runs on localhost')).toBeVisible()
  await page.getByText('How the figures are made').click()
  await page.getByText('Rules to set at the CDN').click()
  await expectAccessible(page)
  for (const width of [768, 1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await expectNoSidewaysScroll(page)
  }
  await page.getByLabel('What').selectOption('One product')
  await page.getByRole('button', { name: 'Empty' }).click()
  await expect(page.getByText('Product number is required')).toBeVisible()
  await page.getByLabel('Product number').fill('3')
  await page.getByRole('button', { name: 'Empty' }).click()
  await expect(page.getByText('Skipped at the CDN (nothing to empty on localhost).')).toBeVisible()
  await expect(page.getByText(/by hand: Skipped at the CDN/)).toBeVisible()
})
