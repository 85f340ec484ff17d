import { expect } from '@playwright/test'
import { DEEP_ONLY, some } from '#tests/depth.ts'
import { cartOf } from '#tests/e2e/setup/carts.ts'
import { coverings, expectNothingCovered } from '#tests/e2e/setup/covered.ts'
import { SOME_KINDS } from '#tests/e2e/setup/kinds.ts'
import { openSettled } from '#tests/e2e/setup/pages.ts'
import { test } from '#tests/e2e/setup/shop.ts'

// Floating elements must not cover a control, a price or the focus. A bar as wide as the screen covers
// nothing for good: the page scrolls under it, and there is room for it at the page's end.

const PHONE = { width: 360, height: 640 }
const TABLET = { width: 1024, height: 768 }
/** Small and usual phones, one with its keyboard open, a tablet, a desktop. */
const SIZES = [
  [360, 640],
  [360, 360],
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const

test.use({ viewport: PHONE, allowedErrors: [[/404|Failed to load resource/], { scope: 'test' }] })

test.beforeEach(({ page }) =>
  page.addInitScript(({ key, value }) => localStorage.setItem(key, value), cartOf(2)),
)

for (const [name, path] of some(SOME_KINDS)) {
  test(`on a phone nothing covers ${name}, wherever it is scrolled to, nor the focus on it`, async ({
    page,
  }) => {
    await openSettled(page, path)
    await expectNothingCovered(page, PHONE.height)
  })

  test(`on a tablet nothing covers ${name}, wherever it is scrolled to`, DEEP_ONLY, async ({ page }) => {
    await page.setViewportSize(TABLET)
    await openSettled(page, path)
    await expectNothingCovered(page, TABLET.height)
  })
}

test('floating elements over text are detected', DEEP_ONLY, async ({ page }) => {
  await page.goto('/faq')
  await page.evaluate(() => {
    const ball = Object.assign(document.createElement('div'), { className: 'ball' })
    ball.style.cssText = 'position: fixed; inset: 120px auto auto 20px; width: 80px; height: 80px'
    document.body.append(ball)
  })
  expect(await coverings(page)).toEqual([expect.stringContaining('ball over')])
})

test.describe('a question for consent', () => {
  test.use({ isAsked: true })

  test(
    'takes at most a fifth of a small screen, and leaves the button to buy in sight',
    DEEP_ONLY,
    async ({ page }) => {
      await openSettled(page, '/product/made-to-order-egg-pie')
      await page.mouse.wheel(0, 10)
      const banner = await page.getByRole('region', { name: 'Cookies and your data' }).boundingBox()
      expect(banner?.height).toBeLessThanOrEqual(PHONE.height / 5)
      const buy = await page.getByRole('button', { name: /Add to cart/ }).boundingBox()
      expect(buy?.y).toBeGreaterThanOrEqual((banner?.y ?? 0) + (banner?.height ?? 0))
      expect((buy?.y ?? 0) + (buy?.height ?? 0)).toBeLessThanOrEqual(PHONE.height)
    },
  )

  test('covers no button to buy that has a line below it', async ({ page }) => {
    await openSettled(page, '/product/pandesal')
    await page.mouse.wheel(0, 10)
    const question = page.getByRole('region', { name: 'Cookies and your data' })
    await expect(question).toBeVisible()
    await page.getByRole('spinbutton', { name: 'How many' }).fill('60')
    await expect(page.getByText('600 pieces')).toBeVisible()
    const bottom = await question.evaluate((element) => element.getBoundingClientRect().bottom)
    const buy = await page.locator('.buy').boundingBox()
    expect(bottom).toBeLessThanOrEqual(Math.ceil(buy?.y ?? 0))
  })
})

test('the button with the price is in sight when a product opens, on its page and in the menu, at every width', async ({
  page,
}) => {
  for (const path of ['/product/made-to-order-egg-pie', '/menu?product=14']) {
    await page.goto(path)
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await expect(page.getByRole('button', { name: /^Add to cart.*₱260\.00/ })).toBeInViewport({ ratio: 1 })
    }
  }
})

for (const [path, last] of some([
  ['/product/mocha-roll', 'Filipino'],
  ['/menu', 'Filipino'],
] as const)) {
  test.describe(`the end of ${path} on a phone`, () => {
    test.use({ isAsked: true })

    test('is clear of all bars, the question for consent among them', async ({ page }) => {
      await openSettled(page, path)
      await page.mouse.wheel(0, 100)
      await expect(page.getByRole('region', { name: 'Cookies and your data' })).toBeVisible()
      await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }))
      const link = page.getByRole('contentinfo').getByRole('link', { name: last })
      await expect(link).toBeInViewport({ ratio: 1 })
      const isClear = await link.evaluate((own) => {
        const { left, right, top, bottom } = own.getBoundingClientRect()
        return own.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
      })
      expect(isClear).toBe(true)
    })
  })
}

test.describe('the end of a page on a tablet', () => {
  test.use({ viewport: { width: 800, height: 600 }, isAsked: true })

  test('is clear of the question for consent', DEEP_ONLY, async ({ page }) => {
    await openSettled(page, '/about')
    await page.mouse.wheel(0, 100)
    await expect(page.getByRole('region', { name: 'Cookies and your data' })).toBeVisible()
    await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }))
    const covered = await page
      .getByRole('contentinfo')
      .getByRole('link')
      .evaluateAll((links) =>
        links.flatMap((link) => {
          const { left, right, top, bottom } = link.getBoundingClientRect()
          const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
          return found?.closest('.consent') ? [link.textContent] : []
        }),
      )
    expect(covered).toEqual([])
  })
})
