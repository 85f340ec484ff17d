import { expect } from '@playwright/test'
import { DEEP_ONLY, some } from '#tests/depth.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'
import { STATIC_PATHS } from '#tests/static-paths.ts'

for (const width of some([360, 1280])) {
  test(`every static page is accessible at ${width} px`, DEEP_ONLY, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    for (const path of STATIC_PATHS) {
      await page.goto(path)
      await expectAccessible(page)
    }
  })
}

test('at 320 px no static page scrolls sideways (§2)', DEEP_ONLY, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of STATIC_PATHS) {
    await page.goto(path)
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    expect([path, scrollWidth]).toEqual([path, clientWidth])
  }
})

test(
  'at 320 px the allergens table scrolls by itself and keeps the products’ names in sight',
  DEEP_ONLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/allergens-guide')
    const region = page.getByRole('region', { name: /Allergens of our products/ })
    const head = region.getByRole('rowheader', { name: 'Pandesal', exact: true })
    await head.scrollIntoViewIfNeeded()
    const left = (await head.boundingBox())?.x
    await region.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
    expect((await head.boundingBox())?.x).toBe(left)
  },
)

test('questions open and close by keyboard (§2)', DEEP_ONLY, async ({ page }) => {
  await page.goto('/faq')
  const answer = page.getByText('Choose from the menu, go to the checkout')
  await expect(answer).toBeHidden()
  await page.locator('summary', { hasText: 'Do I need an account to order?' }).focus()
  await page.keyboard.press('Enter')
  await expect(answer).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(answer).toBeHidden()
})
