import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

// One test breaks the panel's file on purpose.
test.use({ allowedErrors: [/ERR_FAILED/] })

const PIE = '/product/made-to-order-egg-pie'

async function addPie(page: Page): Promise<void> {
  await page.goto(PIE)
  await page.getByRole('button', { name: /Add to cart/ }).click()
}

test('the badge counts pieces on every page and in every tab', DEEP_ONLY, async ({ page, context }) => {
  await addPie(page)
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('link', { name: 'Cart 1', exact: true })).toBeVisible()
  await page.getByRole('button', { name: /Add to cart/ }).click()
  await expect(other.getByRole('link', { name: 'Cart 2', exact: true })).toBeVisible()
})

test('on a phone a line of the cart has its price beside its name', DEEP_ONLY, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/product/leche-flan-cake')
  await page.getByRole('button', { name: /Add to cart/ }).click()
  await page.getByRole('link', { name: 'Cart 1', exact: true }).click()
  const line = page.getByRole('dialog', { name: 'Your cart' }).getByRole('listitem').first()
  const name = await line.getByRole('heading').boundingBox()
  const price = await line.getByText('₱680.00', { exact: true }).boundingBox()
  expect(price?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0))
  expect(price?.x).toBeGreaterThan(name?.x ?? 0)
})

test('two tabs that change the cart at the same moment both do', DEEP_ONLY, async ({ page, context }) => {
  const other = await context.newPage()
  const tabs = [page, other]
  // Once the panel is open, the stores keep the cart: they write shortly after each change.
  for (const [place, tab] of tabs.entries()) {
    await tab.goto(place === 0 ? '/product/taisan' : '/product/ensaymada')
    await tab.getByRole('link', { name: 'Cart', exact: true }).click()
    await expect(tab.getByText('Your cart is empty.')).toBeVisible()
    await tab.keyboard.press('Escape')
  }
  await Promise.all(
    tabs.map((tab) =>
      tab.evaluate(() => document.querySelector<HTMLFormElement>('form[data-product]')?.requestSubmit()),
    ),
  )
  for (const tab of tabs) {
    await expect(tab.getByRole('link', { name: 'Cart 2', exact: true })).toBeVisible()
    await tab.reload()
    await expect(tab.getByRole('link', { name: 'Cart 2', exact: true })).toBeVisible()
  }
})

test('the panel changes quantities, clamps them to the stock and says so, and removes lines (§5)', async ({
  page,
}) => {
  await page.goto('/product/taisan')
  await page.getByRole('button', { name: /Add to cart/ }).click()
  await page.getByRole('link', { name: 'Cart 1', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Your cart' })
  const more = panel.getByRole('button', { name: 'One more' })
  for (let taps = 0; taps < 6; taps++) await more.click()
  await expect(panel.getByText(/^Only \d left\.$/).first()).toBeVisible()
  await expectAccessible(page)
  const letter = await panel.getByRole('link', { name: /on Messenger/ }).getAttribute('href')
  expect(new URL(letter ?? '').searchParams.get('text')).toMatch(/\n\d × Taisan, .+\nSubtotal ₱/)
  await panel.getByRole('button', { name: /^Remove / }).click()
  await expect(panel.getByText('Your cart is empty.')).toBeVisible()
  await expect(panel.getByRole('status').filter({ hasText: /removed$/ })).toHaveCount(1)
})

test(
  'more than there is, or none, is refused on the product’s page in the shop’s words, not the browser’s',
  DEEP_ONLY,
  async ({ page }) => {
    await page.goto('/product/taisan')
    const howMany = page.getByRole('spinbutton', { name: 'How many' })
    const add = page.getByRole('button', { name: /Add to cart/ })
    await howMany.fill('999')
    await add.click()
    await expect(page.getByText(/^Only \d+ more can be added\.$/)).toBeVisible()
    await howMany.fill('0')
    await add.click()
    await expect(page.getByText('Please choose how many.')).toBeVisible()
    await howMany.fill('1')
    await add.click()
    await expect(page.getByRole('link', { name: 'Cart 1', exact: true })).toBeVisible()
  },
)

test('Back, Escape and × close the panel and leave the page (§2)', DEEP_ONLY, async ({ page }) => {
  await addPie(page)
  const panel = page.getByRole('dialog', { name: 'Your cart' })
  const closings = [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => panel.getByRole('button', { name: 'Close the cart' }).click(),
  ]
  for (const close of closings) {
    await page.getByRole('link', { name: /^Cart \d/ }).click()
    await expect(panel).toBeVisible()
    await close()
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL(PIE)
  }
})

test(
  'when neither the panel nor the recovery script can be fetched, the cart’s link leads to the checkout',
  DEEP_ONLY,
  async ({ page }) => {
    await page.route(/_astro\/cart\.|recover\.js/, (route) => route.abort())
    await addPie(page)
    await page.getByRole('link', { name: 'Cart 1', exact: true }).click()
    await expect(page).toHaveURL('/checkout')
  },
)

test('a corrupt stored cart is an empty cart', DEEP_ONLY, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('pugon:cart', '{"items":[{"quantity":'))
  await page.goto('/checkout')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})
