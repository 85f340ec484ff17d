import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY, some } from '#tests/depth.ts'
import { openSettled } from '#tests/e2e/setup/pages.ts'
import { test } from '#tests/e2e/setup/shop.ts'

test.use({
  allowedErrors: [[/Failed to load resource|dynamically imported module/], { scope: 'test' }],
  isAsked: true,
})

const CONTACT = '/contact'
const PAGES = [
  CONTACT,
  '/',
  '/menu',
  '/menu/category/breads',
  '/product/mocha-roll',
  '/product/pandesal',
  '/blog',
  '/blog/made-to-order-egg-pie-cavite',
  '/about',
  '/faq',
  '/allergens-guide',
  '/checkout',
  '/login',
  '/order-by-text',
  '/fil',
  '/fil/contact',
]

/**
 * Answers 404 for every part of a page but its first scripts, their imports, and the parts that `kept` names. Returns the names of
 * the lost parts.
 */
async function loseParts(page: Page, kept: RegExp): Promise<string[]> {
  const lost: string[] = []
  const first = new Set<string>()
  await page.route(/\/_astro\/.+\.js$/, async (route) => {
    const address = route.request().url()
    if (!first.has(address) && !kept.test(address)) {
      lost.push(address)
      return route.fulfill({ status: 404, body: '' })
    }
    const response = await route.fetch({ maxRetries: 2 })
    for (const [, name = ''] of (await response.text()).matchAll(/(?:from|import)\s*[`"'](\.[^`"']+)[`"']/g))
      first.add(new URL(name, address).href)
    return route.fulfill({ response })
  })
  await page.route(
    ({ pathname }) => !pathname.includes('.') && !pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue()
      const response = await route.fetch({ maxRetries: 2 })
      for (const [, path = ''] of (await response.text()).matchAll(/<script[^>]+src="([^"]+)"/g))
        first.add(new URL(path, route.request().url()).href)
      return route.fulfill({ response })
    },
  )
  return lost
}

/** Moves pointer and page, so that every part comes that comes by itself. */
async function moveAbout(page: Page): Promise<void> {
  await page.mouse.move(100, 100)
  await page.mouse.wheel(0, 400)
  await page.mouse.move(110, 120)
  await page.keyboard.press('Tab')
}

/**
 * The parts that arrive, in three rounds: none that comes later; those that come later; those of the first move, too. The session, which
 * signing in needs, and the part that sends an order always arrive.
 */
const KEPT = [
  /open-in-page|resume-order/,
  /open-in-page|resume-order|later\./,
  /open-in-page|resume-order|later\.|after-move\./,
]

for (const path of some(PAGES)) {
  test(`${path} without parts that come later is the page it was, and is not loaded again (D72)`, async ({
    page,
  }) => {
    for (const kept of KEPT) {
      const lost = await loseParts(page, kept)
      let loads = 0
      const count = () => loads++
      page.on('load', count)
      await page.goto(path)
      await moveAbout(page)
      await expect.poll(() => lost.length).toBeGreaterThan(0)
      // The first of three reloads comes after 1 s.
      await page.waitForTimeout(2000)
      expect(loads, lost.join()).toBe(1)
      await expect(page.getByRole('dialog', { name: 'Loading Error' })).toHaveCount(0)
      page.off('load', count)
      await page.unrouteAll()
    }
  })
}

test('a measurement that is blocked takes nothing that was typed (D72)', DEEP_ONLY, async ({ page }) => {
  const blocked = page.waitForRequest('**/_astro/speed-sample.*.js')
  await page.route('**/_astro/speed-sample.*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(CONTACT)
  const message = page.getByRole('textbox', { name: /message/i })
  await message.fill('Hello, a cake for Saturday')
  await page.mouse.move(100, 100)
  await blocked
  await page.waitForTimeout(2000)
  await expect(message).toHaveValue('Hello, a cake for Saturday')
})

test(
  'a cart panel that cannot be fetched leads to the checkout, and no page is loaded again',
  DEEP_ONLY,
  async ({ page }) => {
    // The checkout has scripts of the panel, and needs them.
    await page.route('**/_astro/cart.*.js', (route) =>
      page.url().endsWith('/menu') ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    )
    await page.goto('/menu')
    const loads: string[] = []
    page.on('load', () => loads.push(new URL(page.url()).pathname))
    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).last().click()
    await expect(page).toHaveURL('/checkout')
    await page.waitForLoadState('networkidle')
    expect(loads).toEqual(['/checkout'])
  },
)

test('a heart that cannot be stored is not filled, and the page stays', DEEP_ONLY, async ({ page }) => {
  await page.route('**/_astro/favourites.*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await openSettled(page, '/menu/category/breads')
  await page.mouse.move(100, 100)
  const heart = page.getByRole('button', { name: /^Favourite: / }).first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})
