import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { expectNoSidewaysScroll, openSettled, setLargeLetters } from '#tests/e2e/setup/pages.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

test.use({ isAsked: true, viewport: { width: 360, height: 740 } })

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies and your data' })
const press = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true }).click()
const views = (page: Page) => page.evaluate(() => performance.getEntriesByName('pugon:page-view').length)
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('pugon:consent') ?? 'null'))

/** Opens a page and moves on it, as a visitor does who stays. */
async function moveOn(page: Page, path: string): Promise<void> {
  await openSettled(page, path)
  await page.keyboard.press('ArrowDown')
}

test('nothing optional runs before a choice; essential only is one press and is remembered (§4, D44)', async ({
  page,
}) => {
  await moveOn(page, '/')
  await expect(banner(page)).toBeVisible()
  expect(await views(page)).toBe(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await press(page, 'Essential only')
  await expect(banner(page)).toBeHidden()
  expect(await stored(page)).toMatchObject({
    consent: false,
    version: '1.0',
    consentMethod: 'essential-only',
  })
  await moveOn(page, '/about')
  await page.keyboard.press('ArrowDown')
  await expect(banner(page)).toBeHidden()
  expect(await views(page)).toBe(0)
})

test('an answer by the footer’s link is not asked for again by a question that was on its way', async ({
  page,
}) => {
  const script = Promise.withResolvers<void>()
  await page.route(/after-move/, async (route) => {
    await script.promise
    await route.continue()
  })
  await openSettled(page, '/about')
  const moved = page.waitForResponse(/after-move/)
  await page.getByRole('link', { name: 'Cookies and your data' }).click()
  await press(page, 'Accept all')
  script.resolve()
  // Whatever it does when it comes is done by then.
  await page.evaluate(async (url) => {
    await import(url)
    await new Promise((done) => setTimeout(done, 300))
  }, (await moved).url())
  await expect(banner(page)).toBeHidden()
})

test(
  'the question takes at most a fifth of a small screen, in large letters or turned, too; both answers are as near',
  DEEP_ONLY,
  async ({ page }) => {
    for (const { width, height, isLarge } of [
      { width: 360, height: 640, isLarge: false },
      { width: 320, height: 568, isLarge: false },
      { width: 640, height: 360, isLarge: false },
      { width: 320, height: 640, isLarge: true },
    ]) {
      await page.setViewportSize({ width, height })
      if (isLarge) await setLargeLetters(page)
      await moveOn(page, '/about')
      const box = await banner(page).boundingBox()
      expect((box?.height ?? height) / height, `at ${width} px`).toBeLessThanOrEqual(0.2)
      await expectNoSidewaysScroll(page)
    }
    await expectAccessible(page)
    await press(page, 'Choose')
    for (const name of ['Essential only', 'Accept all', 'Save preferences'])
      await expect(banner(page).getByRole('button', { name, exact: true })).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Essential only')
    expect(await stored(page)).toMatchObject({ consentMethod: 'essential-only' })
  },
)

test('accept all sets analytics and marketing, and both begin at once (§2)', DEEP_ONLY, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await moveOn(page, '/')
  await press(page, 'Accept all')
  await expect(banner(page)).toBeHidden()
  expect(await stored(page)).toMatchObject({
    consent: true,
    preferences: { necessary: true, analytics: true, marketing: true },
  })
  expect(await views(page)).toBe(1)
  // Without a tag manager nothing is sent: not by this page, nor by the next with everything it loads.
  await openSettled(page, '/menu')
  expect(await views(page)).toBe(1)
  expect(asked.filter((url) => new URL(url).origin !== new URL(page.url()).origin)).toEqual([])
  expect(asked.filter((url) => /_astro\/consented/.test(url))).toEqual([])
})

test(
  'preferences are saved one by one, and the footer opens them again (§2)',
  DEEP_ONLY,
  async ({ page }) => {
    await moveOn(page, '/')
    await press(page, 'Choose')
    await expect(banner(page).getByLabel(/^Necessary/)).toBeDisabled()
    await banner(page)
      .getByLabel(/^Analytics/)
      .check()
    await expectAccessible(page)
    await press(page, 'Save preferences')
    expect(await stored(page)).toMatchObject({
      preferences: { analytics: true, marketing: false },
      consentMethod: 'save-preferences',
    })
    await page.getByRole('link', { name: 'Cookies and your data' }).click()
    await expect(banner(page).getByLabel(/^Analytics/)).toBeChecked()
    await expect(banner(page).getByLabel(/^Marketing/)).not.toBeChecked()
  },
)

test(
  'closing without choosing hides the banner for this visit; the next is asked again (§2)',
  DEEP_ONLY,
  async ({ page, context }) => {
    await moveOn(page, '/')
    await press(page, 'Close without choosing')
    await expect(banner(page)).toBeHidden()
    expect(await stored(page)).toBeNull()
    await moveOn(page, '/about')
    await expect(banner(page)).toBeHidden()
    const next = await context.newPage()
    await moveOn(next, '/about')
    await expect(banner(next)).toBeVisible()
  },
)

test(
  'the visitor’s data is exported as a file; deleting it resets consent to none (§4, §8)',
  DEEP_ONLY,
  async ({ page }) => {
    await moveOn(page, '/')
    await press(page, 'Accept all')
    await page.getByRole('link', { name: 'Cookies and your data' }).click()
    const file = page.waitForEvent('download')
    await press(page, 'Download my data')
    const data = JSON.parse(await readFile(await (await file).path(), 'utf8'))
    expect(JSON.parse(data['pugon:consent'])).toMatchObject({ consent: true })
    await press(page, 'Delete my data')
    await expect(page.getByText('Your data has been deleted successfully.')).toBeVisible()
    expect(await stored(page)).toBeNull()
    await press(page, 'Download my data')
    await expect(page.getByText('No user data available for export.')).toBeVisible()
  },
)

test('data that cannot be deleted is said', DEEP_ONLY, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  })
  await openSettled(page, '/')
  await page.getByRole('link', { name: 'Cookies and your data' }).click()
  await press(page, 'Delete my data')
  await expect(page.getByText('Failed to delete data. Please contact support.')).toBeVisible()
})

test('nobody is asked at the checkout', DEEP_ONLY, async ({ page }) => {
  await page.goto('/checkout')
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('ArrowDown')
  await expect(banner(page)).toBeHidden()
})
