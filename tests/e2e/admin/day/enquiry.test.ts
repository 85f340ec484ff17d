import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { addDays, manilaDate } from '#domain/time/manila.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { expectNoSidewaysScroll, WIDTHS } from '#tests/e2e/setup/pages.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'
import { countTaps } from '#tests/e2e/setup/taps.ts'

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
  await expect(desk.getByRole('img', { name: 'From the customer, 1' }).first()).toBeVisible()
  await desk.getByText('Saved answers').click()
  await desk.getByRole('button', { name: 'Which words shall we write on it?' }).click()
  await desk.getByText('Drawings', { exact: true }).click()
  await desk
    .getByLabel(/^Pictures for this answer/)
    .setInputFiles({ name: 'sketch.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await expect(desk.getByRole('img', { name: 'sketch.jpg' })).toBeVisible()
  await desk.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(desk.getByRole('list', { name: 'Messages' })).toContainText(
    'Which words shall we write on it?',
  )
  await expect(desk.getByRole('img', { name: 'Drawing 1' }).first()).toBeVisible()
  // The form of the quote was open before.
  await expect(desk.getByRole('radio', { name: 'Drawing 1' })).toBeChecked()

  await page.reload()
  await expect(page.getByText('Your turn: please answer us')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Drawing 1' })).toBeVisible()
  await looksRight(page, 'enquiry-asked')
  await page.getByLabel(/^Your message/).fill('Happy 80th, Lola')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Happy 80th, Lola' })).toBeVisible()

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
  await expect(desk.getByRole('heading', { name: /Q-.*Quoted/ })).toBeFocused()
  await looksRight(desk, 'office-quoted')

  await page.reload()
  await expect(page.getByRole('img', { name: 'What it will look like' })).toBeVisible()
  await expect(page.getByText('Deposit, now')).toBeVisible()
  await expect(page.getByText('₱925.25').first()).toBeVisible()
  await looksRight(page, 'enquiry-quoted')
  await page.getByRole('button', { name: 'Accept and order for ₱1,850.50' }).click()
  await expect(page.getByRole('link', { name: 'See how to pay' })).toBeInViewport()
  await page.getByRole('link', { name: 'See how to pay' }).click()
  await expect(page.getByText('three tiers, blue roses')).toBeVisible()
  const number =
    (await page
      .getByText(/^P-[A-Z0-9]{7}$/)
      .first()
      .textContent()) ?? ''

  await desk.goto(`/admin/orders?order=${number}`)
  await expect(desk.getByRole('img', { name: 'What was agreed' })).toBeVisible()
  await looksRight(desk, 'office-order')
  await desk.getByRole('link', { name: /From request Q-.* with 2 pictures/ }).click()
  await expect(desk.getByRole('heading', { name: /Q-.*Approved/ })).toBeVisible()
})

// The customer's visits are page loads from outside: the product's page, and once the link in a mail. The owner's taps:
// request, "Send the quote", the order's link, "Confirm"; what is typed is the price alone.
test('from photo to paid deposit in two visits of the customer and four taps of the owner', async ({
  page,
  browser,
  adminShop,
}) => {
  const day = addDays(manilaDate(new Date()), 8)
  await page.goto('/product/made-to-order-egg-pie')
  await page.getByRole('link', { name: 'Like a picture you have? Ask us.' }).click()
  await page
    .getByLabel(/^Photos/)
    .setInputFiles({ name: 'cake.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await page.getByLabel(/^What would you like/).fill('Like this, please')
  await page.getByLabel(/^For which day/).fill(day)
  await page.getByLabel(/^Name/).fill('Rosa Diaz')
  await page.getByLabel(/^Mobile number/).fill('0917 555 1234')
  await page.getByRole('button', { name: 'Ask for a price' }).click()
  await page.waitForURL(/\/enquiry\?t=Q-/)
  await expect(
    page.getByText('You gave no e-mail address: keep the link of this page for our answer.'),
  ).toBeVisible()
  const link = page.url()
  await page.goto('about:blank')

  const phone = await (
    await browser.newContext({
      baseURL: adminShop,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    })
  ).newPage()
  await openAdmin(phone, '/admin/enquiries', ADMIN.username)
  const { tap, taps } = countTaps()
  await tap(phone.getByRole('button', { name: /Rosa Diaz/ }))
  await phone.getByLabel('Pesos each').fill('1800')
  await phone.getByLabel('Deposit').selectOption('Percent')
  await phone.getByLabel('Percent of the total').fill('50')
  await expect(phone.getByLabel('Time')).not.toHaveValue('')
  await looksRight(phone, 'office-phone-quote')
  await tap(phone.getByRole('button', { name: 'Send the quote' }))
  await expect(phone.getByText('Holds its place', { exact: true })).toBeVisible()
  // Rosa gave no address: a press texts her.
  const text = phone.getByRole('link', { name: 'Text it' })
  await expect(text).toHaveAttribute('href', /^sms:09175551234\?&body=.*Our%20price%20for%20Q-/)

  await page.goto(link)
  await page.getByRole('button', { name: 'Accept and order for ₱1,800' }).click()
  await page.getByRole('link', { name: 'See how to pay' }).click()
  await page.getByLabel(/Reference number of your payment/).fill('9012345678901')
  await page.getByRole('button', { name: 'I have paid' }).click()
  await expect(page.getByText('9012345678901')).toBeVisible()

  await phone.reload()
  await tap(phone.getByRole('link', { name: /^Order P-/ }))
  await tap(phone.getByRole('button', { name: 'Confirm payment' }))
  await expect(phone.getByText('payment confirmed.')).toBeVisible()
  expect(taps()).toBe(4)
})

test('in Filipino, too', async ({ page }) => {
  await page.goto('/fil/custom')
  await expect(page.getByRole('heading', { name: 'Cake mula sa inyong larawan' })).toBeVisible()
  await page.getByRole('button', { name: 'Humingi ng presyo' }).click()
  await expect(page.getByText('Pakisabi sa ilang salita ang gusto ninyo.')).toBeVisible()
  await looksRight(page, 'custom-fil')
})
