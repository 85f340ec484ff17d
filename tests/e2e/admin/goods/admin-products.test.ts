import { expect, type Route } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { ADMIN, PASSWORD } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

// Some refusals are deliberate; the browser reports them.
test.use({ allowedErrors: [/status of (401|409|412)/] })

test('stock is changed in place, and Undo reverts it', async ({ page }) => {
  await openAdmin(page, '/admin/products?q=ensaymada', ADMIN.username)
  const stock = page.getByRole('button', { name: /^Stock of Ensaymada, Single: / })
  const before = Number(/: (\d+)\./.exec((await stock.getAttribute('aria-label')) ?? '')?.[1])
  await stock.click()
  await page.getByRole('textbox', { name: 'Stock of Ensaymada, Single' }).fill(String(before + 7))
  await page.keyboard.press('Enter')
  await expect(stock).toHaveText(String(before + 7))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(stock).toHaveText(String(before))
})

test(
  'price and mark filters are kept in the address, and one press clears them',
  DEEP_ONLY,
  async ({ page }) => {
    await openAdmin(page, '/admin/products', ADMIN.username)
    const rows = page.getByRole('table').getByRole('row')
    await page.getByText('More filters').click()
    await page.getByLabel('Vegan').check()
    await expect(page.getByRole('status').filter({ hasText: '4 products' })).toBeVisible()
    await page.getByLabel('Price up to, ₱').fill('50')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/products?marks=isVegan&maxPrice=50')
    await expect(rows.filter({ hasText: 'Panutsa' })).toHaveCount(1)
    await expect(rows.filter({ hasText: 'Otap' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Clear these filters' }).click()
    await expect(page).toHaveURL('/admin/products')
    await expect(rows.filter({ hasText: 'Otap' })).toHaveCount(1)
  },
)

test(
  'one tap takes a product off the sale, a shopper’s page hears of it, and one tap puts it back',
  DEEP_ONLY,
  async ({ page, context }) => {
    await openAdmin(page, '/admin/products?q=pandesal', ADMIN.username)
    const toggle = page.getByRole('switch', { name: 'Pandesal is on sale', exact: true })
    await toggle.click()
    await expect(toggle).not.toBeChecked()
    await expect(page.getByText('is sold out.')).toBeVisible()
    const shopper = await context.newPage()
    await shopper.goto('/product/pandesal')
    await expect(
      shopper
        .getByRole('main')
        .getByText(/sold out/i)
        .first(),
    ).toBeVisible()
    await shopper.close()
    await toggle.click()
    await expect(toggle).toBeChecked()
  },
)

test('a change that the server refuses goes back, and says why', DEEP_ONLY, async ({ page }) => {
  await page.route('**/api/v1/admin/products/*/availability', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        title: 'Conflict',
        status: 409,
        detail: 'It was taken out of the catalogue.',
        message: 'It was taken out of the catalogue.',
        code: 'CONFLICT',
        correlationId: 'made-by-the-test',
      },
    }),
  )
  await openAdmin(page, '/admin/products?q=ensaymada', ADMIN.username)
  const toggle = page.getByRole('switch', { name: 'Ensaymada is on sale' })
  await toggle.click()
  await expect(page.getByRole('alert')).toContainText('It was taken out of the catalogue.')
  await expect(toggle).toBeChecked()
})

test(
  'an edit that another has overtaken shows what they changed, and loses nothing; stock counts on from theirs',
  DEEP_ONLY,
  async ({ page, context }) => {
    await openAdmin(page, '/admin/products?q=hopia', ADMIN.username)
    await page.getByRole('table').getByRole('button', { name: /Hopia/ }).first().click()
    const address = page.url()
    const name = page.getByLabel(/^Name/).first()
    const was = await name.inputValue()
    await name.fill(`${was} of ours`)
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    const ways = [
      () => page.getByRole('button', { name: '← All products' }).click(),
      () => page.evaluate(() => history.back()),
    ]
    for (const leave of ways) {
      await leave()
      await question.getByRole('button', { name: 'Stay' }).click()
      await expect(page).toHaveURL(address)
      await expect(name).toHaveValue(`${was} of ours`)
    }
    const other = await context.newPage()
    await other.goto(address)
    await other.getByLabel(/^Name/).first().fill(`${was} of theirs`)
    const stock = Number(await other.getByLabel('In stock').first().inputValue()) + 5
    await other.getByLabel('In stock').first().fill(String(stock))
    await other.keyboard.press('Control+S')
    await expect(other.getByText('is saved.')).toBeVisible()
    await other.close()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this in the meantime' })
    await expect(dialog).toContainText(`${was} of theirs`)
    await dialog.getByRole('button', { name: 'Save mine over it' }).click()
    await expect(page.getByText(`${was} of ours is saved.`)).toBeVisible()
    await expect(page.getByLabel('In stock').first()).toHaveValue(String(stock))
  },
)

test('they changed the ingredients, you the name: both are kept', DEEP_ONLY, async ({ page, context }) => {
  await openAdmin(page, '/admin/products?q=crinkles', ADMIN.username)
  await page
    .getByRole('table')
    .getByRole('button', { name: /Crinkles/ })
    .first()
    .click()
  const name = page.getByLabel(/^Name/).first()
  const was = await name.inputValue()
  await name.fill(`${was} of ours`)
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByLabel('Ingredients (optional)').fill('flour, cocoa')
  await other.keyboard.press('Control+S')
  await expect(other.getByText('is saved.')).toBeVisible()
  await other.close()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this in the meantime' })
  await expect(dialog).toContainText('You changed: name')
  await dialog.getByRole('button', { name: 'Keep both' }).click()
  await expect(page.getByText(`${was} of ours is saved.`)).toBeVisible()
  await expect(page.getByLabel('Ingredients (optional)')).toHaveValue('flour, cocoa')
})

test(
  'a session that ends during an edit asks for the password over the form, and nothing typed is lost',
  DEEP_ONLY,
  async ({ page }) => {
    await openAdmin(page, '/admin/products?q=pandesal', ADMIN.username)
    await page
      .getByRole('table')
      .getByRole('button', { name: /Pandesal/ })
      .first()
      .click()
    const name = page.getByLabel(/^Name/).first()
    const was = await name.inputValue()
    await name.fill(`${was} fresh`)
    const refuse = (route: Route) => route.fulfill({ status: 401, json: { code: 'SESSION_ENDED' } })
    const calls = /\/api\/v1\/(?:admin\/|auth\/refresh)/
    await page.route(calls, refuse)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
    await expect(dialog).toContainText('Everything you typed is still here.')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.unroute(calls, refuse)
    await dialog.getByLabel(/^Password/).fill('not my password')
    await dialog.getByRole('button', { name: 'Sign in and go on' }).click()
    await expect(dialog.getByText('Invalid username or password')).toBeVisible()
    await dialog.getByLabel(/^Password/).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in and go on' }).click()
    await expect(dialog).toBeHidden()
    await expect(name).toHaveValue(`${was} fresh`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(`${was} fresh is saved.`)).toBeVisible()
  },
)

test(
  'a new product’s allergens are not stated, and a tick says that there are none',
  DEEP_ONLY,
  async ({ page }) => {
    await openAdmin(page, '/admin/products', ADMIN.username)
    await page.getByRole('button', { name: 'New product' }).click()
    const allergens = page.getByRole('group', { name: 'Allergens' })
    const unstated = page.getByText('Shoppers read: Not stated yet. Please ask us.')
    await expect(unstated).toBeVisible()
    await allergens.getByLabel('egg').check()
    await expect(unstated).toBeHidden()
    await allergens.getByLabel('None of these').check()
    await expect(allergens.getByLabel('egg')).not.toBeChecked()
    await allergens.getByLabel('milk').check()
    await expect(allergens.getByLabel('None of these')).not.toBeChecked()
    await allergens.getByLabel('milk').uncheck()
    await expect(unstated).toBeVisible()
    await allergens.getByLabel('None of these').check()
    await page.getByLabel(/^Name/).first().fill('Gulaman')
    await page
      .getByLabel(/^Price/)
      .first()
      .fill('35')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Gulaman is saved.')).toBeVisible()
    await page.goto('/admin/products?q=gulaman')
    await page
      .getByRole('table')
      .getByRole('button', { name: /Gulaman/ })
      .first()
      .click()
    await expect(allergens.getByLabel('None of these')).toBeChecked()
  },
)

test('a bulk edit shows what it would do before it does it', DEEP_ONLY, async ({ page }) => {
  await openAdmin(page, '/admin/products?q=polvoron', ADMIN.username)
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await page.getByLabel('Change prices by, in %').fill('10')
  await page.getByRole('button', { name: 'Preview prices' }).click()
  const dialog = page.getByRole('dialog', { name: 'What would change' })
  await expect(dialog).toContainText('Changes')
  await dialog.getByRole('button', { name: 'Change them' }).click()
  await expect(page.getByText(/^Changed/)).toBeVisible()
})

test(
  'filters and sorting are kept in the address, and Back restores the list before',
  DEEP_ONLY,
  async ({ page }) => {
    await openAdmin(page, '/admin/products', ADMIN.username)
    await page.getByRole('combobox', { name: 'Stock' }).selectOption('low')
    await expect(page).toHaveURL('/admin/products?stock=low')
    await page.getByRole('button', { name: 'Price', exact: true }).click()
    await expect(page).toHaveURL(/sort=price/)
    await page.goBack()
    await expect(page).toHaveURL('/admin/products?stock=low')
    await page.getByRole('searchbox').fill('egg')
    await expect(page).toHaveURL(/q=egg/)
  },
)
