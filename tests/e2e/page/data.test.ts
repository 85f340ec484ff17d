import { expect } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openSettled } from '#tests/e2e/setup/pages.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

test(
  '"Data and offline" shows what was used and kept here, and what is set there holds on every page (D54)',
  DEEP_ONLY,
  async ({ page }) => {
    await openSettled(page, '/menu')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Data and offline' }).click()
    await expect(page.getByRole('heading', { name: 'Data and offline', level: 1 })).toBeVisible()
    const used = page.locator('[data-day]')
    // More than this page alone: what the menu has transferred was written when it was left.
    await expect(used).toHaveText(/^0\.[1-9] MB of 33\.0 MB$/)
    const line = page.getByRole('region', { name: 'Your connection' }).getByRole('paragraph')
    await expect(line).toHaveText(/^(?:Fast|Medium|Slow) \((?:under )?\d\.\d s to the first byte\)$/)
    await page.getByLabel('Your network (optional)').selectOption('DITO')
    await expect(line).toHaveText(/ to the first byte\), DITO$/)
    await expectAccessible(page)
    for (const field of await page.locator('.field :is(input, select)').all())
      expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(44)

    await page.getByRole('radio', { name: 'Always on' }).check()
    await expect(page.getByText('Saved on this device.')).toBeVisible()
    await page.getByRole('spinbutton', { name: 'MB a day' }).fill('0.05')
    await page.getByRole('spinbutton', { name: 'MB a day' }).blur()
    await expect(page.getByText('A limit is reached: nothing is fetched ahead.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Always on' })).toBeChecked()
    await expect(used).toHaveText(/of 0\.1 MB$/)

    // The menu is fetched ahead by every other page, in Lite mode by none.
    await page.clock.install()
    await openSettled(page, '/about')
    await page.clock.runFor(5000)
    await expect(page.locator('link[rel=prefetch]')).toHaveCount(0)
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('"Data and offline" says that nothing is counted or kept (D54)', DEEP_ONLY, async ({ page }) => {
    await page.goto('/data')
    await expect(page.getByText(/nothing is counted, kept or fetched ahead here/)).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
  })
})
