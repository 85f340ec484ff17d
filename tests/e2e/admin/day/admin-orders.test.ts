import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { agreeToEarlyHandover, placeOrder } from '#tests/e2e/setup/orders.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

/** Buys something as a shopper does; returns the order's number and the address of its page. */
async function order(page: Page, name: string): Promise<{ number: string; address: string }> {
  await page.goto('/product/pandesal')
  await page.getByRole('button', { name: /Add to cart/ }).click()
  await page.goto('/checkout')
  await page.getByRole('textbox', { name: /Name/ }).fill(name)
  await page.getByRole('textbox', { name: /Mobile number/ }).fill('0917 123 4567')
  await page.locator('input[name=window]:not(:disabled)').last().check()
  await page.getByRole('button', { name: /Place order/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you! Your order is in.' })).toBeVisible()
  return { number: await page.locator('.order-number').innerText(), address: page.url() }
}

test('an order that comes in is seen, baked and handed over, and its customer sees each step', async ({
  page,
  context,
}) => {
  const shopper = await context.newPage()
  const { number, address } = await order(shopper, 'Maria Clara')
  await agreeToEarlyHandover(page)
  await openAdmin(page, '/admin/orders?q=maria', ADMIN.username)
  const row = page.getByRole('row', { name: new RegExp(number) })
  await expect(row).toContainText('Maria Clara')
  await expect(row).toContainText('Confirmed')
  for (const [step, status, told] of [
    ['Start baking', 'Baking', 'In the oven'],
    ['Mark ready', 'Ready', 'Ready'],
    ['Hand over', 'Picked up', 'Picked up'],
  ] as const) {
    await row.getByRole('button', { name: `${step}: order ${number}` }).click()
    await expect(row.locator('.badge')).toHaveText(status)
    await shopper.goto(address)
    await expect(shopper.getByRole('main')).toContainText(told)
  }
})

test(
  'handing over an order that is for a later day is asked about first',
  DEEP_ONLY,
  async ({ page, adminShop }) => {
    const { number } = await placeOrder(['pandesal'], { shop: adminShop })
    await openAdmin(page, `/admin/orders?q=${number}`, ADMIN.username)
    const row = page.getByRole('row', { name: new RegExp(number) })
    for (const [step, status] of [
      ['Start baking', 'Baking'],
      ['Mark ready', 'Ready'],
    ] as const) {
      await row.getByRole('button', { name: `${step}: order ${number}` }).click()
      await expect(row.locator('.badge')).toHaveText(status)
    }
    const question = page.getByRole('dialog', { name: /^It is for / })
    const press = row.getByRole('button', { name: `Hand over: order ${number}` })
    await press.click()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Not yet' }).click()
    await expect(row.locator('.badge')).toHaveText('Ready')
    await press.click()
    await question.getByRole('button', { name: 'Yes, handed over' }).click()
    await expect(row.locator('.badge')).toHaveText('Picked up')
  },
)

test(
  'an order’s sheet shows what to bake for whom, keeps the team’s notes, and gives it up with a reason',
  DEEP_ONLY,
  async ({ page, context }) => {
    const shopper = await context.newPage()
    const { number, address } = await order(shopper, 'Jose Rizal')
    await openAdmin(page, `/admin/orders?order=${number}`, ADMIN.username)
    await expect(page.getByRole('article')).toContainText('1 × Pandesal')
    await expect(page.getByRole('article')).toContainText('Jose Rizal')
    await page.getByLabel('Note for the team').fill('Knock at the back door')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByText('Knock at the back door')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel order' }).click()
    const dialog = page.getByRole('dialog', { name: `Cancel order: ${number}?` })
    await dialog.getByLabel(/Reason/).fill('The oven broke')
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
    await expect(page.getByText(/The oven broke/)).toBeVisible()
    await shopper.goto(address)
    await expect(shopper.getByRole('main')).toContainText('Cancelled')
  },
)

test('chosen orders are taken a step further together', DEEP_ONLY, async ({ page, context }) => {
  const shopper = await context.newPage()
  const one = await order(shopper, 'Andres Bonifacio')
  const other = await order(shopper, 'Andres Luna')
  await openAdmin(page, '/admin/orders?q=andres', ADMIN.username)
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await page.getByRole('button', { name: 'Start baking', exact: true }).click()
  for (const { number } of [one, other]) {
    await expect(page.getByRole('row', { name: new RegExp(number) }).locator('.badge')).toHaveText('Baking')
  }
})
