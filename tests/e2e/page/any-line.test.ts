import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { test as officeTest, openAdmin } from '#tests/e2e/setup/admin-shop.ts'
import { test } from '#tests/e2e/setup/line/cut-line.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

/** The round trip of a 3g line: from 270 ms on, and below the 700 of 2g. */
const MEDIUM_MS = 330
const PATIENCE_MS = 90_000
const LOOK_MS = 8000
const PARTS = ['/menu', '/menu-index.json', '/search-index.json']

async function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const keys = await (await caches.open('pugon:copies')).keys()
    return keys.map(({ url }) => new URL(url).pathname)
  })
}

test(
  'on 3g, after visits to other pages alone, the menu and search open without a line, and no product was fetched ahead (§7, D54)',
  DEEP_ONLY,
  async ({ page, line }) => {
    await page.goto('/about')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    line.slowDown(MEDIUM_MS)
    // The worker measures the line with every page; a machine that is held up looks like a slower one.
    for (const path of ['/faq', '/about', '/faq', '/about']) await page.goto(path)
    await expect(async () => {
      await page.goto('/faq')
      await expect.poll(() => kept(page), { timeout: LOOK_MS }).toEqual(expect.arrayContaining(PARTS))
    }).toPass({ timeout: PATIENCE_MS })
    expect((await kept(page)).filter((path) => /^\/(?:api\/v1\/products|product)\//.test(path))).toEqual([])
    await page.waitForLoadState('networkidle')
    line.cut()
    await page.goto('/menu')
    await expect(page.getByText(/^Saved on this device on /)).toBeVisible()
    await page.getByRole('button', { name: 'Search' }).click()
    await page.locator('#search').getByLabel('Search our menu').fill('ensaymada')
    await expect(page.getByRole('option', { name: /Ensaymada/ }).first()).toBeVisible()
  },
)

test(
  'a page’s sample says how much of it came from copies: more on the second visit (§8, D59)',
  DEEP_ONLY,
  async ({ page }) => {
    const ratioOf = async () => {
      await page.goto('/about')
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      const loaded = () =>
        performance.getEntriesByType('resource').some(({ name }) => /speed-sample/.test(name))
      // Until the page hears of a move.
      await expect(async () => {
        for (const place of [10, 20]) await page.mouse.move(place, place)
        expect(await page.evaluate(loaded)).toBe(true)
      }).toPass()
      await page.waitForLoadState('networkidle')
      const sent = page.waitForRequest('**/api/v1/monitoring/performance')
      // A page that is left sends too, but nobody can watch that.
      await page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { value: true })
        dispatchEvent(new Event('visibilitychange'))
      })
      return (await sent).postDataJSON().samples[0].cacheHitRatio
    }
    expect(await ratioOf()).toBeLessThan(0.5)
    await expect.poll(() => kept(page)).toContain('/about')
    expect(await ratioOf()).toBeGreaterThan(0.8)
  },
)

officeTest.describe('the office', () => {
  officeTest.use({ viewport: { width: 360, height: 740 } })

  officeTest('probes the shop and logs a lost line (§4, §9)', DEEP_ONLY, async ({ page, context }) => {
    await page.clock.install()
    await openAdmin(page, '/admin/quiet-shop', ADMIN.username)
    await expect(page.getByRole('region', { name: 'Lighter for shoppers' })).toBeVisible()
    const probe = page.waitForRequest('**/api/v1/health/products')
    await page.clock.runFor(30_000)
    await probe
    const logged = page.waitForEvent('console', (said) => said.text() === 'offline')
    await context.setOffline(true)
    await logged
  })

  officeTest(
    'that phones follow their line is switched off and on by the same button, and every phone hears of it (D56)',
    DEEP_ONLY,
    async ({ page, adminShop }) => {
      const told = async () => (await (await fetch(`${adminShop}/api/v1/shop/terms`)).json()).devices
      await openAdmin(page, '/admin/quiet-shop', ADMIN.username)
      const follow = page.getByRole('button', { name: 'Follow each phone’s line' })
      const chosen = page.getByRole('region', { name: 'Lighter for shoppers' }).getByRole('status')
      await expect(follow).toHaveAttribute('aria-pressed', 'true')
      await follow.click()
      await expect(follow).toHaveAttribute('aria-pressed', 'false')
      await expect(chosen).toContainText('on any line')
      expect(await told()).toMatchObject({ followsLine: false })
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 740 })
      await expectNoSidewaysScroll(page)
      await follow.click()
      await expect(chosen).toContainText('less on a weak line')
      expect(await told()).toMatchObject({ followsLine: true })
    },
  )
})
