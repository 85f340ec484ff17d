import { expect } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('an address of the former long page opens its part', async ({ page }) => {
  await openAdmin(page, '/admin/settings', ADMIN.username)
  await page.goto('/admin/orders')
  await page.goto('/admin/settings#settings-capacity')
  await expect(page).toHaveURL('/admin/settings?part=capacity')
  await expect(page.getByRole('heading', { name: 'Capacity' })).toBeVisible()
})

test(
  'a part of the settings is chosen from a list that says what is set, asks before changes are lost, and Back leads to the list',
  DEEP_ONLY,
  async ({ page }) => {
    await openAdmin(page, '/admin/settings', ADMIN.username)
    const parts = page.getByRole('navigation', { name: 'Parts of the settings' })
    await expect(parts.getByRole('link', { name: /^Hours/ })).toContainText('Open every day')
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expectAccessible(page)
    await parts.getByRole('link', { name: /^Books/ }).click()
    await expect(page).toHaveURL('/admin/settings?part=books')
    const years = page.getByLabel('Years to keep orders and changes')
    const before = await years.inputValue()
    await expect(page.getByLabel('Opens')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await years.fill('12')
    await page.getByRole('button', { name: 'All settings' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(years).toHaveValue('12')
    await page.getByRole('button', { name: 'All settings' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/admin/settings')
    await parts.getByRole('link', { name: /^Books/ }).click()
    await expect(years).toHaveValue(before)

    await years.fill('12')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The settings are saved.')).toBeVisible()
    // What the other parts have was sent with it.
    await page.goBack()
    await expect(parts.getByRole('link', { name: /^Hours/ })).toContainText('Open every day')
    await page.goForward()
    await expect(years).toHaveValue('12')
    await years.fill(before)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Unsaved changes')).toBeHidden()
  },
)
