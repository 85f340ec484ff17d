import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY, IS_DEEP, some } from '#tests/depth.ts'
import { EVERY_KIND, SOME_KINDS } from '#tests/e2e/setup/kinds.ts'
import { placeOrder } from '#tests/e2e/setup/orders.ts'
import { nextFrames } from '#tests/e2e/setup/pages.ts'
import { ADMIN, signIn } from '#tests/e2e/setup/people.ts'
import { test } from '#tests/e2e/setup/shop.ts'

/** Slow answers from the line and the server: placeholders are painted first. */
const SLOWNESS_MS = 400

const SCREENS = [
  { viewport: { width: 360, height: 740 }, kinds: IS_DEEP ? EVERY_KIND : some(SOME_KINDS, 4) },
  { viewport: { width: 1280, height: 800 }, kinds: some(SOME_KINDS) },
] as const

test.use({ allowedErrors: [[/404|Failed to load resource/], { scope: 'test' }] })

/** Opens a page on a slow line and adds up its layout shifts. */
async function shiftOf(page: Page, path: string, shown: string): Promise<string> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Element | null }[] }
        const moved = sources.map(({ node }) => node?.className || node?.nodeName)
        shifts.push(`${value.toFixed(4)} ${moved.join(' ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const slowly = async (route: { continue: () => Promise<void> }) => {
    await new Promise((resolve) => setTimeout(resolve, SLOWNESS_MS))
    await route.continue()
  }
  await page.route('**/api/v1/**', slowly)
  await page.route('**/_astro/*.js', slowly)
  await page.route('**/*.woff2', slowly)
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.locator(shown).first().waitFor()
  await page.evaluate(async () => void (await document.fonts.ready))
  await nextFrames(page)
  return shifts(page)
}

for (const { viewport, kinds } of SCREENS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    for (const [name, path] of kinds) {
      test(`nothing moves while ${name} loads (§2)`, async ({ page }) => {
        expect(await shiftOf(page, path, 'h1')).toBe('')
      })
    }

    const alike = viewport.width === 360 ? {} : DEEP_ONLY
    test('nothing moves while an account loads', alike, async ({ page }) => {
      test.slow()
      await placeOrder(['pandesal'], { isSoon: true })
      await signIn(page, ADMIN)
      expect(await shiftOf(page, '/account', 'button:has-text("Change password")')).toBe('')
    })

    test('nothing moves while the checkout loads (§2)', alike, async ({ page }) => {
      await fillCart(page)
      expect(await shiftOf(page, '/checkout', 'input[name=window]')).toBe('')
    })
  })
}

test('a late block is detected as shifting the content below it', async ({ page }) => {
  await shiftOf(page, '/menu', 'h1')
  await page.evaluate(() => {
    const late = document.createElement('p')
    late.textContent = 'Late'
    document.querySelector('main')?.prepend(late)
  })
  await expect.poll(() => shifts(page)).not.toBe('')
})

test('the checkout does not scroll sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await fillCart(page)
  await page.goto('/checkout')
  await page.locator('input[name=window]').first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

async function fillCart(page: Page): Promise<void> {
  await page.goto('/menu')
  await page
    .getByRole('button', { name: /^Add .+ to the cart$/ })
    .first()
    .click()
}

/** Everything that has shifted so far, one line each. */
function shifts(page: Page): Promise<string> {
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts.join('\n'))
}
