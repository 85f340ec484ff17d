import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

// D63. A violation of the content security policy is an error in the console, and fails a test.

const PASTED =
  '<img src="x" onerror="window.isHurt = true"><script>window.isHurt = true</script><u onclick="window.isHurt = true">Soft</u> and warm'

const preview = (page: Page, field = 'Description') =>
  page.getByRole('region', { name: `Preview: ${field}`, exact: true }).locator('.formatted')

test(
  'bold words are seen in the preview, saved clean, and a pasted script is inert (§5, D63)',
  DEEP_ONLY,
  async ({ page, context }) => {
    await openAdmin(page, '/admin/products?q=monay', ADMIN.username)
    await page.getByRole('button', { name: 'Monay', exact: true }).click()
    const field = page.getByRole('textbox', { name: 'Description (optional)' })
    await field.fill(PASTED)
    await expect(preview(page)).toHaveText('Soft and warm')
    expect(await preview(page).innerHTML()).toBe('Soft and warm')

    await test.step('Ctrl+B makes the selected words bold, and Ctrl+Z takes it back', async () => {
      await field.fill('Soft and warm')
      await field.press('End')
      await field.press('Control+Shift+ArrowLeft')
      await field.press('Control+b')
      await expect(field).toHaveValue('Soft and <strong>warm</strong>')
      await expect(preview(page).locator('strong')).toHaveText('warm')
      await field.press('Control+z')
      await expect(field).toHaveValue('Soft and warm')
    })

    await test.step('a button does the same, without the field losing its focus', async () => {
      await field.press('End')
      await field.press('Control+Shift+ArrowLeft')
      await page.getByRole('button', { name: 'Bold' }).first().click()
      await expect(field).toBeFocused()
      await expect(field).toHaveValue('Soft and <strong>warm</strong>')
      await expectAccessible(page)
    })

    await field.fill(`${PASTED.replace('warm', '<strong>warm</strong> & fresh')}`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Monay is saved.')).toBeVisible()
    await expect(field).toHaveValue('Soft and <strong>warm</strong> & fresh')
    const { description } = await (await page.request.get('/api/v1/products/slug/monay')).json()
    expect(description).toBe('Soft and <strong>warm</strong> &amp; fresh')
    expect(await page.evaluate(() => 'isHurt' in window)).toBe(false)

    await test.step('the dialog of a product shows what is bold as the page has it', async () => {
      const shopper = await context.newPage()
      await shopper.goto('/menu?product=23')
      const dialog = shopper.getByRole('dialog', { name: 'Ube Chiffon Cake' })
      await expect(dialog.locator('.formatted strong')).toHaveText('Tell us what to write on the board.')
      await shopper.close()
    })
  },
)

test(
  'staff write to a customer in bold words; for a text message they copy the plain ones (D63)',
  DEEP_ONLY,
  async ({ page, context }) => {
    const shopper = await context.newPage()
    await shopper.goto('/product/pandesal')
    await shopper.getByRole('button', { name: /Add to cart/ }).click()
    await shopper.goto('/checkout')
    await shopper.getByRole('textbox', { name: /Name/ }).fill('Corazon Aquino')
    await shopper.getByRole('textbox', { name: /Mobile number/ }).fill('0917 123 4567')
    await shopper.locator('input[name=window]:not(:disabled)').last().check()
    await shopper.getByRole('button', { name: /Place order/ }).click()
    await expect(shopper.getByRole('heading', { name: 'Thank you! Your order is in.' })).toBeVisible()
    const number = await shopper.locator('.order-number').innerText()
    await shopper.close()
    await openAdmin(page, `/admin/orders?order=${number}`, ADMIN.username)
    await page.getByText('Write to the customer').click()
    await page.getByRole('textbox', { name: 'Message to the customer' }).fill('Your rolls are <b>warm</b>.')
    await expect(preview(page, 'Message to the customer').locator('b')).toHaveText('warm')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('is under Messages, to copy into a text message.')).toBeVisible()
    await page.goto('/admin/messages?show=outbox')
    await expect(page.getByText(/^Pugon: Your rolls are warm\. http/)).toBeVisible()
  },
)
