import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY, some } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** Every screen of the admin area, in three groups that run in parallel. */
const SCREENS = {
  'orders and messages': [
    '/admin/dashboard',
    '/admin/orders',
    '/admin/orders?order=new',
    '/admin/counter',
    '/admin/bake-list',
    '/admin/what-if',
    '/admin/deliveries',
    '/admin/money',
    '/admin/money?show=due',
    '/admin/money?show=done',
    '/admin/reports',
    '/admin/customers',
    '/admin/messages?answered=',
    '/admin/messages?show=outbox',
    '/admin/messages?show=feedback',
    '/admin/messages?show=wording',
    '/admin/team',
    '/admin/audit',
    '/admin/security',
  ],
  'products and settings': [
    '/admin/products',
    '/admin/products?marks=isNew',
    '/admin/products?product=1',
    '/admin/products?product=new',
    '/admin/stock',
    '/admin/categories',
    '/admin/categories?category=1',
    '/admin/occasions',
    '/admin/occasions?occasion=1',
    '/admin/settings',
    '/admin/settings?part=hours',
    '/admin/look',
    '/admin/texts',
    '/admin/programs',
    '/admin/quiet-shop',
    '/admin/speed',
  ],
  'prices and vouchers': [
    '/admin/pricing',
    '/admin/pricing?view=waiting',
    '/admin/pricing?view=earnings',
    '/admin/pricing?view=margins',
    '/admin/pricing?product=1',
    '/admin/vouchers',
    '/admin/vouchers?voucher=new',
    '/admin/vouchers?view=expired',
    '/admin/vouchers?view=figures',
  ],
}

/** Each dialog of a screen: where it is, what opens it, and the fold that holds that on a phone. */
const DIALOGS: readonly (readonly [address: string, name: string, fold?: string])[] = [
  ['/admin/orders', 'Pause all orders…', 'Filters and more'],
  ['/admin/orders', 'Keyboard shortcuts'],
  ['/admin/products?product=1', 'Delete product'],
  ['/admin/products?product=1', 'Crop'],
  ['/admin/products', 'Import CSV', 'Import and export'],
  ['/admin/categories?category=1', 'Delete category'],
  ['/admin/occasions?occasion=1', 'Delete occasion'],
  ['/admin/team', 'Disable gloria'],
]

/** The data has arrived: no placeholder is left. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expect(page.locator('#admin :is(.lines-skeleton, .screen-loading)')).toHaveCount(0)
}

for (const [part, addresses] of some(Object.entries(SCREENS)))
  test(`axe finds nothing on the screens of ${part} at 360 px, and nothing scrolls sideways up to 1280 px`, async ({
    page,
  }) => {
    await openAdmin(page, '/admin/orders', ADMIN.username)
    for (const address of some(addresses))
      await test.step(address, async () => {
        await open(page, address)
        await expectAccessible(page)
        for (const width of [768, 1280, 360]) {
          await page.setViewportSize({ width, height: 740 })
          await expectNoSidewaysScroll(page)
        }
      })
  })

for (const [part, addresses] of Object.entries(SCREENS))
  test(`axe finds nothing on the screens of ${part} in the dark`, DEEP_ONLY, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openAdmin(page, '/admin/orders', ADMIN.username)
    for (const address of addresses)
      await test.step(address, async () => {
        await open(page, address)
        await expectAccessible(page)
      })
  })

test(
  'axe finds nothing on the dialogs at 360 px; Escape closes them, and the focus is where it was',
  DEEP_ONLY,
  async ({ page }) => {
    await openAdmin(page, '/admin/orders', ADMIN.username)
    for (const [address, name, fold] of DIALOGS)
      await test.step(`${name} of ${address}`, async () => {
        await open(page, address)
        if (fold) await page.locator('summary', { hasText: fold }).click()
        const button = page.getByRole('button', { name, exact: true }).first()
        await button.click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
        await expect(button).toBeFocused()
      })
  },
)
