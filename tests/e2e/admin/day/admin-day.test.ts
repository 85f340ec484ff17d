import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { placeOrder } from '#tests/e2e/setup/orders.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** The announcement of an order on a screen. */
const announced = (page: Page, number: string) =>
  page.getByRole('region', { name: 'New orders' }).getByRole('listitem').filter({ hasText: number })

test(
  'a new order announces itself on every open screen, in title and icon, until somebody accepts it',
  DEEP_ONLY,
  async ({ page, context, adminShop }) => {
    await openAdmin(page, '/admin/messages?answered=', ADMIN.username)
    const other = await context.newPage()
    await other.goto('/admin/bake-list')
    await expect(other.getByRole('article')).toBeVisible()
    const { number } = await placeOrder(['pandesal'], { shop: adminShop })
    for (const screen of [page, other]) {
      await expect(announced(screen, number)).toContainText('Pandesal')
      await expect(screen).toHaveTitle(/^\(\d+\) /)
      await expect(screen.locator('link[rel=icon]')).toHaveAttribute('href', /^data:image\/svg/)
      await expectNoSidewaysScroll(screen)
    }
    await expectAccessible(page)
    // Another screen changes the title; the number stays in it.
    await other.getByRole('link', { name: 'Today' }).first().click()
    await expect(other).toHaveTitle(/^\(\d+\) Today/)
    await page.getByRole('button', { name: `Accept order ${number}` }).click()
    for (const screen of [page, other]) await expect(announced(screen, number)).toHaveCount(0)
  },
)

/** 28 orders of a day fit into three screens of a phone. */
const ROW_HEIGHT = (3 * 740) / 28

test('a step is taken back with one press, two quick taps take one step, and 28 orders fit into 3 screens', async ({
  page,
  adminShop,
}) => {
  const { number } = await placeOrder(['pandesal'], { shop: adminShop, isSoon: true })
  await openAdmin(page, `/admin/orders?q=${number}`, ADMIN.username)
  const row = page.getByRole('row', { name: new RegExp(number) })
  await expect(row).toContainText('1 Pandesal')
  const height = await row.evaluate(
    (element) =>
      element.getBoundingClientRect().height + Number.parseFloat(getComputedStyle(element).marginBottom),
  )
  expect(height).toBeLessThanOrEqual(ROW_HEIGHT)
  await row.getByRole('button', { name: `Start baking: order ${number}` }).dblclick()
  await expect(row.locator('.badge')).toHaveText('Baking')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.locator('.badge')).toHaveText('Confirmed')
  await expect(page.getByRole('alert').getByRole('button')).toHaveCount(0)
})

test(
  'cancelling what was paid leads to a refund, which is made and shown in the day’s money',
  DEEP_ONLY,
  async ({ page, adminShop }) => {
    const { number } = await placeOrder(['pandesal'], {
      shop: adminShop,
      payment: { method: 'gcash', reference: null },
    })
    await openAdmin(page, `/admin/orders?order=${number}`, ADMIN.username)
    await page.getByLabel(/Reference number/).fill('9012345678901')
    await page.getByRole('button', { name: 'Confirm payment' }).click()
    await page.getByRole('button', { name: 'Cancel order' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('reference 9012345678901, is to be returned')
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
    await expect(page.getByRole('article')).toContainText('Cancelled')
    await page.goto('/admin/money?show=due')
    await expectAccessible(page)
    await page.getByRole('button', { name: new RegExp(`^Returned ?: order ${number}`) }).click()
    await expect(page.getByText('money returned.')).toBeVisible()
    await page.goto('/admin/money')
    await expect(page.getByRole('row', { name: /GCash/ })).toBeVisible()
    const till = page.getByRole('region', { name: 'Till: Riders' })
    await till.getByLabel('Cash in the morning').fill('500')
    await till.getByLabel('Cash counted now').fill('450')
    await till.getByRole('button', { name: 'Close Riders' }).click()
    await expect(till).toContainText('₱50.00 missing')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  },
)

test(
  'cash that comes by transfer is confirmed in that way, and can be corrected on the same day',
  DEEP_ONLY,
  async ({ page, adminShop }) => {
    const { number } = await placeOrder(['pandesal'], { shop: adminShop })
    await page.setViewportSize({ width: 360, height: 740 })
    await openAdmin(page, `/admin/orders?order=${number}`, ADMIN.username)
    const ticket = page.getByRole('article')
    await expect(ticket).toContainText('cash, to collect')
    await page.getByText('Paid in another way than cash').click()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('combobox', { name: 'Paid by' }).selectOption('GCash')
    await page.getByLabel(/Reference number/).fill('9012345678901')
    await page.getByRole('button', { name: 'Confirm payment' }).click()
    await expect(ticket).toContainText('GCash, paid')
    await page.getByText('Not paid by GCash after all?').click()
    await page.getByRole('combobox', { name: 'Paid by' }).selectOption('Cash')
    await expect(page.getByLabel(/Reference number/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Confirm payment' }).click()
    await expect(ticket).toContainText('Cash, paid')
  },
)
