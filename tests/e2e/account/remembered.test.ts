import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { mailedLink } from '#tests/e2e/setup/mails.ts'
import { expectNoSidewaysScroll, setLargeLetters } from '#tests/e2e/setup/pages.ts'
import { fillSignIn, PASSWORD, PEOPLE, signIn } from '#tests/e2e/setup/people.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

// Wrong passwords and used links are refused on purpose; the browser reports it.
test.use({ allowedErrors: [[/status of 4\d\d/], { scope: 'test' }] })

const { mover, readdressed, leaver } = PEOPLE
const PHONE = '0917 123 4567'

/** Puts a piece of a product into the cart and opens the checkout. */
async function openCheckout(page: Page, slug: string) {
  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: /Add to cart/ }).click()
  await page.goto('/checkout')
}

async function placeOrder(page: Page) {
  await page.locator('input[name=date]:not(:disabled)').last().check()
  await page.locator('input[name=window]:not(:disabled)').last().check()
  await page.getByRole('button', { name: /Place order/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you! Your order is in.' })).toBeVisible()
}

test(
  'an account remembers name, number and an order’s address, and fills the next order in (D29)',
  DEEP_ONLY,
  async ({ page }) => {
    test.slow()
    await signIn(page, mover)
    await openCheckout(page, 'leche-flan-cake')
    await page.getByRole('textbox', { name: /^Name/ }).fill('Jun Santos')
    await page.getByRole('textbox', { name: 'Mobile number' }).fill(PHONE)
    await page.getByRole('radio', { name: /^Delivery/ }).check()
    await page.getByRole('combobox', { name: 'Barangay, City' }).fill('bendita i mag')
    await page.getByRole('option').first().click()
    await page.getByRole('textbox', { name: 'House number and street' }).fill('12 Mabini Street')
    await page.getByRole('textbox', { name: 'Landmark' }).fill('Chapel')
    await expect(page.getByRole('checkbox', { name: /Save name, number and address/ })).toBeChecked()
    await page.getByRole('textbox', { name: 'Call this address' }).fill('Bahay')
    await expectAccessible(page)
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/account/addresses'))
    await placeOrder(page)
    expect((await kept).status()).toBe(201)

    await openCheckout(page, 'leche-flan-cake')
    await expect(page.getByRole('radio', { name: /^Bahay 12 Mabini Street/ })).toBeChecked()
    await expect(page.getByRole('textbox', { name: 'Mobile number' })).toHaveValue(PHONE)
    // A saved address need not be typed again, and appears as one tile.
    await expect(page.getByRole('textbox', { name: 'House number and street' })).toHaveCount(0)
    await page.getByRole('radio', { name: 'Another address' }).check()
    await expect(page.getByRole('textbox', { name: 'House number and street' })).toHaveValue('')
    await page.getByRole('radio', { name: /^Bahay/ }).check()
    await expect(page.getByRole('textbox', { name: 'Call this address' })).toHaveCount(0)
    await expectAccessible(page)
    await placeOrder(page)

    await page.goto('/account')
    const part = page.getByRole('region', { name: 'For your next order' })
    await expect(part.getByRole('textbox', { name: 'Name' })).toHaveValue('Jun Santos')
    await expect(part.getByRole('listitem')).toHaveCount(1)
    // In very large letters orders and addresses stay within a small screen.
    await page.setViewportSize({ width: 320, height: 640 })
    await setLargeLetters(page)
    await expectNoSidewaysScroll(page)
  },
)

test('name, number and addresses are changed and removed in the account', DEEP_ONLY, async ({ page }) => {
  await signIn(page, mover)
  const part = page.getByRole('region', { name: 'For your next order' })
  await part.getByRole('textbox', { name: 'Mobile number' }).fill('12')
  await part.getByRole('button', { name: 'Save' }).click()
  await expect(part.getByRole('textbox', { name: 'Mobile number' })).toHaveAccessibleDescription(/10 to 15/)
  await part.getByRole('textbox', { name: 'Mobile number' }).fill('0918 000 0000')
  await part.getByRole('button', { name: 'Save' }).click()
  await expect(part.getByText('Saved.')).toBeVisible()

  await part.getByRole('button', { name: 'Add an address' }).click()
  await expect(part.getByRole('textbox', { name: 'Name of the address' })).toBeFocused()
  await part.getByRole('button', { name: 'Save this address' }).click()
  await expect(part.getByText('Please choose your barangay from the list.')).toBeVisible()
  await expectAccessible(page)
  await part.getByRole('combobox', { name: 'Barangay, City' }).fill('bendita i mag')
  await part.getByRole('option').first().click()
  await part.getByRole('textbox', { name: 'House number and street' }).fill('1 Rizal Street')
  await part.getByRole('textbox', { name: 'Landmark' }).fill('Bakery')
  await part.getByRole('button', { name: 'Save this address' }).click()
  const added = part.getByRole('listitem').filter({ hasText: '1 Rizal Street' })
  await expect(added).toContainText('Home')
  await expect(part.getByRole('heading', { name: 'Your addresses' })).toBeFocused()

  await added.getByRole('button', { name: 'Change Home' }).click()
  await expect(part.getByRole('combobox', { name: 'Barangay, City' })).toHaveValue(/Magallanes/)
  await part.getByRole('textbox', { name: 'Name of the address' }).fill('Shop')
  await part.getByRole('button', { name: 'Save this address' }).click()
  await part.getByRole('button', { name: 'Remove Shop' }).click()
  await expect(part.getByRole('button', { name: 'Remove Shop' })).toHaveCount(0)
  await page.reload()
  await expect(part.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('0918 000 0000')
  await expect(part.getByText('1 Rizal Street')).toHaveCount(0)
})

test('another e-mail address counts once its link is followed', DEEP_ONLY, async ({ page }) => {
  const email = `lito.new${test.info().retry || ''}@example.com`
  await signIn(page, readdressed)
  const part = page.getByRole('region', { name: 'Your details' })
  await part.getByText('Change your e-mail address').click()
  await part.getByRole('textbox', { name: 'New e-mail address' }).fill(email)
  await part.getByLabel(/^Your password/).fill('Not 1 What I chose!')
  await part.getByRole('button', { name: 'Send the link' }).click()
  await expect(part.getByRole('alert')).toContainText('This is not your current password')
  await expectAccessible(page)
  await part.getByLabel(/^Your password/).fill(PASSWORD)
  await part.getByRole('button', { name: 'Send the link' }).click()
  await expect(part.getByRole('status')).toContainText(`We e-mailed a link to ${email}.`)
  const link = await mailedLink(email, 'new-email')
  await page.goto(link)
  await expect(page).toHaveURL('/new-email')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Your new e-mail address is confirmed' })).toBeFocused()
  await page.goto('/account')
  await expect(part).toContainText(email)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert')).toContainText('This link has been used or has expired.')
})

test('a deleted account is gone, and this browser has forgotten it', DEEP_ONLY, async ({ page }) => {
  await signIn(page, leaver)
  const part = page.getByRole('region', { name: 'Delete your account' })
  await part.getByText('What is deleted, and what stays').click()
  await expectAccessible(page)
  await part.getByLabel(/^Your password/).fill(PASSWORD)
  await part.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeFocused()
  await expectAccessible(page)
  await page.goto('/login?from=/account')
  await fillSignIn(page, leaver.email)
  await expect(page.getByRole('alert')).toContainText('Invalid username or password')
})

test(
  'an order for somebody else names them and the card; prices are hidden only when paid before',
  DEEP_ONLY,
  async ({ page }) => {
    await openCheckout(page, 'ensaymada')
    await page.getByRole('textbox', { name: /^Name/ }).fill('Jun Santos')
    await page.getByRole('textbox', { name: 'Mobile number' }).fill(PHONE)
    await page.getByRole('checkbox', { name: 'This is for somebody else' }).check()
    await expect(page.getByRole('checkbox', { name: 'Do not show prices' })).toBeDisabled()
    await page.getByRole('button', { name: /Place order/ }).click()
    await page.locator('input[name=window]:not(:disabled)').last().check()
    await page.getByRole('button', { name: /Place order/ }).click()
    await expect(page.getByRole('textbox', { name: 'Their name' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Their name' }).fill('Lola Nena')
    await page.getByRole('textbox', { name: 'Their mobile number' }).fill('0917 000 1111')
    await page.getByRole('textbox', { name: 'Words on a card' }).fill('Happy birthday!')
    await page.getByRole('radio', { name: 'GCash' }).check()
    await page.getByRole('checkbox', { name: 'Do not show prices' }).check()
    await placeOrder(page)
    await page.getByRole('link', { name: 'your order' }).click()
    await expect(page.getByText('For Lola Nena')).toBeVisible()
    await expect(page.getByText('The card says: “Happy birthday!”. No price goes with it.')).toBeVisible()
  },
)
