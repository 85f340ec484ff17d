import { expect } from '@playwright/test'
import { openSettled } from '#tests/e2e/setup/pages.ts'
import { test } from '#tests/e2e/setup/shop.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

test('in Lite mode the menu is rows with small pictures, otherwise two columns (D54)', async ({ page }) => {
  const cards = page.locator('main .card[data-id]')
  const places = async () => {
    const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()]
    if (!first || !second) throw new Error('The menu shows no two cards.')
    return { first, second }
  }
  await openSettled(page, '/menu')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  const before = await places()
  expect(before.second.y).toBe(before.first.y)

  await page.goto('/data')
  await page.getByRole('radio', { name: 'Always on' }).check()
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  await expect(async () => {
    await page.goto('/menu')
    await expect(page.locator('html')).toHaveAttribute('data-lite', '', { timeout: 1000 })
  }).toPass()
  const { first, second } = await places()
  expect([second.x, second.y >= first.y + first.height]).toEqual([first.x, true])
  expect(first.width).toBeGreaterThan(300)
  expect(first.height).toBeLessThan(before.first.height)
  const photo = await cards.nth(0).locator('.card-photo').boundingBox()
  expect(photo?.width).toBeLessThan(100)
})
