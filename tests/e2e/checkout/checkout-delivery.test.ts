import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'
import { countTaps } from '#tests/e2e/setup/taps.ts'

/** From product page to confirmation, not counting typing. */
const MOST_TAPS = 12
const THANKS = { name: 'Thank you! Your order is in.' }

async function goToCheckout(page: Page, product: string): Promise<void> {
  await page.goto(`/product/${product}`)
  await page.getByRole('button', { name: /Add to cart/ }).click()
  await page.goto('/checkout')
  await expect(page.getByRole('group', { name: 'Pickup day' })).toBeVisible()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a delivery takes at most 12 taps besides typing, and the device remembers the details if the shopper wants', async ({
    page,
  }) => {
    const { tap, taps } = countTaps()
    await page.goto('/product/ube-chiffon-cake')
    await tap(page.getByRole('button', { name: /Add to cart/ }))
    await expect(page.getByText('added to cart')).toBeVisible()
    await tap(page.getByRole('link', { name: /^Cart 1/ }).first())
    await tap(page.getByRole('link', { name: 'Go to checkout' }))

    await tap(page.getByRole('radio', { name: /^Delivery/ }))
    await page.getByText('Fees, minimums and days').click()
    await expect(page.getByRole('row', { name: /Magallanes ₱40\.00 ₱200\.00 Every day/ })).toBeVisible()
    const place = page.getByRole('combobox', { name: /Barangay, City/ })
    await tap(place)
    await page.keyboard.type('brgy 2 mag')
    const option = page.getByRole('option', { name: 'Barangay 2 (Pob.), Magallanes' })
    await expect(option).toBeVisible()
    await expect(place).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)
    await tap(option)
    await expect(place).toHaveValue('Barangay 2 (Pob.), Magallanes')
    await tap(page.getByRole('textbox', { name: /House number and street/ }))
    await page.keyboard.type('12 Mabini')
    await tap(page.getByRole('textbox', { name: /Landmark/ }))
    await page.keyboard.type('Green gate by the chapel')
    await tap(page.locator('input[name=window]:not(:disabled)').last())
    await tap(page.getByRole('textbox', { name: /^Name/ }))
    await page.keyboard.type('Ana Reyes')
    const phone = page.getByRole('textbox', { name: /Mobile number/ })
    await tap(phone)
    await expect(phone).toBeFocused()
    await page.keyboard.type('0917 123 4567')
    await expect(phone).toHaveValue('0917 123 4567')
    // Not part of the purchase: remembering is optional.
    await page.getByRole('checkbox', { name: /Remember me/ }).check()
    await page.getByRole('button', { name: 'More days' }).click()
    await expect(page.locator('input[name=date]:disabled').first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await tap(page.getByRole('button', { name: /Place order/ }))
    await expect(page.getByRole('heading', THANKS)).toBeFocused()
    await expect(
      page.getByText('12 Mabini, Barangay 2 (Pob.), Magallanes, Cavite. Landmark: Green gate'),
    ).toBeVisible()
    expect(taps()).toBeLessThanOrEqual(MOST_TAPS)

    await page.goto('/product/ensaymada')
    await page.getByRole('button', { name: /Add to cart/ }).click()
    await page.goto('/checkout')
    await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Ana Reyes')
    await expect(page.getByRole('textbox', { name: /House number and street/ })).toHaveValue('12 Mabini')
    await expect(page.getByText(/Add ₱\d+\.00 more to have it delivered to Magallanes/)).toBeVisible()
    const forget = page.getByRole('button', { name: 'Forget my details' })
    await forget.click()
    await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('')
    await expect(forget).toBeHidden()
    await page.reload()
    await expect(page.getByRole('group', { name: 'Pickup day' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('')
  })
})

test(
  'the list of barangays is loaded only when delivery is chosen; people who live elsewhere learn that they can pick up (D28)',
  DEEP_ONLY,
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await goToCheckout(page, 'ensaymada')
    expect(asked).not.toContain('/delivery-area.json')
    await page.getByRole('radio', { name: /^Delivery/ }).check()
    const place = page.getByRole('combobox', { name: /Barangay, City/ })
    await place.fill('Lahug, Cebu City')
    await expect(
      page.getByText('Cebu City is outside Luzon, and we deliver within Luzon only.'),
    ).toBeVisible()
    await place.fill('Makati')
    await expect(page.getByText('We do not deliver to Makati. You can pick it up, or ask us.')).toBeVisible()
    await place.fill('kaong')
    await place.press('ArrowDown')
    await expect(page.getByRole('option', { name: 'Kaong, Silang' })).toHaveAttribute('aria-selected', 'true')
    await place.press('Escape')
    await expect(page.getByRole('option')).toHaveCount(0)
    await place.blur()
    await expect(page.getByText('Please choose your barangay from the list.')).toBeVisible()
    await place.fill('Davao')
    await page.getByRole('button', { name: 'Pick it up instead' }).click()
    await expect(page.getByRole('radio', { name: /^Pickup/ })).toBeChecked()
    expect(asked.filter((path) => path === '/delivery-area.json')).toHaveLength(1)
  },
)

test(
  'goods that delay the rest by days can be waited for, had later, or left out and put back',
  DEEP_ONLY,
  async ({ page }) => {
    await page.goto('/product/leche-flan-cake')
    await page.getByRole('button', { name: /Add to cart/ }).click()
    await goToCheckout(page, 'ensaymada')
    const choice = page.getByRole('group', { name: 'Wait, or split?' })
    await page.getByText(/Leche Flan Cake would hold it up/).click()
    await expect(choice.getByRole('radio', { name: /^All (?:tomorrow|on [A-Z])/ })).toBeChecked()
    await choice.getByRole('button', { name: 'Without the Leche Flan Cake' }).click()
    await expect(choice).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Your order' })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'Leche Flan Cake removed' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo: Leche Flan Cake' }).click()
    await page.getByText(/Leche Flan Cake would hold it up/).click()
    await choice.getByRole('radio', { name: /Two orders: ₱/ }).check()
    await expect(page.locator('.place-bar')).toContainText(/not chosen yet; .*[AP]M/)
    // The rest has its earliest time, folded until the shopper wants another one.
    const rest = page.getByRole('group', { name: 'Pickup of Leche Flan Cake: day' })
    await expect(rest).toBeHidden()
    await page.locator('summary', { hasText: /^Pickup of Leche Flan Cake: .*[AP]M$/ }).click()
    await expect(rest).toBeVisible()
    await expectAccessible(page)
    const message = page.getByLabel(/Message on it/)
    await message.fill('Happy birthday,')
    await message.press('Enter')
    await message.pressSequentially('Lola')
    await page.reload()
    await expect(message).toHaveValue('Happy birthday,\nLola')
    await page.locator('input[name=window]:not(:disabled)').first().check()
    await page.getByRole('textbox', { name: /^Name/ }).fill('Ana Reyes')
    await page.getByRole('textbox', { name: /Mobile number/ }).fill('0917 123 4567')
    const [sent] = await Promise.all([
      page.waitForRequest('**/api/v1/orders/submit'),
      page.getByRole('button', { name: /Place order/ }).click(),
    ])
    const { items, later } = sent.postDataJSON()
    expect(later.items.map((index: number) => items[index].message)).toEqual(['Happy birthday,\nLola'])
    await expect(page.getByRole('heading', { name: 'Thank you! Your orders are in.' })).toBeVisible()
  },
)

test(
  'goods without any free time are left out with one tap, and the rest is ordered',
  DEEP_ONLY,
  async ({ page }) => {
    await page.route('**/api/v1/orders/quote', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      // Every day on which the cake could be made is full.
      const isFull = { split: { ...answer.split, later: null }, earliest: null, windows: [] }
      await route.fulfill({ response, json: answer.split ? { ...answer, ...isFull } : answer })
    })
    await page.goto('/product/leche-flan-cake')
    await page.getByRole('button', { name: /Add to cart/ }).click()
    await page.goto('/product/ensaymada')
    await page.getByRole('button', { name: /Add to cart/ }).click()
    await page.goto('/checkout')
    await expect(page.getByText(/^No free time for Leche Flan Cake in the coming days\./)).toBeVisible()
    await expect(page.getByRole('group', { name: 'Wait, or split?' })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Without the Leche Flan Cake' }).click()
    await page.locator('input[name=window]:not(:disabled)').first().check()
    await page.getByRole('textbox', { name: /^Name/ }).fill('Ana Reyes')
    await page.getByRole('textbox', { name: /Mobile number/ }).fill('0917 123 4567')
    await page.getByRole('button', { name: /Place order/ }).click()
    await expect(page.getByRole('heading', THANKS)).toBeVisible()
  },
)
