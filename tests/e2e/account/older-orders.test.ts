import { expect, type Page } from '@playwright/test'
import { getOlderData, getOwnData } from '#contract/shop/own-data.ts'
import { DEEP_ONLY } from '#tests/depth.ts'
import { mailedCode } from '#tests/e2e/setup/mails.ts'
import { placeOrder } from '#tests/e2e/setup/orders.ts'
import { expectNoSidewaysScroll, openSettled } from '#tests/e2e/setup/pages.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'
import { askForCode, contact, press, showData } from '#tests/e2e/setup/steps/own-data.ts'

test.use({ viewport: { width: 360, height: 740 } })

const customer = { name: 'Dely Ramos', phone: '0919 555 6677', email: 'dely@example.com' }

/** Cuts the shop's parts of 200 orders to one order each; the rest is older. */
async function cutParts(page: Page): Promise<void> {
  for (const { path } of [getOwnData, getOlderData])
    await page.route(`**/api/v1${path}`, async (route) => {
      const response = await route.fetch()
      const { orders, olderOrders, ...rest } = await response.json()
      const left = { orders: orders.slice(0, 1), olderOrders: olderOrders + orders.length - 1 }
      await route.fulfill({ response, json: { ...rest, ...left } })
    })
}

test(
  'a guest with more orders than fit shows the older ones by keyboard, part by part, and each next one has the focus (19.6)',
  DEEP_ONLY,
  async ({ page }) => {
    const numbers: string[] = []
    for (const slug of ['ensaymada', 'banana-bread', 'pandesal'])
      numbers.unshift((await placeOrder([slug], { customer })).number)
    await cutParts(page)
    await openSettled(page, '/your-data')
    await contact(page).focus()
    await askForCode(page, customer.email)
    await showData(page, await mailedCode(customer.email), customer.email)
    const orders = page.getByRole('region', { name: 'Orders (3)' })
    const order = (number: string | undefined) =>
      orders.getByRole('listitem').filter({ hasText: number ?? '' })
    const more = orders.getByRole('button', { name: 'Show older orders' })
    const [latest, second, first] = numbers
    await expect(order(latest)).toBeVisible()
    await expect(orders).toContainText('And 2 older orders.')
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(order(second)).toBeFocused()
    await expect(orders).toContainText('And 1 older order.')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Tab')
    await expect(more).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(order(first)).toBeFocused()
    await expect(more).toBeHidden()
    await expect(order(latest)).toBeVisible()
    await press(page, 'Close')
    await expect(page.getByRole('heading', { name: 'What our shop knows' })).toBeFocused()
    await expect(contact(page)).toBeVisible()
  },
)
