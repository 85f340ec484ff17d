import { expect, type Page } from '@playwright/test'
import { STEP_LOCK_MS } from '#domain/order/work/step-undo.ts'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { placeOrder } from '#tests/e2e/setup/orders.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN, STAFF } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

const places = (page: Page) => page.getByRole('navigation', { name: 'Admin area' })
const daily = (page: Page) => page.getByRole('navigation', { name: 'Every day' })
const tabs = (page: Page, place: string) => page.getByRole('navigation', { name: place, exact: true })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test(
  'links between screens keep the frame, and Back, the title and the focus follow',
  DEEP_ONLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openAdmin(page, '/admin/orders', ADMIN.username)
    await expect(daily(page)).toBeHidden()
    await page.evaluate(() => {
      document.documentElement.dataset['kept'] = ''
    })
    await places(page).getByRole('link', { name: 'Menu' }).click()
    await expect(page).toHaveURL('/admin/products')
    await expect(page).toHaveTitle(/^(?:\(\d+\) )?Products \|/)
    await expect(title(page, 'Products')).toBeFocused()
    await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeVisible()
    await page.goBack()
    await expect(title(page, 'Orders')).toBeVisible()
    await expect(page.getByRole('button', { name: 'New order' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-kept', '')
  },
)

test(
  'unsaved edits are kept when a link or Back would leave the screen, until somebody says so',
  DEEP_ONLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openAdmin(page, '/admin/orders', ADMIN.username)
    await places(page).getByRole('link', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Otap', exact: true }).click()
    await expect(page.getByRole('link', { name: 'See it in the shop' })).toHaveAttribute(
      'href',
      '/product/otap',
    )
    const name = page.getByRole('textbox', { name: /^Name/ }).first()
    await name.fill('Otap from Cebu')
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await places(page).getByRole('link', { name: 'Bake' }).click()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(name).toHaveValue('Otap from Cebu')
    await places(page).getByRole('link', { name: 'Bake' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(title(page, 'Bake list')).toBeVisible()
  },
)

test('on a phone four places and More lead everywhere; staff see only their own pages', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openAdmin(page, '/admin/orders', STAFF.username)
  await expect(daily(page).getByRole('link')).toHaveText(['Today', 'Bake', 'Counter', 'Menu'])
  await expect(places(page)).toBeHidden()
  await daily(page).getByRole('button', { name: 'More' }).click()
  await expect(places(page).getByRole('link')).toHaveCount(1 + 7)
  await expectAccessible(page)
  await places(page).getByRole('link', { name: 'Menu' }).click()
  await expect(places(page)).toBeHidden()
  await expect(tabs(page, 'Menu').getByRole('link')).toHaveText(['Products', 'Stock', 'Prices', 'Occasions'])
  await tabs(page, 'Menu').getByRole('link', { name: 'Prices' }).click()
  await expect(title(page, 'Prices')).toBeVisible()
  await expect(tabs(page, 'Menu').getByRole('link', { name: 'Prices' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.getByRole('button', { name: 'gloria, account menu' }).click()
  await expect(page.getByRole('link', { name: 'View shop' })).toHaveAttribute('href', '/')
})

test('Ctrl+K finds a product by the keyboard alone, and closes with Escape', DEEP_ONLY, async ({ page }) => {
  await openAdmin(page, '/admin/settings', ADMIN.username)
  await expect(title(page, 'Settings')).toBeVisible()
  const field = page.getByRole('combobox', { name: /^Search orders/ })
  // The keys count once the screen has drawn itself.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(field).toBeFocused()
  await field.fill('malunggay')
  const option = page.getByRole('option', { name: 'Product Malunggay Pandesal' })
  await expect(option).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/products\?product=\d+$/)
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
})

test('at 320 px with letters of 200 % nothing scrolls sideways', DEEP_ONLY, async ({ page, adminShop }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await placeOrder(['pandesal'], { shop: adminShop })
  await openAdmin(page, '/admin/orders', ADMIN.username)
  await expect(page.getByRole('row', { name: /Pandesal/ }).first()).toBeVisible()
  for (const path of ['/admin/orders', '/admin/products', '/admin/vouchers', '/admin/settings']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
    // Parts that are still loading may be wider for a moment.
    await expect(() => expectNoSidewaysScroll(page)).toPass()
  }
})

test(
  'on a phone filters are folded, and the list begins on the first screen',
  DEEP_ONLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openAdmin(page, '/admin/products', ADMIN.username)
    // The news of an order that came in has its place above them.
    await expect(page.getByRole('checkbox', { name: /^Choose (?!all)/ }).first()).toBeInViewport()
    await page.getByText('Filters', { exact: true }).click()
    await page.getByRole('combobox', { name: 'Stock' }).selectOption('Sold out')
    await expect(page).toHaveURL(/stock=out/)
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Stock' })).toBeVisible()
  },
)

test(
  'a page that is rarely needed is found from its place and has a tab while it is open',
  DEEP_ONLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openAdmin(page, '/admin/bake-list', ADMIN.username)
    await expect(tabs(page, 'Bake').getByRole('link')).toHaveText(['Bake list', 'Deliveries'])
    await page.getByRole('link', { name: 'What if…' }).click()
    await expect(title(page, 'What if')).toBeVisible()
    await expect(tabs(page, 'Bake').getByRole('link')).toHaveText(['Bake list', 'Deliveries', 'What if'])
    await places(page).getByRole('link', { name: 'Shop' }).click()
    for (const name of ['Changes', 'Security', 'Health', 'Quiet shop']) {
      const rare = page.getByRole('region', { name: 'Now and then' })
      await rare.getByRole('link', { name, exact: true }).click()
      await expect(title(page, name)).toBeVisible()
      await tabs(page, 'Shop').getByRole('link', { name: 'Settings' }).click()
    }
  },
)

test(
  'orders are accepted, chosen and taken a step further by the keyboard alone',
  DEEP_ONLY,
  async ({ page, adminShop }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const { number } = await placeOrder(['pandesal'], { shop: adminShop, isSoon: true })
    await openAdmin(page, `/admin/orders?q=${number}`, ADMIN.username)
    const row = page.getByRole('row', { name: new RegExp(number) })
    const news = page.getByRole('button', { name: `Accept order ${number}` })
    await expect(news).toBeVisible()
    await page.keyboard.press('a')
    await expect(news).toHaveCount(0)
    await expect(row).toBeVisible()
    await page.keyboard.press('j')
    await expect(row.getByRole('button', { name: number, exact: true })).toBeFocused()
    await page.keyboard.press('b')
    await expect(row).toContainText('Baking')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark ready' })).toBeInViewport()
    // An order keeps still for a moment after each step.
    await page.waitForTimeout(STEP_LOCK_MS)
    await page.keyboard.press('b')
    await expect(page.getByRole('button', { name: 'Hand over' })).toBeInViewport()
  },
)
