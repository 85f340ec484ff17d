import { expect, type Page } from '@playwright/test'
import { type AdminProduct, getAdminProduct } from '#contract/admin/product/product.ts'
import { getProductBySlug } from '#contract/catalogue/product.ts'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { placeOrder, teamRequest } from '#tests/e2e/setup/orders.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN, STAFF } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

const LIST = '/admin/products?q=ensaymada'
const OUTCOME = /^The last 4 weeks would have earned/
const TRIALS = '**/api/v1/admin/pricing/rehearse'

async function ensaymada(shop: string): Promise<AdminProduct> {
  const request = await teamRequest(shop, ADMIN)
  const { id } = await request(getProductBySlug, { params: { slug: 'ensaymada' } })
  return request(getAdminProduct, { params: { id } })
}
const pesos = (product: AdminProduct, more: number) =>
  (((product.sizes[0]?.price ?? 0) + more) / 100).toFixed(2)

/** Opens the field of the first size's price. */
async function openField(page: Page) {
  await page
    .getByRole('button', { name: /^Price of Ensaymada,/ })
    .first()
    .click()
  return page.getByRole('textbox', { name: /^Price of Ensaymada,/ })
}
const trialIn = (page: Page) => page.locator('.price-trial')

test(
  'a price that an admin types in a list says what it would have earned before it is saved; staff are not asked (19.4)',
  DEEP_ONLY,
  async ({ page, adminShop, browser, baseURL }) => {
    await placeOrder(['ensaymada'], { shop: adminShop })
    const product = await ensaymada(adminShop)
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/rehearse')) asked++
    })
    await openAdmin(page, LIST, ADMIN.username)
    const field = await openField(page)
    await field.fill('4x')
    await expect(page.getByText('Pesos, with at most two decimals')).toBeVisible()
    await field.fill(pesos(product, 0))
    await field.fill('')
    await field.pressSequentially(pesos(product, 100))
    await expect(trialIn(page)).toContainText('would have earned ₱1.00 more, in 1 of 1 orders')
    expect(asked).toBe(1)
    await page.keyboard.press('Escape')
    await expect(trialIn(page)).toHaveCount(0)
    expect(await ensaymada(adminShop)).toEqual(product)

    const theirs = await browser.newContext({ ...(baseURL && { baseURL }) })
    const staff = await theirs.newPage()
    await openAdmin(staff, LIST, STAFF.username)
    await (await openField(staff)).fill(pesos(product, 100))
    await expect(trialIn(staff)).toHaveCount(0)
    await theirs.close()
  },
)

test.describe('a trial', () => {
  test.use({ allowedErrors: [/Failed to load resource/] })

  test(
    'that fails or is not yet answered is in nobody’s way: the price is saved',
    DEEP_ONLY,
    async ({ page, adminShop }) => {
      const product = await ensaymada(adminShop)
      await openAdmin(page, LIST, ADMIN.username)
      await page.route(TRIALS, (route) => route.fulfill({ status: 500, body: '{}' }))
      await (await openField(page)).fill(pesos(product, 200))
      await expect(trialIn(page)).toHaveText('Not tried on past orders. You can save it all the same.')
      await page.keyboard.press('Enter')
      await expect(page.getByText(`now costs ₱${pesos(product, 200)}`)).toBeVisible()

      await page.unroute(TRIALS)
      await page.route(TRIALS, () => undefined)
      const given = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/rehearse'))
      await (await openField(page)).fill(pesos(product, 300))
      await expect(trialIn(page)).toHaveText('Trying it on past orders…')
      await page.keyboard.press('Enter')
      expect((await given).failure()?.errorText).toBe('net::ERR_ABORTED')
      await expect(page.getByText(`now costs ₱${pesos(product, 300)}`)).toBeVisible()
      expect((await ensaymada(adminShop)).sizes[0]?.price).toBe((product.sizes[0]?.price ?? 0) + 300)
    },
  )
})

test(
  'new prices of many products, of a file and of a product’s form can be tried before they are saved (19.4)',
  DEEP_ONLY,
  async ({ page, adminShop }) => {
    await placeOrder(['ensaymada'], { shop: adminShop })
    const product = await ensaymada(adminShop)
    await openAdmin(page, LIST, ADMIN.username)
    await page
      .getByRole('row', { name: /Ensaymada/ })
      .getByRole('checkbox')
      .check()
    await page.getByLabel('Change prices by, in %').fill('-50')
    await page.getByRole('button', { name: 'Preview prices' }).click()
    const preview = page.getByRole('dialog', { name: 'What would change' })
    await preview.getByRole('button', { name: 'Try on past orders' }).click()
    await expect(preview.getByText(OUTCOME)).toBeVisible()
    await expect(preview.getByRole('row', { name: /Ensaymada/ })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
    await preview.getByRole('button', { name: 'Cancel' }).click()
    await page.setViewportSize({ width: 1280, height: 800 })

    await page.getByRole('button', { name: 'Import CSV' }).click()
    const { id, version, sizes } = product
    const lines = ['id,version,sizeId,price', `${id},${version},${sizes[0]?.id},${pesos(product, 500)}`]
    const file = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
    await page.getByLabel('CSV file').setInputFiles(file)
    const report = page.getByRole('dialog', { name: 'Import products from CSV' })
    await report.getByRole('button', { name: 'Try on past orders' }).click()
    await expect(report.getByText(OUTCOME)).toBeVisible()
    await expectAccessible(page)
    await report.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('button', { name: 'Ensaymada', exact: true }).click()
    const price = page.getByLabel('Price, ₱').first()
    await expect(price).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try on past orders' })).toHaveCount(0)
    await price.fill(pesos(product, 1_000))
    await page.getByRole('button', { name: 'Try on past orders' }).click()
    const outcome = page.getByText(OUTCOME)
    await expect(outcome).toBeVisible()
    // The outcome belongs to the price that was tried.
    await price.fill(pesos(product, 1_100))
    await expect(outcome).toHaveCount(0)
    expect(await ensaymada(adminShop)).toEqual(product)
  },
)
