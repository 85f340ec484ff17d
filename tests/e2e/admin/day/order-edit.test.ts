import { expect } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { placeOrder } from '#tests/e2e/setup/orders.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

// The second of two edits of one version is refused.
test.use({ viewport: { width: 360, height: 740 }, allowedErrors: [[/status of 412/], { scope: 'test' }] })

test(
  'a paid order is edited with its price in view, and its rest is paid; sheet and customer see what changed',
  DEEP_ONLY,
  async ({ page, adminShop }) => {
    const { number, token } = await placeOrder(['pandesal'], {
      shop: adminShop,
      payment: { method: 'gcash', reference: null },
    })
    await openAdmin(page, `/admin/orders?order=${number}`, ADMIN.username)
    await page.getByLabel(/Reference number/).fill('9012345678901')
    await page.getByRole('button', { name: 'Confirm payment' }).click()
    await page.getByRole('button', { name: 'Edit order' }).click()
    const pieces = page.getByLabel('Pieces of Pandesal', { exact: false })
    await pieces.fill('2')
    const sums = page.getByRole('status').filter({ hasText: 'New total' })
    await expect(sums).toContainText('to pay')
    await expect(sums).toContainText('instead of 1')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    // Leaving asks first.
    await page.getByRole('button', { name: `Order ${number}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
    await page.getByLabel('Name').fill('Ana Cruz')
    await page.getByLabel('E-mail').fill('ana at home')
    await page.getByLabel('Customer’s note').fill('No nuts, please')
    await page.getByLabel('It is for somebody else').check()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Please check the e-mail address, or leave it empty.')).toBeVisible()
    await expect(page.getByText('Please enter who gets it.')).toBeVisible()
    await page.getByLabel('E-mail').fill('ana@cruz.example')
    await page.getByLabel('Recipient’s name').fill('Lola Basyang')
    await page.getByLabel('Recipient’s mobile number').fill('0919 555 0102')
    await page.getByLabel('Words on a card').fill('Happy birthday')
    await page.getByLabel('Do not show prices').check()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Save changes' }).click()
    const sheet = page.getByRole('article')
    for (const words of [
      'Ana Cruz',
      'ana@cruz.example',
      'No nuts',
      'For Lola Basyang',
      'Card: “Happy birthday”',
    ])
      await expect(sheet).toContainText(words)
    await expect(page.getByRole('region', { name: 'History' })).toContainText('instead of 1')
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Another e-mail address')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'The rest is paid' }).click()
    await expect(page.getByText('the rest is paid.')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.goto(`/order?t=${token}`)
    await expect(page.getByRole('region', { name: 'Changes' })).toContainText('instead of 1')
    await expectNoSidewaysScroll(page)
  },
)

test(
  'two people who edit one order see what the other has changed, and keep both',
  DEEP_ONLY,
  async ({ page, context, adminShop }) => {
    const { number } = await placeOrder(['pandesal'], { shop: adminShop })
    await openAdmin(page, `/admin/orders?order=${number}&edit=yes`, ADMIN.username)
    await page.getByLabel('Pieces of Pandesal', { exact: false }).fill('3')
    const other = await context.newPage()
    await other.goto(`/admin/orders?order=${number}&edit=yes`)
    await other.getByLabel('Name').fill('Ben Cruz')
    await other.getByRole('button', { name: 'Save changes' }).click()
    await expect(other.getByRole('article')).toContainText('Ben Cruz')
    await page.getByRole('button', { name: 'Save changes' }).click()
    const question = page.getByRole('dialog', { name: 'Somebody else has saved this in the meantime' })
    await expect(question).toContainText('Ben Cruz')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Keep both' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('article')).toContainText('Ben Cruz')
    await expect(page.getByRole('article')).toContainText('3 × Pandesal')
  },
)
