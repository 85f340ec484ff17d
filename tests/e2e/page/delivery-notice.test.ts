import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { moveAndSettle } from '#tests/e2e/setup/pages.ts'
import { test } from '#tests/e2e/setup/shop.ts'

const noticeOf = (page: Page) => page.getByRole('complementary', { name: 'Delivery area' })

/** The button comes with the first move. */
async function close(page: Page): Promise<void> {
  await moveAndSettle(page)
  await noticeOf(page).getByRole('button', { name: 'Close the notice' }).click()
}

/** A banner of 44 px on 720 moves a page by 0.06. */
const HAIR = 0.01

test('the Luzon banner’s dismissal is remembered, and reset on /checkout where it shows again (§2)', async ({
  page,
}) => {
  await page.goto('/menu')
  await expect(noticeOf(page)).toContainText('We deliver within Luzon only.')
  await close(page)
  await expect(noticeOf(page)).toBeHidden()
  await page.goto('/menu/category/breads')
  await expect(noticeOf(page)).toBeHidden()
  await page.goto('/checkout')
  await expect(noticeOf(page)).toBeVisible()
  await page.goto('/menu')
  await expect(noticeOf(page)).toBeVisible()
})

test(
  'the banner closes on /checkout and is there again when that is reopened',
  DEEP_ONLY,
  async ({ page }) => {
    await page.goto('/checkout')
    await close(page)
    await expect(noticeOf(page)).toBeHidden()
    await page.goto('/menu')
    await expect(noticeOf(page)).toBeHidden()
    await page.goto('/checkout')
    await expect(noticeOf(page)).toBeVisible()
  },
)

test('a dismissed banner takes no room before the page is painted', DEEP_ONLY, async ({ page }) => {
  await page.goto('/menu')
  await close(page)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) performance.mark(`shift ${(entry as { value?: number }).value}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/menu/category/breads', { waitUntil: 'load' })
  await expect(noticeOf(page)).toBeHidden()
  const shifts = await page.evaluate(() =>
    performance
      .getEntriesByType('mark')
      .filter(({ name }) => name.startsWith('shift'))
      .map(({ name }) => Number(name.split(' ')[1])),
  )
  // A font that comes late moves a line by a hair; the banner's height would move the whole page.
  expect(shifts.filter((shift) => shift > HAIR)).toEqual([])
})
