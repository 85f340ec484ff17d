import { expect } from '@playwright/test'
import { DEEP_ONLY, some } from '#tests/depth.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

// A missing page is answered with 404, which the browser reports.
test.use({ allowedErrors: [/status of 404/] })

const PAGES = [
  '/',
  '/menu',
  '/menu/category/cakes',
  '/menu/category/pies-and-tarts',
  '/occasions/birthday',
  '/product/made-to-order-egg-pie',
  '/product/kalihim',
  '/checkout',
  '/order?t=nothing',
  '/nowhere/at/all',
]

for (const width of some([360, 1280])) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('pages of every kind are accessible and never scroll sideways', async ({ page }) => {
      for (const path of PAGES)
        await test.step(path, async () => {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await page.waitForLoadState('networkidle')
          await expectAccessible(page)
          await expectNoSidewaysScroll(page)
        })
    })
  })
}

test(
  'twelve bags of ten are said to be 120 pieces, beside the total and in the cart, in both languages',
  DEEP_ONLY,
  async ({ page }) => {
    for (const [path, words] of [
      ['/product/pandesal', '120 pieces'],
      ['/fil/product/pandesal', '120 piraso'],
    ] as const) {
      await page.goto(path)
      const form = page.getByRole('main').locator('form[data-product]')
      await page.mouse.move(10, 10)
      await form.getByRole('spinbutton').fill('11')
      await form.locator('[data-step="1"]').click()
      await expect(form.getByRole('status').filter({ hasText: words })).toBeVisible()
    }
    await page.goto('/product/pandesal')
    await page.getByRole('spinbutton').fill('12')
    await page.getByRole('button', { name: /^Add to cart/ }).click()
    await page.getByRole('link', { name: 'Cart 12', exact: true }).click()
    await expect(page.getByRole('dialog').getByText(/^Bag of 10, ₱.+ each · 120 pieces$/)).toBeVisible()
  },
)

test('nobody is asked how many of what is sold out', DEEP_ONLY, async ({ page }) => {
  await page.goto('/product/kalihim')
  await expect(page.getByRole('button', { name: /^Sold out/ })).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: 'How many' })).toBeHidden()
  await page.goto('/product/ensaymada')
  await expect(page.getByRole('spinbutton', { name: 'How many' })).toBeVisible()
})

test(
  'home and the contact page say whether the shop is open at this moment, and when an order is ready',
  DEEP_ONLY,
  async ({ page }) => {
    await page.clock.setFixedTime('2026-11-21T15:00:00+08:00')
    const [open, ready] = ['Open now, until 8 PM.', 'Made to order by 4 PM: ready from tomorrow.']
    await page.goto('/')
    for (const words of [open, ready]) await expect(page.getByText(words, { exact: true })).toBeVisible()
    await page.goto('/contact')
    await expect(page.getByText(`${open} ${ready}`)).toBeVisible()
    const map = page.getByRole('link', { name: 'Show on the map' })
    await expect(map).toHaveAttribute('href', /maps.*Magallanes/)
  },
)

test(
  'an unknown path shows home with a line that says so, status 404 and noindex (D1)',
  DEEP_ONLY,
  async ({ page }) => {
    const response = await page.goto('/nowhere')
    expect(response?.status()).toBe(404)
    await expect(
      page.getByText('We couldn’t find that page').or(page.getByText("We couldn't find that page")),
    ).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('pages of every kind are readable and say how to order by phone', DEEP_ONLY, async ({ page }) => {
    for (const path of PAGES.slice(0, 7))
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('link', { name: /\+63 917 555 0142/ }).last()).toBeVisible()
      })
  })

  test('links lead from home to a product and its price (§2)', DEEP_ONLY, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'See the menu' }).click()
    await page.getByRole('link', { name: 'Ensaymada', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ensaymada' })).toBeVisible()
    await expect(page.getByText('Order by phone')).toBeVisible()
  })
})

test('an outdated page sells neither sold-out goods nor at yesterday’s price', async ({ page }) => {
  await page.route(/\/api\/v1\/products\/\d+$/, async (route) => {
    const response = await route.fetch()
    const product = await response.json()
    const [first, ...rest] = product.sizes
    const sizes = [
      { ...first, stockQuantity: 0 },
      ...rest.map((size: object) => ({ ...size, price: 999, priceTiers: [] })),
    ]
    await route.fulfill({ response, json: { ...product, sizes } })
  })
  await page.goto('/product/ensaymada')
  await expect(page.getByRole('radio').first()).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Add to cart · ₱999.00' })).toBeEnabled()
})
