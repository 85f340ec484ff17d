import { expect } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { placeOrder } from '#tests/e2e/setup/orders.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

test.use({ viewport: { width: 768, height: 1024 } })

test(
  'what one tablet ticks off is off another’s list within moments, and nothing of it is still to do',
  DEEP_ONLY,
  async ({ page, context, adminShop }) => {
    const { fulfilment } = await placeOrder(['taisan'], { shop: adminShop })
    const path = `/admin/bake-list?date=${fulfilment.date}`
    await openAdmin(page, path, ADMIN.username)
    const other = await context.newPage()
    await other.goto(path)
    const tray = (screen: typeof page) => screen.getByRole('checkbox', { name: /Taisan/ }).first()
    const left = (screen: typeof page) =>
      screen
        .getByRole('list', { name: 'Whole day' })
        .getByRole('listitem')
        .filter({ hasText: 'Taisan' })
        .first()
    await expect(left(page)).toContainText('1 still to do')
    await tray(page).click()
    await expect(left(page)).toContainText('all ready')
    await expect(tray(other)).toBeChecked()
    await expect(left(other)).toContainText('all ready')
    await expectAccessible(other)
    await tray(other).click()
    await expect(tray(page)).not.toBeChecked()
  },
)

test(
  'the search over everything opens with a slash, and leads to an order, a voucher and a part of the settings',
  DEEP_ONLY,
  async ({ page, adminShop }) => {
    const { number } = await placeOrder(['pandesal'], {
      shop: adminShop,
      customer: { name: 'Sinukuan Santos', phone: '0917 555 8642', email: null },
    })
    await openAdmin(page, '/admin/products', ADMIN.username)
    const find = async (words: string, option: RegExp) => {
      await expect(page.getByRole('button', { name: 'Search everything' })).toBeVisible()
      await page.keyboard.press('/')
      const dialog = page.getByRole('dialog', { name: 'Search everything' })
      await dialog.getByLabel('Search orders, customers, products, vouchers and pages').fill(words)
      await expectAccessible(page)
      await dialog.getByRole('option', { name: option }).click()
    }
    await find('8642', new RegExp(number))
    await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
    await find('suki', /SUKI7/)
    await expect(page).toHaveURL(/voucher=/)
    await find('holid', /Setting Holidays/)
    await expect(page).toHaveURL('/admin/settings?part=holidays')
    await expect(page.getByRole('heading', { name: 'Holidays' })).toBeInViewport()
    // From the settings to another part of them.
    await find('capac', /Setting Capacity/)
    await expect(page.getByRole('heading', { name: 'Capacity' })).toBeInViewport()
  },
)
