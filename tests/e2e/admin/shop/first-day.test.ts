import { expect, type Page } from '@playwright/test'
import { acceptCookies } from '#tests/e2e/setup/answered-consent.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN, fillSignIn } from '#tests/e2e/setup/people.ts'
import { startShopProcess } from '#tests/e2e/setup/process/shop-process.ts'
import { expectAccessible, test as shopTest } from '#tests/e2e/setup/shop.ts'

const test = shopTest.extend<{ ownShop: string }>({
  ownShop: async ({ browserName: _ }, use) => {
    const { address, stop } = await startShopProcess('e2e-own-shop', {})
    await use(address)
    await stop()
  },
  baseURL: async ({ ownShop }, use) => use(ownShop),
})

test.use({ viewport: { width: 360, height: 740 } })

const FACTS = {
  'Name of the shop': 'Nanay Bakes',
  Phone: '0917 123 4567',
  'E-mail': 'nanay@bakes.example',
  'Street and number': '7 Mabini Street',
  Barangay: 'Poblacion I',
  'Town or city': 'Silang',
  Province: 'Cavite',
}

test('an owner empties the sample, takes the seven steps on a phone, and opens; until then visitors see that the shop opens soon (D84)', async ({
  page,
  browser,
  baseURL,
}) => {
  const visit = async (path: string): Promise<Page> => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
    await acceptCookies(context)
    const visitor = await context.newPage()
    await visitor.goto(path)
    return visitor
  }
  await test.step('the sample says that it is one', async () => {
    await page.goto('/admin/dashboard')
    await fillSignIn(page, ADMIN.username)
    await page.getByRole('button', { name: 'Start with my own' }).click()
    for (const [label, typed] of Object.entries(FACTS)) await page.getByLabel(label).fill(typed)
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(page.getByText(/^44 products, .* leave the shop/)).toBeVisible()
    await page.getByRole('button', { name: 'Empty it and start' }).click()
    await expect(page.getByRole('heading', { name: 'Your first day: 1 of 7 done' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await test.step('visitors see that it opens soon, in their language, and the team sees the shop', async () => {
    const visitor = await visit('/menu')
    await expect(visitor.getByRole('heading', { name: 'We open soon' })).toBeVisible()
    await expect(visitor.getByRole('link', { name: '0917 123 4567' })).toBeVisible()
    await expect(visitor.getByText('7 Mabini Street, Poblacion I, Silang')).toBeVisible()
    await expectAccessible(visitor)
    await visitor.goto('/fil')
    await expect(visitor.getByRole('heading', { name: 'Malapit na kaming magbukas' })).toBeVisible()
    await visitor.context().close()
    await page.goto('/menu')
    await expect(page.getByRole('heading', { name: 'Our menu' })).toBeVisible()
  })
  await test.step('each step leads to its place and back, or is settled by a press', async () => {
    await page.goto('/admin/dashboard')
    await page.getByRole('link', { name: 'Set hours' }).click()
    await page.getByRole('link', { name: 'Back to the steps: 6 left' }).click()
    for (const words of ['These are right', 'Pickup only', 'Cash only', 'These will do'])
      await page.getByRole('button', { name: words }).click()
    await expect(page.getByRole('heading', { name: 'Your first day: 5 of 7 done' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open the shop' })).toBeDisabled()
    const step = (title: string) => page.getByRole('listitem').filter({ hasText: title })
    await expect(step('Your name and where you are')).toContainText('Nanay Bakes, Silang')
    await expect(step('When you are open')).toContainText(/Open every day, 8\sAM\s–\s5\sPM/)
    await expect(step('Where you deliver')).toContainText('Pickup only')
    await expect(step('How people pay you')).toContainText('Cash')
  })
  await test.step('a product is put on sale', async () => {
    await page.getByRole('link', { name: 'Add a product' }).click()
    await page.getByLabel(/^Name/).first().fill('Ube Cake')
    await page
      .getByLabel(/^Price/)
      .first()
      .fill('450')
    await page.getByLabel('In stock').first().fill('9')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Next product' })).toBeVisible()
  })
  await test.step('the shop opens, and visitors see it', async () => {
    await page.getByRole('link', { name: /^Back to the steps/ }).click()
    await page.getByRole('link', { name: 'Allergens of 1 are not stated.' }).click()
    await expect(page.getByRole('button', { name: 'Ube Cake', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show all products' })).toBeInViewport()
    await page.goBack()
    await page.getByRole('button', { name: 'Open the shop' }).click()
    await expect(page.getByText('Your shop is open.')).toBeVisible()
    const visitor = await visit('/menu')
    // Pages follow within a second.
    await expect(async () => {
      await visitor.reload()
      await expect(visitor.getByRole('link', { name: 'Ube Cake' }).first()).toBeVisible({ timeout: 1000 })
    }).toPass()
    await visitor.context().close()
  })
  await test.step('the counter offers the ways to pay that the shop has: cash alone', async () => {
    await page.goto('/admin/counter')
    await page.getByRole('button', { name: /^Ube Cake/ }).click()
    await expect(page.getByLabel('Cash received', { exact: true })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Payment' })).toHaveCount(0)
  })
})
