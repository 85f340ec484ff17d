import { type Browser, expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { acceptCookies } from '#tests/e2e/setup/answered-consent.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'

/** The same admin on another device: it shares nothing with the first one but the shop. */
async function atAnotherDevice(browser: Browser, shop: string, work: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL: shop })
  await acceptCookies(context)
  await work(await context.newPage())
  await context.close()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The settings are saved.').last()).toBeVisible()
}

/** Which day opens next depends on the time of the test. */
async function openEveryDayAt(page: Page, time: string): Promise<void> {
  const opens = page.getByLabel('Opens')
  // `all` does not wait.
  await expect(opens.first()).toBeVisible()
  for (const field of await opens.all()) await field.fill(time)
}

test(
  'a fee and the hours that were just changed stand on every screen: this tab, another one, another device',
  DEEP_ONLY,
  async ({ page, context, browser, adminShop }) => {
    await openAdmin(page, '/admin/settings?part=delivery', ADMIN.username)
    const tab = await context.newPage()
    await tab.goto('/admin/orders')
    await tab.getByRole('button', { name: 'New order' }).click()
    await tab.getByLabel('Delivery', { exact: true }).check()
    await atAnotherDevice(browser, adminShop, async (device) => {
      await openAdmin(device, '/admin/orders', ADMIN.username)
      await device.getByRole('button', { name: 'New order' }).click()
      await device.getByLabel('Delivery', { exact: true }).check()
      const settings = await device.context().newPage()
      await settings.goto('/admin/settings?part=delivery')
      const fee = (of: Page) => of.getByRole('group', { name: 'Alfonso' }).getByLabel('Fee, ₱')
      const before = await fee(settings).inputValue()
      const after = (Number(before) + 11).toFixed(2)
      const choice = (of: Page, pesos: string) =>
        of.getByRole('combobox', { name: /^Municipality/ }).getByRole('option', {
          name: new RegExp(`^Alfonso .*₱${Number(pesos).toFixed(2)}`),
        })
      await expect(choice(tab, before)).toBeAttached()
      await expect(choice(device, before)).toBeAttached()

      await fee(page).fill(after)
      await save(page)
      await page.goto('/admin/settings?part=hours')
      await openEveryDayAt(page, '08:00')
      await save(page)
      await page.goto('/admin/settings')
      await page.getByRole('button', { name: 'Pause all orders…' }).click()
      await expect(page.getByRole('button', { name: /^Until we open next/ })).toContainText('8:00 AM')
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(choice(tab, after)).toBeAttached()
      await expect(choice(device, after)).toBeAttached()
      // An untouched form follows; typed values stay.
      await expect(fee(settings)).toHaveValue(after)
      await settings.close()

      await page.goto('/admin/settings?part=delivery')
      await fee(page).fill(before)
      await save(page)
      await page.goto('/admin/settings?part=hours')
      await openEveryDayAt(page, '07:00')
      await save(page)
      await expect(choice(device, before)).toBeAttached()
    })
  },
)

test(
  'a category that was just made can be chosen for a voucher in another tab and at another device',
  DEEP_ONLY,
  async ({ page, context, browser, adminShop }) => {
    const name = `Kakanin ${Date.now()}`
    await openAdmin(page, '/admin/categories', ADMIN.username)
    const openEditor = async (at: Page) => {
      await at.getByRole('button', { name: 'New voucher' }).click()
      await at.getByLabel('Kind').selectOption('CATEGORY_SPECIFIC')
    }
    const tab = await context.newPage()
    await tab.goto('/admin/vouchers')
    await openEditor(tab)
    await atAnotherDevice(browser, adminShop, async (device) => {
      await openAdmin(device, '/admin/vouchers', ADMIN.username)
      await openEditor(device)
      await page.getByRole('button', { name: 'New category' }).click()
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
      for (const at of [tab, device]) await expect(at.getByLabel(name)).toBeVisible()
    })
  },
)
