import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

test.use({
  viewport: { width: 360, height: 740 },
  allowedErrors: [[/status of 500|status of 401/], { scope: 'test' }],
})

const WIDTHS = [768, 1280, 320, 360]

async function expectToFit(page: Page): Promise<void> {
  await expectAccessible(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 })
    await expectNoSidewaysScroll(page)
  }
}

test(
  'the speed that pages have sent is shown by line and page with an alert above 1500 ms, the CDN is unknown with its reason, the summary says so too, and a tag is purged (§8, D45, D59)',
  DEEP_ONLY,
  async ({ page, adminShop }) => {
    const sample = {
      ...{ type: '2g', provider: 'dito', page: 'menu', cumulativeLayoutShift: 0.05, errors: 2 },
      ...{ timeToFirstByte: 2100, largestContentfulPaint: 4200, responseTime: 2500 },
    }
    // More than what the tests before have measured here.
    for (let post = 0; post < 10; post++) {
      const sent = await fetch(`${adminShop}/api/v1/monitoring/performance`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: adminShop },
        body: JSON.stringify({ samples: Array(20).fill(sample) }),
      })
      expect(sent.status).toBe(202)
    }
    await openAdmin(page, '/admin/speed', ADMIN.username)
    const byLine = page.getByRole('table', { name: 'Speed by line' })
    // The server writes what it has received a moment later.
    await expect(async () => {
      await page.reload()
      await expect(byLine).toContainText('2G DITO', { timeout: 5000 })
    }).toPass()
    await expect(page.getByRole('table', { name: 'Speed by page' })).toContainText('Menu')
    await expect(page.getByText('Answers take too long')).toBeVisible()
    await expect(page.getByText(/^Menu and categories: \d+ in \d+ visits /)).toBeVisible()
    await expect(page.getByText(/^Unknown: this shop runs on localhost/)).toBeVisible()
    const answers = page.getByRole('region', { name: 'Answers in this browser' })
    await expect(answers.getByText(/^[1-9]\d*, of which \d+ are read again/)).toBeVisible()
    await expectToFit(page)
    await expect(page.getByText('Pages: needs a look. CDN: not measured.')).toBeVisible()

    await page.getByRole('combobox', { name: /^What/ }).selectOption('A tag')
    await page.getByRole('textbox', { name: /^Tag/ }).fill('two words')
    await page.getByRole('button', { name: 'Empty', exact: true }).click()
    await expect(page.getByText('One word without spaces and commas')).toBeVisible()
    await page.getByRole('textbox', { name: /^Tag/ }).fill('category-3')
    await page.getByRole('button', { name: 'Empty', exact: true }).click()
    await expect(page.getByText('The server’s copies are gone.')).toBeVisible()
  },
)

test(
  'the quiet shop says which operation has failed in the words of §8, keeps what was there, and works again (D56)',
  DEEP_ONLY,
  async ({ page }) => {
    await openAdmin(page, '/admin/quiet-shop', ADMIN.username)
    await expect(page.getByRole('table', { name: 'Goods and stock' }).getByRole('row').nth(1)).toBeVisible()
    const chosen = page.getByRole('region', { name: 'Lighter for shoppers' }).getByRole('status')
    await expect(chosen).toContainText(/^A phone keeps at most \d+ MB of the shop/)
    await expectToFit(page)

    const before = await chosen.textContent()
    await page.route('**/api/v1/admin/small-business/devices', (route) =>
      route.fulfill({ status: 500, json: { message: 'An unexpected error occurred.' } }),
    )
    await page.getByRole('button', { name: 'Let the shop choose' }).click()
    await expect(page.getByText('Failed to auto-optimize', { exact: true })).toBeVisible()
    expect(await chosen.textContent()).toBe(before)
    await page.unroute('**/api/v1/admin/small-business/devices')
    await page.getByRole('button', { name: 'Let the shop choose' }).click()
    await expect(page.getByText('Phones learn of it within a day, at their next visit.')).toBeVisible()
    await expect(chosen).toContainText('by the shop’s size')

    await page.getByRole('button', { name: 'Open up' }).click()
    await expect(page.getByRole('heading', { name: 'Open up: done' })).toBeVisible()
  },
)
