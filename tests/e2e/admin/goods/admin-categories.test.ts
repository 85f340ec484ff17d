import { expect } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

// Some refusals are deliberate; the browser reports them.
test.use({ allowedErrors: [/status of (409|412)/] })

test(
  'a category is made, moved beneath another, overtaken by another’s edit, and taken away; one in use stays',
  DEEP_ONLY,
  async ({ page, context }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openAdmin(page, '/admin/categories', ADMIN.username)
    await page.getByRole('button', { name: 'New category' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Kakanin')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const row = page.getByRole('row', { name: /Kakanin/ })
    await expect(row).toContainText('/menu/category/kakanin')
    await expect(row).toContainText('Empty: not in the menu')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await row.getByRole('button', { name: 'Kakanin' }).click()
    const address = page.url()
    await page.getByLabel('Parent category').selectOption({ label: 'Cakes' })
    const other = await context.newPage()
    await other.goto(address)
    await other.getByLabel('Description (optional)').fill('Rice cakes')
    await other.keyboard.press('Control+S')
    await expect(other.getByText('Kakanin is saved.')).toBeVisible()
    await other.close()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this in the meantime' })
    await expect(dialog).toContainText('description: – → Rice cakes')
    await dialog.getByRole('button', { name: 'Save mine over it' }).click()
    // The toast of the first save may still be there.
    await expect(page.getByText('Kakanin is saved.').last()).toBeVisible()
    await expect(dialog).toBeHidden()

    await page.getByRole('button', { name: 'Delete category' }).click()
    await page
      .getByRole('dialog', { name: 'Delete Kakanin?' })
      .getByRole('button', { name: 'Delete', exact: true })
      .click()
    await expect(page.getByText('Kakanin is deleted.')).toBeVisible()
    await expect(row).toHaveCount(0)

    await page.getByRole('button', { name: 'Breads', exact: true }).click()
    await page.getByRole('button', { name: 'Delete category' }).click()
    await page
      .getByRole('dialog', { name: 'Delete Breads?' })
      .getByRole('button', { name: 'Delete', exact: true })
      .click()
    await expect(
      page.getByText('Not deleted. This category still has products or subcategories.'),
    ).toBeVisible()
  },
)

test(
  'six placeholders keep the room of the list of categories until it is there (§2, §9)',
  DEEP_ONLY,
  async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/v1/admin/categories', async (route) => {
      await held
      await route.continue()
    })
    await openAdmin(page, '/admin/categories', ADMIN.username)
    await expect(page.getByText('Loading categories…')).toBeAttached()
    await expect(page.locator('.category-skeleton > div')).toHaveCount(6)
    release()
    await expect(page.getByRole('table', { name: /Categories/ })).toBeVisible()
    await expect(page.locator('.category-skeleton')).toHaveCount(0)
  },
)
