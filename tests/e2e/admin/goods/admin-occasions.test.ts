import { expect } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { STAFF } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

// Some refusals are deliberate; the browser reports them.
test.use({ allowedErrors: [/status of (409|412)/] })

test(
  'staff make an occasion with products in their order and days on home, and take it away',
  DEEP_ONLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openAdmin(page, '/admin/occasions', STAFF.username)
    await expect(page.getByRole('row', { name: /Pasalubong/ })).toContainText('Has a page')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('button', { name: 'New occasion' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Fiesta')
    const search = page.getByLabel('Find a product to add')
    const listed = page.getByRole('list', { name: 'Products in their order' }).getByRole('listitem')
    for (const name of ['Mamon', 'Sans Rival', 'Otap']) {
      await search.fill(name)
      // Enter only searches: the form is not sent.
      await search.press('Enter')
      await page.getByRole('button', { name: `Add ${name}` }).click()
    }
    await expect(listed).toHaveText(['Mamon', 'Sans Rival', 'Otap'])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await test.step('products are moved and taken out by buttons, and keys reach them', async () => {
      const up = page.getByRole('button', { name: 'Move Otap up' })
      await up.focus()
      await page.keyboard.press('Enter')
      await expect(listed).toHaveText(['Mamon', 'Otap', 'Sans Rival'])
      await expect(page.getByRole('status').filter({ hasText: 'Otap is now number 2 of 3.' })).toBeAttached()
      await expect(up).toBeFocused()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await expect(listed).toHaveText(['Otap', 'Mamon', 'Sans Rival'])
      await page.getByRole('button', { name: 'Move Otap down' }).click()
      await page.getByRole('button', { name: 'Remove Sans Rival' }).click()
      await expect(listed).toHaveText(['Mamon', 'Otap'])
    })

    await test.step('days in the wrong order and an address that is taken are refused where they are', async () => {
      const last = page.getByLabel('Last day')
      await page.getByLabel('First day').fill('2030-12-16')
      await last.fill('2030-12-01')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(last).toHaveAccessibleDescription('The last day must not be before the first')
      await last.fill('2030-12-24')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByLabel('Address')).toHaveAccessibleDescription(
        /Address fiesta belongs to another occasion/,
      )
    })

    await page.getByLabel('Name', { exact: true }).fill('Simbang Gabi')
    await page.getByLabel('Address').fill('simbang-gabi')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Simbang Gabi is saved.')).toBeVisible()
    const row = page.getByRole('row', { name: /Simbang Gabi/ })
    await expect(row).toContainText('/occasions/simbang-gabi')
    await expect(row).toContainText('December 16, 2030 – December 24, 2030')

    await row.getByRole('button', { name: 'Simbang Gabi' }).click()
    await expect(listed).toHaveText(['Mamon', 'Otap'])
    await page.getByRole('button', { name: 'Move Mamon down' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Simbang Gabi is saved.').last()).toBeVisible()
    await page.reload()
    await expect(listed).toHaveText(['Otap', 'Mamon'])

    await page.getByRole('button', { name: 'Delete occasion' }).click()
    await page
      .getByRole('dialog', { name: 'Delete Simbang Gabi?' })
      .getByRole('button', { name: 'Delete', exact: true })
      .click()
    await expect(page.getByText('Simbang Gabi is deleted.')).toBeVisible()
    await expect(row).toHaveCount(0)
  },
)
