import { expect, type Page } from '@playwright/test'
import { createProduct } from '#contract/admin/product/product.ts'
import { ADMIN_PAGES } from '#islands/admin/admin-pages.ts'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { placeOrder, teamRequest } from '#tests/e2e/setup/orders.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'
import { newCake } from '#tests/server/setup/order/goods.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** The calls of the frame, on every screen. */
const OF_FRAME = /\/(?:orders\/new|work|security\/csrf|auth\/)/
const SLOW_MS = 3000
const LONG = 'Napakahabangpangalan na hindi maputol sapagkat walang patlang Pinakamasarapnaensaymadasabayan'

const addresses = ADMIN_PAGES.map(({ name }) => `/admin/${name}`)

/** Holds back or refuses what a screen asks for. */
async function hinder(page: Page, act: 'fail' | 'delay'): Promise<void> {
  await page.route('**/api/v1/**', async (route) => {
    const request = route.request()
    if (request.method() !== 'GET' || OF_FRAME.test(request.url())) return route.fallback()
    if (act === 'fail') return route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    return route.fallback()
  })
}

async function frameOf(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
}

test.describe('a bakery that fails', () => {
  test.use({ allowedErrors: [[/500|Failed to load resource/], { scope: 'test' }] })

  test(
    'leaves every screen standing: it says what failed, and nothing breaks or scrolls sideways',
    DEEP_ONLY,
    async ({ page }) => {
      test.slow()
      await openAdmin(page, '/admin/orders', ADMIN.username)
      await hinder(page, 'fail')
      for (const address of addresses)
        await test.step(address, async () => {
          await frameOf(page, address)
          await expect(page.locator('.admin-main')).not.toContainText(/Something went wrong|undefined|NaN/)
          await expectAccessible(page)
          await expectNoSidewaysScroll(page)
        })
    },
  )
})

test(
  'a line that is slow shows every screen with placeholders, and then its data',
  DEEP_ONLY,
  async ({ page }) => {
    test.slow()
    await openAdmin(page, '/admin/orders', ADMIN.username)
    await hinder(page, 'delay')
    for (const address of addresses)
      await test.step(address, async () => {
        await frameOf(page, address)
        await expectNoSidewaysScroll(page)
        await expect(page.locator('#admin :is(.lines-skeleton, .screen-loading)')).toHaveCount(0)
      })
  },
)

test(
  'long names break where they must: nothing scrolls sideways, and axe finds nothing',
  DEEP_ONLY,
  async ({ page, adminShop }) => {
    test.slow()
    const request = await teamRequest(adminShop, ADMIN)
    const { slug } = await request(createProduct, {
      body: { ...newCake(), name: LONG, packaging: [], addons: [] },
    })
    const { number, fulfilment } = await placeOrder([slug], {
      ...{ shop: adminShop, customer: { name: LONG, phone: '0917 555 4321', email: null } },
      note: LONG.repeat(3),
    })
    await openAdmin(page, '/admin/orders', ADMIN.username)
    const named = [`/admin/orders?order=${number}`, `/admin/bake-list?date=${fulfilment.date}`]
    for (const address of [...addresses, ...named])
      await test.step(address, async () => {
        await frameOf(page, address)
        await expect(page.locator('#admin :is(.lines-skeleton, .screen-loading)')).toHaveCount(0)
        for (const width of [768, 1280, 360]) {
          await page.setViewportSize({ width, height: 740 })
          await expectNoSidewaysScroll(page)
        }
        await expectAccessible(page)
      })
  },
)

test.describe('several messages', () => {
  test.use({ allowedErrors: [[/Failed to load resource/], { scope: 'test' }] })

  test('never cover the button that saves', DEEP_ONLY, async ({ page }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 640 })
      if (width === 360) await openAdmin(page, '/admin/products?product=1', ADMIN.username)
      else await page.goto('/admin/products?product=1')
      await page.route('**/api/v1/admin/products/1', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 503, contentType: 'application/json', body: '{}' })
          : route.fallback(),
      )
      const name = page.getByRole('textbox', { name: 'Name', exact: true }).first()
      await name.fill(`Pandesal ${width}`)
      const save = page.getByRole('button', { name: 'Save', exact: true })
      await save.click()
      await expect(
        page
          .getByRole('alert')
          .filter({ hasText: /may or may not|Not saved/ })
          .first(),
      ).toBeVisible()
      const isFree = await save.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect()
        return [0.1, 0.5, 0.9].every((x) => {
          const found = document.elementFromPoint(left + x * width, top + height / 2)
          return found !== null && button.contains(found)
        })
      })
      expect(isFree, `at ${width} px`).toBe(true)
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Discard' }).click()
    }
  })
})
