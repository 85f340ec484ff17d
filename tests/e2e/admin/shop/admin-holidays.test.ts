import { expect } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { placeOrder } from '#tests/e2e/setup/orders.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

test.use({ viewport: { width: 360, height: 740 } })

test(
  'a closed day shows the orders it hits before it is saved and after, and they are cancelled from there (D41)',
  DEEP_ONLY,
  async ({ page, adminShop }) => {
    const customer = { name: 'Rosa Magsaysay', phone: '0917 123 4599', email: null }
    const { number, fulfilment } = await placeOrder(['pandesal'], { shop: adminShop, customer })
    await openAdmin(page, '/admin/settings?part=holidays', ADMIN.username)
    await page.getByRole('button', { name: 'Add a holiday or closed day' }).click()
    const holiday = page.getByRole('group', { name: /^Holiday/ }).last()
    await holiday.getByLabel('First day').fill(fulfilment.date)
    await holiday.getByLabel('Note for everybody').fill('Fiesta')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const question = page.getByRole('dialog', { name: /outside these times$/ })
    await expect(question.getByRole('link', { name: number })).toBeVisible()
    await expect(question).toContainText('Rosa Magsaysay: 1 Pandesal')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await question.getByRole('button', { name: 'Go on editing' }).click()
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await question.getByRole('button', { name: 'Save all the same' }).click()
    await expect(page.getByText('The settings are saved.')).toBeVisible()

    const hit = page.getByRole('region', { name: /promised for a time when you are closed$/ })
    await hit.getByRole('checkbox', { name: `Choose order ${number}` }).check()
    await expect(hit.getByRole('button', { name: 'Copy the message' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await hit.getByRole('button', { name: 'Cancel 1 order…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel 1 order' }).click()
    await expect(hit.getByRole('link', { name: number })).toHaveCount(0)
    await holiday.getByRole('button', { name: 'Remove this holiday' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Unsaved changes')).toBeHidden()
  },
)

test(
  'a fact of the shop is changed, and nothing leads back to what the sample says',
  DEEP_ONLY,
  async ({ page }) => {
    await openAdmin(page, '/admin/settings?part=shop', ADMIN.username)
    const phone = page.getByRole('textbox', { name: 'Phone' })
    await phone.fill('555')
    await phone.blur()
    await expect(page.getByText(/^A phone number of 10 to 15 digits/)).toBeVisible()
    await phone.fill('0917 555 0199')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The settings are saved.')).toBeVisible()
    await page.reload()
    await expect(phone).toHaveValue('0917 555 0199')
    await expect(page.getByText(/shop’s file/)).toBeHidden()
  },
)
