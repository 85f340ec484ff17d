import { expect, type Page } from '@playwright/test'
import { CACHE_KEY } from '#islands/query/cache.ts'
import { DEEP_ONLY } from '#tests/depth.ts'
import { SOME_WIDTHS } from '#tests/e2e/setup/kinds.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { fillSignIn, PASSWORD, PEOPLE, signIn } from '#tests/e2e/setup/people.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

// Some refusals and lost answers are deliberate; the browser reports them.
test.use({ allowedErrors: [[/status of 4\d\d|status of 500|ERR_FAILED/], { scope: 'test' }] })

const { customer, orderer, changer, roamer } = PEOPLE

/** Orders one piece of a product as the signed-in user, for a day late enough to be cancelled. */
async function order(page: Page, slug: string): Promise<string> {
  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: /Add to cart/ }).click()
  await page.goto('/checkout')
  await page.getByRole('textbox', { name: /Name/ }).fill('Ben Cruz')
  await page.getByRole('textbox', { name: /Mobile number/ }).fill('0917 123 4567')
  await page.locator('input[name=date]:not(:disabled)').last().check()
  await page.locator('input[name=window]:not(:disabled)').last().check()
  await page.getByRole('button', { name: /Place order/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you! Your order is in.' })).toBeVisible()
  return (await page.locator('.order-number').textContent()) ?? ''
}

test('orders placed while signed in are listed, can be ordered again and cancelled, and are visible to nobody else', async ({
  page,
  browser,
}) => {
  test.slow()
  await signIn(page, orderer)
  const number = await order(page, 'ensaymada')
  await page.goto('/account')
  const card = page.getByRole('listitem').filter({ hasText: number })
  await expect(card).toContainText('1 × Ensaymada')
  await expect(card).toContainText('Confirmed')

  // The shop has since raised its price.
  await page.route(/\/api\/v1\/products\/\d+$/, async (route) => {
    const response = await route.fetch()
    const product = await response.json()
    const sizes = product.sizes.map((size: object) => ({ ...size, price: 999, priceTiers: [] }))
    await route.fulfill({ response, json: { ...product, sizes } })
  })
  await card.getByRole('button', { name: `Order again: ${number}` }).click()
  await expect(card.getByRole('status')).toContainText('1 piece is in your cart.')
  await expect(card.getByRole('status')).toContainText('now ₱999.00 each, it was')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart 1', exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.unroute(/\/api\/v1\/products\/\d+$/)
  await page.route(/\/api\/v1\/products\/\d+$/, (route) => route.fulfill({ status: 404, json: {} }))
  await card.getByRole('button', { name: `Order again: ${number}` }).click()
  await expect(card.getByRole('status')).toContainText('Nothing in this order can be added right now.')
  await expect(card.getByRole('status')).toContainText('not for sale right now')

  await card.getByRole('button', { name: `Cancel order ${number}` }).click()
  await expect(card.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Keep it' }).click()
  await expect(card).toContainText('Confirmed')
  await card.getByRole('button', { name: `Cancel order ${number}` }).click()
  await card.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(card).toContainText('Cancelled')
  await expect(card.getByRole('heading', { name: /Order/ })).toBeFocused()
  await expect(card.getByRole('button', { name: `Cancel order ${number}` })).toHaveCount(0)
  await page.reload()
  await expect(card).toContainText('Cancelled')

  const other = await browser.newPage({ baseURL: process.env['SHOP_URL'] ?? '' })
  await signIn(other, customer)
  await expect(other.getByRole('region', { name: 'Your orders' })).not.toContainText(number)
  await other.close()
})

test('with no orders yet the way to the menu is shown', DEEP_ONLY, async ({ page }) => {
  await signIn(page, customer)
  const orders = page.getByRole('region', { name: 'Your orders' })
  await expect(orders).toContainText('You have not ordered anything with this account yet.')
  await expect(orders.getByRole('link', { name: 'See the menu' })).toBeVisible()
})

test('many orders come page by page', DEEP_ONLY, async ({ page }) => {
  await signIn(page, customer)
  const asked: string[] = []
  await page.route('**/api/v1/orders/mine?*', async (route) => {
    const { searchParams } = new URL(route.request().url())
    asked.push(String(searchParams))
    const json = {
      content: [],
      page: Number(searchParams.get('page')),
      size: 5,
      totalElements: 11,
      totalPages: 3,
    }
    await route.fulfill({ json })
  })
  await page.goto('/account')
  await expect(page.getByText('Page 1 of 3')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Newer' })).toBeDisabled()
  await page.getByRole('button', { name: 'Older' }).click()
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your orders' })).toBeFocused()
  await page.getByRole('button', { name: 'Older' }).click()
  await expect(page.getByRole('button', { name: 'Older' })).toBeDisabled()
  expect(asked).toEqual(['page=0&size=5', 'page=1&size=5', 'page=2&size=5'])
})

test(
  'the list of sessions says which is this device, and ends another one',
  DEEP_ONLY,
  async ({ page, browser }) => {
    const other = await browser.newPage({ baseURL: process.env['SHOP_URL'] ?? '' })
    await signIn(other, changer)
    await signIn(page, changer)
    const sessions = page.getByRole('region', { name: 'Where you are signed in' })
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await expect(sessions.getByText('This device')).toHaveCount(1)
    await sessions.getByRole('button', { name: /^End the session on/ }).click()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused()
    await expect(sessions.getByRole('status')).toHaveText('Session ended.')
    await other.goto('/account')
    await expect(other).toHaveURL('/login?from=%2Faccount')
    await other.close()
  },
)

test(
  'ending a session that gets no answer is tried once more, and the list then shows how it is',
  DEEP_ONLY,
  async ({ page, browser }) => {
    const other = await browser.newPage({ baseURL: process.env['SHOP_URL'] ?? '' })
    await signIn(other, roamer)
    await signIn(page, roamer)
    const sent: string[] = []
    await page.route('**/api/v1/auth/sessions/*', async (route) => {
      sent.push(route.request().method())
      const response = await route.fetch()
      // The server has acted; its answer is lost once.
      if (sent.length === 1) await route.abort()
      else await route.fulfill({ response })
    })
    const sessions = page.getByRole('region', { name: 'Where you are signed in' })
    const end = sessions.getByRole('button', { name: /^End the session on/ })
    await end.first().waitFor()
    const before = await end.count()
    await end.first().click()
    await expect(end).toHaveCount(before - 1)
    expect(sent).toEqual(['DELETE', 'DELETE'])
    await other.close()
  },
)

test('public answers are kept for the next page, personal ones are not', DEEP_ONLY, async ({ page }) => {
  await signIn(page, customer)
  await expect(page.getByText('This device')).toBeVisible()
  await page.goto('/about')
  const stored = (await page.evaluate((key) => localStorage.getItem(key), CACHE_KEY)) ?? ''
  expect(JSON.parse(stored)).toMatchObject({ version: '1.0.0' })
  expect(stored).toContain('cancelHours')
  for (const own of [customer.email, customer.username, '/auth/', '/orders/mine']) {
    expect(stored).not.toContain(own)
  }
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/account')
  await expect(page.getByText(customer.email)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your orders' })).toContainText('You have not ordered')
  expect(asked).not.toContain('/api/v1/orders/options')

  await page.goto('/about')
  await page.evaluate(([key, older]) => localStorage.setItem(key, older), [
    CACHE_KEY,
    stored.replace('1.0.0', '0.9.0'),
  ] as const)
  await page.goto('/account')
  await expect(page.getByText(customer.email)).toBeVisible()
  await expect.poll(() => asked).toContain('/api/v1/orders/options')
})

test(
  'the password is changed with the old one only; nothing typed is lost when it is wrong',
  DEEP_ONLY,
  async ({ page }) => {
    const newer = 'Halo-halo 4 Leche Flan!'
    await signIn(page, { username: changer.username, email: changer.email })
    const current = page.getByLabel(/^Current password \(required\)/)
    await current.fill('Not The 1 Password!')
    await page.getByLabel(/^New password \(required\)/).fill(newer)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'This is not your current password' }),
    ).toBeFocused()
    await expect(page.getByLabel(/^New password \(required\)/)).toHaveValue(newer)
    await current.fill(PASSWORD)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Your password is changed.')).toBeVisible()
    await expect(current).toHaveValue('')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/login?from=%2Faccount')
    await fillSignIn(page, changer.email, newer)
    await expect(page).toHaveURL('/account')
  },
)

test(
  'parts that cannot be loaded say why, each separately, and appear as soon as possible',
  DEEP_ONLY,
  async ({ page }) => {
    await signIn(page, customer)
    await page.route('**/api/v1/orders/mine?*', (route) => route.fulfill({ status: 403, json: {} }))
    await page.goto('/account')
    const orders = page.getByRole('region', { name: 'Your orders' })
    await expect(orders.getByRole('alert')).toContainText('HTTP 403')
    await expect(page.getByText(customer.email)).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/v1/orders/mine?*')
    await orders.getByRole('button', { name: 'Try again' }).click()
    await expect(orders).toContainText('You have not ordered anything')
  },
)

test('without the network nobody is signed out, and the account comes back', DEEP_ONLY, async ({ page }) => {
  test.slow()
  await signIn(page, customer)
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/account')
  await expect(page.getByText('We cannot reach the bakery right now')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(customer.email)).toBeVisible()
})

for (const width of SOME_WIDTHS) {
  test(
    `axe finds nothing on the account at ${width} px, and nothing scrolls sideways`,
    DEEP_ONLY,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await signIn(page, customer)
      await expect(page.getByText('This device')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    },
  )
}
