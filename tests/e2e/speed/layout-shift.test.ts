import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { DEEP_ONLY, IS_DEEP, some } from '#tests/depth.ts'
import { EVERY_KIND, SOME_KINDS } from '#tests/e2e/setup/kinds.ts'
import { placeOrder } from '#tests/e2e/setup/orders.ts'
import { nextFrames } from '#tests/e2e/setup/pages.ts'
import { ADMIN, signIn } from '#tests/e2e/setup/people.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

/** Slow answers from the line and the server: placeholders are painted first. */
const SLOWNESS_MS = 400

/** The shop's answer to an order whose total is no longer the one that was confirmed. */
const CHANGED = {
  ...{ type: 'about:blank', title: 'Conflict', status: 409, code: 'ORDER_CHANGED', correlationId: 'test' },
  ...{ detail: 'The order has changed.', message: 'The order has changed. Please look at the new total.' },
}

const SCREENS = [
  { viewport: { width: 360, height: 740 }, kinds: IS_DEEP ? EVERY_KIND : some(SOME_KINDS) },
  { viewport: { width: 1280, height: 800 }, kinds: some(SOME_KINDS, 0) },
] as const

test.use({ allowedErrors: [[/404|Failed to load resource/], { scope: 'test' }] })

/** Opens a page on a slow line and adds up its layout shifts. */
async function shiftOf(page: Page, path: string, shown: string): Promise<string> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources, hadRecentInput } = entry as unknown as {
          value: number
          sources: { node: Element | null }[]
          hadRecentInput: boolean
        }
        if (hadRecentInput) continue
        const moved = sources.map(({ node }) => node?.className || node?.nodeName)
        shifts.push(`${value.toFixed(4)} ${moved.join(' ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const slowly = async (route: Pick<Route, 'fallback'>) => {
    await new Promise((resolve) => setTimeout(resolve, SLOWNESS_MS))
    // Another answer that a test has prepared comes as late.
    await route.fallback()
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

    test('nothing moves while an account loads', DEEP_ONLY, async ({ page }) => {
      test.slow()
      await placeOrder(['pandesal'], { isSoon: true })
      await signIn(page, ADMIN)
      expect(await shiftOf(page, '/account', 'button:has-text("Change password")')).toBe('')
    })

    const alike = viewport.width === 360 ? {} : DEEP_ONLY
    test('nothing moves while the checkout loads (§2)', alike, async ({ page }) => {
      await fillCart(page)
      expect(await shiftOf(page, '/checkout', 'input[name=window]')).toBe('')
    })
  })
}

// At these widths the windows of a day take one row or two.
test('nothing moves while the checkout loads on a tablet and at a desk', DEEP_ONLY, async ({ page }) => {
  await fillCart(page)
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 1024 })
    expect(await shiftOf(page, '/checkout', 'input[name=window]'), `at ${width} px`).toBe('')
  }
})

test(
  'what sold out or became dearer in the meantime moves nothing at the checkout, and its title says so (§2)',
  DEEP_ONLY,
  async ({ page }) => {
    await page.goto('/product/ensaymada')
    await page.getByRole('button', { name: /Add to cart/ }).click()
    await page.goto('/product/taisan')
    await page.getByRole('button', { name: /Add to cart/ }).click()
    await page.route('**/orders/quote', async (route) => {
      const response = await route.fetch()
      const quote = await response.json()
      const [bun, loaf] = quote.items
      Object.assign(bun, { baseSizePrice: bun.baseSizePrice + 15, priceTiers: [] })
      Object.assign(loaf, { stock: 0 })
      await route.fulfill({ response, json: quote })
    })
    for (const [width, height] of [
      [360, 640],
      [768, 1024],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await shiftOf(page, '/checkout', 'input[name=window]'), `at ${width} px`).toBe('')
      const goods = page.getByRole('region', { name: 'Your order' })
      await expect(goods.getByText('Please check')).toBeVisible()
      await expect(goods.getByRole('status').filter({ hasText: 'Taisan: Sold out.' })).toHaveCount(1)
      await goods.getByText('Please check').click()
      await expect(goods.getByRole('button', { name: 'Remove: Taisan' })).toBeVisible()
      await expect(goods.getByRole('button', { name: 'Keep it: Ensaymada' })).toBeVisible()
    }
  },
)

test(
  'the button keeps its place under the thumb when a sign-in or an order is refused late',
  DEEP_ONLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await shiftOf(page, '/login', 'input[name=password]')
    await page.getByRole('textbox', { name: 'E-mail or username' }).fill('nobody at all')
    await page.getByLabel(/^Password \(required\)/).fill('Wrong 1 Password!')
    await answerLate(page, '**/auth/signin', (route) => route.continue())
    await expectKept(page, page.getByRole('button', { name: /^Sign/ }))
    await expectAccessible(page)

    await fillCheckout(page)
    await answerLate(page, '**/orders/submit', (route) =>
      route.fulfill({ status: 409, contentType: 'application/problem+json', json: CHANGED }),
    )
    const place = page.getByRole('button', { name: /^Plac/ })
    // Where the bar sticks to the screen's end, and where it is at its own place.
    for (const top of [0, 100_000]) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)
      await expectKept(page, place)
      await expect(page.locator('.problem-box')).toBeInViewport({ ratio: 1 })
    }
    await expectAccessible(page)
  },
)

test(
  'nothing moves when a late answer puts the order in the place of the form (§2)',
  DEEP_ONLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await fillCheckout(page)
    await answerLate(page, '**/orders/submit', (route) => route.continue())
    // On a busy machine a total that follows the filled fields comes more than half a second after them.
    await page.waitForLoadState('networkidle')
    await nextFrames(page)
    const before = await shifts(page)
    await page.getByRole('button', { name: /^Place order/ }).click()
    await page.getByRole('heading', { name: 'Thank you! Your order is in.' }).waitFor()
    await nextFrames(page)
    expect(await shifts(page)).toBe(before)
  },
)

test('a late block is detected as shifting the content below it', DEEP_ONLY, async ({ page }) => {
  await shiftOf(page, '/menu', 'h1')
  await page.evaluate(() => {
    const late = document.createElement('p')
    late.textContent = 'Late'
    document.querySelector('main')?.prepend(late)
  })
  await expect.poll(() => shifts(page)).not.toBe('')
})

test('the checkout does not scroll sideways at 320 px', DEEP_ONLY, async ({ page }) => {
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

/** The checkout of one product on a slow line, with all that a pickup needs. */
async function fillCheckout(page: Page): Promise<void> {
  await fillCart(page)
  await shiftOf(page, '/checkout', 'input[name=window]')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Ana Reyes')
  await page.getByRole('textbox', { name: /Mobile number/ }).fill('0917 123 4567')
  await page.locator('input[name=window]:not(:disabled)').last().check()
}

/** A call is answered later than a press explains a movement: shifts within half a second of one are expected. */
async function answerLate(page: Page, call: string, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(call, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2 * SLOWNESS_MS))
    await answer(route)
  })
}

/** Presses a button; it is at the same place once the refusal is shown, and nothing else has shifted. */
async function expectKept(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  await nextFrames(page)
  const before = await shifts(page)
  const top = await paintedTop(button)
  const refused = page.waitForResponse((answer) => /auth\/signin|orders\/submit/.test(answer.url()))
  await button.click()
  await refused
  await expect(page.locator('.problem-box')).toHaveCount(1)
  await nextFrames(page)
  expect(Math.abs((await paintedTop(button)) - top)).toBeLessThanOrEqual(1)
  expect(await shifts(page)).toBe(before)
}

/** Where an element was painted: asked in between, Chromium says where a sticky one would be without sticking. */
function paintedTop(target: Locator): Promise<number> {
  return target.evaluate(
    (element) =>
      new Promise<number>((done) => {
        const observer = new IntersectionObserver(([entry]) => {
          observer.disconnect()
          done(entry?.boundingClientRect.top ?? 0)
        })
        observer.observe(element)
      }),
  )
}

/** Everything that has shifted so far, one line each. */
function shifts(page: Page): Promise<string> {
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts.join('\n'))
}
