import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { openSettled } from '#tests/e2e/setup/pages.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

// Probes are made to fail on purpose; the browser reports it.
test.use({
  viewport: { width: 360, height: 740 },
  allowedErrors: [[/status of 503/], { scope: 'test' }],
})

const PROBE = '**/api/v1/health/products'
/** A phone probes the shop every 30 s after its reader's first move (§9). */
const PROBE_MS = 30_000
const CALM = 'We keep pages light for now. Menu, cart and orders still work.'

/** Opens a page and makes the first move on it, with which probing begins. A clock that is held hides what has been loaded. */
async function openAndMove(page: Page, path: string): Promise<void> {
  const script = page.waitForResponse(/_astro\/after-move\./)
  await openSettled(page, path)
  await page.mouse.move(50, 100)
  await page.evaluate((url) => import(url), (await script).url())
}

/** Lets time pass on a page until its next probe, and waits until that has been answered or has failed. */
async function waitForProbe(page: Page): Promise<void> {
  let isAsked = false
  const isProbe = (asked: { url: () => string }) => asked.url().endsWith('/health/products')
  const asked = page.waitForEvent('request', isProbe).then(() => {
    isAsked = true
  })
  const answered = page.waitForEvent('response', isProbe)
  // No further than that: what the page says goes by itself.
  while (!isAsked) await page.clock.runFor(PROBE_MS / 30)
  await Promise.all([asked, answered])
}

const lightPages = (page: Page) => page.locator('[data-emergency]')

test(
  'emergency mode that an admin switches on reaches an open page with one calm line, and its end too (D55)',
  DEEP_ONLY,
  async ({ page, browser, adminShop }) => {
    const shopper = await (await browser.newContext({ baseURL: adminShop })).newPage()
    await shopper.setViewportSize({ width: 360, height: 740 })
    await shopper.clock.install()
    await openAndMove(shopper, '/data')
    await openAdmin(page, '/admin/speed', ADMIN.username)
    await page.getByRole('button', { name: 'Switch emergency mode on' }).click()
    await expect(page.getByText('It is on for everybody.')).toBeVisible()
    await expectAccessible(page)

    await waitForProbe(shopper)
    await expect(shopper.getByText(CALM)).toBeVisible()
    await expect(lightPages(shopper)).toHaveText(/^The shop keeps pages light for now\./)
    // It is not the shopper's to end.
    await expect(shopper.locator('[data-end-emergency]')).toBeHidden()
    await expectAccessible(shopper)

    await page.getByRole('button', { name: 'Switch emergency mode off' }).click()
    await expect(page.getByText('It is off.')).toBeVisible()
    await waitForProbe(shopper)
    await expect(lightPages(shopper)).toBeEmpty()
  },
)

test(
  'three probes without an answer switch a device’s own emergency mode on, three good ones or a button switch it off (D55)',
  DEEP_ONLY,
  async ({ page }) => {
    await page.clock.install()
    await openAndMove(page, '/data')
    const fail = () => page.route(PROBE, (route) => route.fulfill({ status: 503 }))
    await fail()
    for (let probe = 0; probe < 2; probe++) await waitForProbe(page)
    await expect(lightPages(page)).toBeEmpty()
    await waitForProbe(page)
    await expect(page.getByText(CALM)).toBeVisible()
    await expect(lightPages(page)).toHaveText(/^The connection is weak, so pages are light for now\./)

    await page.unroute(PROBE)
    for (let probe = 0; probe < 3; probe++) await waitForProbe(page)
    await expect(lightPages(page)).toBeEmpty()

    await fail()
    for (let probe = 0; probe < 3; probe++) await waitForProbe(page)
    await page.locator('[data-end-emergency]').click()
    await expect(lightPages(page)).toBeEmpty()
    await page.reload()
    await expect(lightPages(page)).toBeEmpty()
  },
)
