import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY, some } from '#tests/depth.ts'
import { SOME_WIDTHS } from '#tests/e2e/setup/kinds.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

// Some refusals and lost answers are deliberate; the browser reports them.
test.use({ allowedErrors: [/status of (?:409|422)|ERR_FAILED/] })

async function goToCheckout(page: Page): Promise<void> {
  await page.goto('/product/ensaymada')
  await page.getByRole('button', { name: /Add to cart/ }).click()
  await page.goto('/checkout')
}

async function fillIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /Name/ }).fill('Ana Reyes')
  await page.getByRole('textbox', { name: /Mobile number/ }).fill('0917 123 4567')
  await page.locator('input[name=window]:not(:disabled)').last().check()
}

test('the whole purchase works by keyboard alone (§2)', async ({ page }) => {
  await page.goto('/product/ensaymada')
  const tabTo = async (name: RegExp, tries = 80) => {
    for (let count = 0; count < tries; count++) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null
        const labels = [...(element?.labels ?? [])].map((label) => label.textContent)
        return [element?.getAttribute('aria-label'), ...labels, element?.textContent].join(' ')
      })
      if (name.test(focused)) return
    }
    throw new Error(`${name} cannot be reached by keyboard`)
  }
  await tabTo(/Add to cart/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ensaymada added to cart')).toBeVisible()
  await page.keyboard.press('Home')
  await tabTo(/^\s*Cart\s*1\s*$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Go to checkout' })).toBeVisible()
  await tabTo(/Go to checkout/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('group', { name: 'Pickup day' })).toBeVisible()
  await tabTo(/Name \(required\)/)
  await page.keyboard.type('Ana Reyes')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0917 123 4567')
  await tabTo(/Today|Tomorrow|, Nov|, Dec|, [A-Z]/)
  await page.keyboard.press('ArrowDown')
  await tabTo(/AM|PM/)
  await page.keyboard.press('Space')
  await tabTo(/Place order/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Thank you! Your order is in.' })).toBeFocused()
  // It is a page of its own.
  await expect(page).toHaveTitle('Thank you! Your order is in. | Pugon')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order P-/)
})

test(
  'at a desk sums, fee and time are named once, right above the one button, and are always in view',
  DEEP_ONLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await goToCheckout(page)
    const bar = page.locator('.place-bar')
    const place = page.getByRole('button', { name: /^Place order · ₱/ })
    for (const end of ['Home', 'End']) {
      await page.keyboard.press(end)
      for (const name of ['Subtotal', 'Pickup', 'Time', 'Total']) {
        await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })).toHaveCount(1)
        await expect(bar.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })).toBeInViewport({
          ratio: 1,
        })
      }
      await expect(place).toBeInViewport({ ratio: 1 })
    }
  },
)

test('errors come on leaving a field, say what to do, and go once it is mended', async ({ page }) => {
  await goToCheckout(page)
  const phone = page.getByRole('textbox', { name: /Mobile number/ })
  await phone.fill('12')
  await expect(page.getByText('Please enter a phone number')).toBeHidden()
  await phone.blur()
  await expect(page.getByText('Please enter a phone number')).toBeVisible()
  await phone.fill('0917 123 4567')
  await expect(page.getByText('Please enter a phone number')).toBeHidden()
  await expect(page.getByRole('group', { name: 'Pickup day' })).toBeVisible()
  await page.getByRole('button', { name: /Place order/ }).click()
  // Others order at the same time, so the first free window may change.
  await expect(page.locator('input[name=window]:focus')).toHaveCount(1)
  await expect(page.getByText('Please choose a time.')).toBeVisible()
  await expect(page.getByText('Please enter the name')).toBeVisible()
  await expectAccessible(page)
})

test('changes since the page was built are shown, and nothing typed is lost', DEEP_ONLY, async ({ page }) => {
  // The page shows an earlier, lower price.
  let isEarlier = true
  await page.route('**/api/v1/orders/quote', async (route) => {
    if (!isEarlier) return route.continue()
    const response = await route.fetch()
    const quote = await response.json()
    await route.fulfill({ response, json: { ...quote, total: quote.total - 1 } })
  })
  await goToCheckout(page)
  await fillIn(page)
  await page.getByRole('button', { name: /Place order/ }).click()
  await expect(page.getByRole('alert')).toContainText(/The total is ₱[\d,.]+ now, it was ₱[\d,.]+/)
  await expect(page.getByRole('alert')).toBeFocused()
  await expectAccessible(page)
  await expect(page.getByRole('textbox', { name: /Name/ })).toHaveValue('Ana Reyes')
  isEarlier = false
  await page.getByRole('button', { name: /Place order/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you! Your order is in.' })).toBeVisible()
})

/** Lets orders reach the server and drops its answers on demand; collects the orders. */
async function loseAnswers(page: Page, isLost: (sends: number) => boolean) {
  const seen = { sends: 0, numbers: new Set<string>() }
  await page.route('**/api/v1/orders/submit', async (route) => {
    // A kept connection may end as it is used again.
    const response = await route.fetch({ maxRetries: 2 })
    if (response.ok()) seen.numbers.add((await response.json()).number)
    seen.sends++
    await (isLost(seen.sends) ? route.abort() : route.fulfill({ response }))
  })
  return seen
}

test(
  'an answer that is lost once is asked for again by itself, and there is one order',
  DEEP_ONLY,
  async ({ page }) => {
    await goToCheckout(page)
    await fillIn(page)
    const seen = await loseAnswers(page, (sends) => sends === 1)
    await page.getByRole('button', { name: /Place order/ }).click()
    await expect(page.getByRole('heading', { name: 'Thank you! Your order is in.' })).toBeVisible()
    expect([seen.sends, seen.numbers.size]).toEqual([2, 1])
  },
)

for (const change of some(['nothing', 'the phone number'] as const)) {
  test(
    `an answer that is lost does not make a second order, when ${change} is changed before trying again`,
    DEEP_ONLY,
    async ({ page }) => {
      await goToCheckout(page)
      await fillIn(page)
      let isLost = true
      const seen = await loseAnswers(page, () => isLost)
      await page.getByRole('button', { name: /Place order/ }).click()
      await expect(page.getByRole('alert')).toContainText('it is never made twice')
      if (change === 'nothing') await expectAccessible(page)
      if (change !== 'nothing') await page.getByRole('textbox', { name: /Mobile number/ }).fill('09171234567')
      await page.getByRole('button', { name: change === 'nothing' ? 'Try again' : /Place order/ }).click()
      // Not before: the page also tries again by itself.
      isLost = false
      await expect(page.getByRole('heading', { name: 'Thank you! Your order is in.' })).toBeVisible()
      expect(seen.numbers.size).toBe(1)
    },
  )
}

test(
  'typed details survive a reload, and are deleted once the order is placed',
  DEEP_ONLY,
  async ({ page }) => {
    await goToCheckout(page)
    await fillIn(page)
    await page.reload()
    await expect(page.getByRole('textbox', { name: /Mobile number/ })).toHaveValue('0917 123 4567')
    await expect(page.locator('input[name=window]:checked')).toHaveCount(1)
    await page.getByRole('button', { name: /Place order/ }).click()
    await expect(page.getByRole('heading', { name: 'Thank you! Your order is in.' })).toBeVisible()
    await goToCheckout(page)
    await expect(page.getByRole('textbox', { name: /Name/ })).toHaveValue('')
  },
)

test('a line added while the order is being sent stays in the cart', DEEP_ONLY, async ({ page }) => {
  await goToCheckout(page)
  await fillIn(page)
  await page.route('**/api/v1/orders/submit', async (route) => {
    await page.getByRole('button', { name: 'One more' }).click()
    await route.continue()
  })
  await page.getByRole('button', { name: /Place order/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you! Your order is in.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart 1', exact: true })).toBeVisible()
})

for (const width of SOME_WIDTHS) {
  test(
    `the filled checkout and the panel fit ${width} px and are accessible`,
    DEEP_ONLY,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await goToCheckout(page)
      await expect(page.getByRole('group', { name: 'Pickup day' })).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await page.goto('/')
      await page.getByRole('link', { name: 'Cart 1', exact: true }).click()
      const panel = page.getByRole('dialog', { name: 'Your cart' })
      await expect(panel).toBeVisible()
      await expectAccessible(page)
      expect(await panel.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(width)
      const price = await panel.locator('.cart-line .money').boundingBox()
      expect((price?.x ?? 0) + (price?.width ?? width)).toBeLessThanOrEqual(width)
    },
  )
}

test.describe('with the API down', () => {
  test('every page answers, the cart works, and the checkout says what is wrong and loses nothing typed', async ({
    page,
  }) => {
    await page.route('**/api/**', (route) => route.abort())
    for (const path of ['/', '/menu', '/menu/category/breads']) {
      expect((await page.goto(path))?.status()).toBe(200)
    }
    await goToCheckout(page)
    await page.getByRole('textbox', { name: /Name/ }).fill('Ana Reyes')
    await expect(page.getByRole('alert').first()).toContainText('Network error occurred')
    await expect(page.getByRole('alert').first()).toContainText('Everything you typed stays here')
    await expectAccessible(page)
    await page.unroute('**/api/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('group', { name: 'Pickup day' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: /Name/ })).toHaveValue('Ana Reyes')
    await fillIn(page)
    await page.getByRole('button', { name: /Place order/ }).click()
    await expect(page.getByRole('heading', { name: 'Thank you! Your order is in.' })).toBeVisible()
  })
})
