import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { addDays, manilaDate } from '#domain/time/manila.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { expectNoSidewaysScroll, WIDTHS } from '#tests/e2e/setup/pages.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

const PRODUCT = 'Made-to-Order Egg Pie'

test.use({ viewport: { width: 360, height: 640 } })

/** A photo of a cake, in one colour. */
function photo(): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 300, channels: 3, background: '#5b3a8c' } })
    .jpeg()
    .toBuffer()
}

/** The screen at all widths. */
async function looksRight(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  const size = page.viewportSize() ?? { width: 360, height: 640 }
  for (const width of WIDTHS) {
    await page.setViewportSize({ ...size, width })
    await expectNoSidewaysScroll(page)
    const folder = process.env['SHOTS']
    if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize(size)
}

test('a cake from a photo becomes an order: asked, answered, quoted, accepted, and found by the baker (D81)', async ({
  page,
  browser,
  adminShop,
}) => {
  const day = addDays(manilaDate(new Date()), 6)
  await page.goto('/product/made-to-order-egg-pie')
  await page.getByRole('link', { name: 'Like a picture you have? Ask us.' }).click()
  await page
    .getByLabel(/^Photos/)
    .setInputFiles({ name: 'cake.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await expect(page.getByRole('img', { name: 'cake.jpg' })).toBeVisible()
  await page.getByRole('button', { name: 'Ask for a price' }).click()
  await expect(page.getByText('Please tell us in a few words what you would like.')).toBeVisible()
  await page.getByLabel(/^What would you like/).fill('Like this, with blue roses')
  await page.getByLabel(/^For which day/).fill(day)
  await expect(page.getByText(/We can bake that for/)).toBeVisible()
  await page.getByLabel(/^For how many people/).fill('30')
  await page.getByLabel(/^Flavour/).fill('Ube')
  await page.getByLabel(/^Name/).fill('Ana Reyes')
  await page.getByLabel(/^Mobile number/).fill('0917 123 4567')
  await page.getByLabel(/^E-mail/).fill('ana.cake@example.com')
  await looksRight(page, 'custom')
  await page.getByRole('button', { name: 'Ask for a price' }).click()
  await page.waitForURL(/\/enquiry\?t=Q-/)
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await expect(page.getByText('We look at it')).toBeVisible()
  await looksRight(page, 'enquiry-new')

  const desk = await (
    await browser.newContext({ baseURL: adminShop, viewport: { width: 1280, height: 800 } })
  ).newPage()
  await openAdmin(desk, '/admin/enquiries', ADMIN.username)
  await looksRight(desk, 'office-list')
  await desk
    .getByRole('button', { name: /Ana Reyes/ })
    .first()
    .click()
  await expect(desk.getByRole('img', { name: 'From the customer, 1' })).toBeVisible()
  await desk.getByText('Usual questions').click()
  await desk.getByRole('button', { name: 'Which words shall we write on it?' }).click()
  await desk.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(desk.getByRole('list', { name: 'Messages' })).toContainText(
    'Which words shall we write on it?',
  )

  await page.reload()
  await expect(page.getByText('Your turn: please answer us')).toBeVisible()
  await page.getByLabel(/^Your message/).fill('Happy 80th, Lola')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Happy 80th, Lola' })).toBeVisible()

  await desk.getByRole('button', { name: 'Quote', exact: true }).click()
  await desk.getByRole('searchbox', { name: 'Find a product' }).fill('egg pie')
  await desk
    .getByRole('button', { name: new RegExp(`Add ${PRODUCT}`) })
    .first()
    .click()
  const line = desk.getByRole('group', { name: new RegExp(PRODUCT) })
  await line.getByLabel('Pesos each').fill('1850.50')
  await line.getByLabel('What it is like').fill('three tiers, blue roses')
  await line.getByLabel('Words on it').fill('Happy 80th, Lola')
  await desk.getByLabel('Time').selectOption({ index: 2 })
  await desk.getByLabel('Deposit').selectOption('Percent')
  await desk.getByLabel('Percent of the total').fill('50')
  await looksRight(desk, 'office-quote')
  await desk.getByRole('button', { name: 'Send the quote' }).click()
  await expect(desk.getByText('Holds its place', { exact: true })).toBeVisible()
  await looksRight(desk, 'office-quoted')

  await page.reload()
  await expect(page.getByText('Deposit, now')).toBeVisible()
  await expect(page.getByText('₱925.25').first()).toBeVisible()
  await looksRight(page, 'enquiry-quoted')
  await page.getByRole('button', { name: 'Accept and order for ₱1,850.50' }).click()
  await page.getByRole('link', { name: 'See how to pay' }).click()
  await expect(page.getByText('three tiers, blue roses')).toBeVisible()
  const number =
    (await page
      .getByText(/^P-[A-Z0-9]{7}$/)
      .first()
      .textContent()) ?? ''

  await desk.goto(`/admin/orders?order=${number}`)
  await desk.getByRole('link', { name: /From request Q-.* with 1 photo/ }).click()
  await expect(desk.getByRole('heading', { name: /Q-.*Approved/ })).toBeVisible()
})

test('in Filipino, too', async ({ page }) => {
  await page.goto('/fil/custom')
  await expect(page.getByRole('heading', { name: 'Cake mula sa inyong larawan' })).toBeVisible()
  await page.getByRole('button', { name: 'Humingi ng presyo' }).click()
  await expect(page.getByText('Pakisabi sa ilang salita ang gusto ninyo.')).toBeVisible()
  await looksRight(page, 'custom-fil')
})
