import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

/** The form for prices that apply for a time. */
const planForm = (page: Page) => page.getByRole('region', { name: 'Plan new prices' })

/** The list of such prices. */
const plansOf = (page: Page) => page.getByRole('region', { name: 'Prices for a time' })

/** Tries to plan without a price, which is refused. */
async function planNothing(page: Page): Promise<void> {
  await planForm(page).getByRole('button', { name: 'Plan these prices' }).click()
  await expect(planForm(page).getByRole('alert')).toHaveText('Write at least one new price first.')
}

/** Tries a price of the first size on past orders. */
async function tryPrice(page: Page, pesos: string): Promise<void> {
  await planForm(page).getByRole('textbox', { name: /now ₱/ }).first().fill(pesos)
  await planForm(page).getByRole('button', { name: 'Try on past orders' }).click()
  await expect(planForm(page).getByRole('term').filter({ hasText: 'At these prices' })).toBeVisible()
}

/** Plans the typed price until a day. */
async function planUntil(page: Page, day: string): Promise<void> {
  await planForm(page)
    .getByLabel(/^Last day/)
    .fill(day)
  await planForm(page).getByRole('button', { name: 'Plan these prices' }).click()
  await expect(plansOf(page)).toContainText('Applies now')
}

/** Takes the planned prices back. */
async function takePlanBack(page: Page): Promise<void> {
  await plansOf(page).getByRole('button', { name: 'Take these prices back' }).click()
  await expect(plansOf(page)).toContainText('Taken back')
}

const NARROW = { width: 360, height: 740 }

/** The screen at 360 px, and at 320 px with large letters. */
async function expectFits(page: Page) {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ ...NARROW, width: 320 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectNoSidewaysScroll(page)
}

test(
  'an owner tries a price on past orders, plans it until a day, which the product’s page says, and takes it back (19.4)',
  DEEP_ONLY,
  async ({ page }) => {
    await page.setViewportSize(NARROW)
    await openAdmin(page, '/admin/pricing?product=3', ADMIN.username)
    await planNothing(page)
    await tryPrice(page, '999')
    await planUntil(page, '2027-01-31')
    await expect(plansOf(page)).toContainText('→ ₱999.00')
    const { slug } = await page.evaluate(async () => (await fetch('/api/v1/products/3')).json())
    const shopper = await page.context().newPage()
    await shopper.goto(`/product/${slug}`)
    await expect(shopper.getByText('Price until Sun, Jan 31')).toBeVisible()
    await shopper.close()
    await expectFits(page)
    await takePlanBack(page)
  },
)

test.describe('without an answer', () => {
  test.use({ allowedErrors: [[/ERR_FAILED/], { scope: 'test' }] })

  test('plans that cannot be loaded are not said to be none (19.4)', DEEP_ONLY, async ({ page }) => {
    const plans = '**/api/v1/admin/pricing/products/3/plans'
    await page.route(plans, (route) => route.abort())
    await openAdmin(page, '/admin/pricing?product=3', ADMIN.username)
    await expect(plansOf(page).getByRole('alert')).toContainText('We cannot reach the bakery right now.')
    await expect(page.getByText('No prices are planned')).toBeHidden()
    await page.unroute(plans)
    await plansOf(page).getByRole('button', { name: 'Try again' }).click()
    await expect(plansOf(page).getByRole('alert')).toBeHidden()
    await expect(plansOf(page)).toContainText(/No prices are planned|Taken back/)
  })
})
