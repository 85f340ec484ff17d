import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { nextFrames } from '#tests/e2e/setup/pages.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'
import { countTaps } from '#tests/e2e/setup/taps.ts'

// The checkout with one thumb on a small screen.

const PHONE = { width: 360, height: 640 }
const MOST_SCREENS = 4
const MOST_FIELDS = 10
const MOST_TAPS = 6

test.use({ viewport: PHONE, hasTouch: true })

async function add(page: Page, slug: string): Promise<void> {
  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: /Add to cart/ }).click()
}

/** The names of the visible fields; a group of choices counts once. */
function visibleFields(page: Page): Promise<string[]> {
  return page.locator('.checkout-form').evaluate((form) => {
    const fields = [...form.querySelectorAll<HTMLInputElement>('input, textarea, select')]
    return [
      ...new Set(
        fields
          .filter((field) => field.checkVisibility())
          .map((field) => field.name || field.id || field.type),
      ),
    ]
  })
}

test('sums, time and the one button are in view wherever the form is; a pickup takes at most 4 screens and 10 fields, a delivery 10', async ({
  page,
}) => {
  await add(page, 'ensaymada')
  await page.goto('/checkout')
  const place = page.getByRole('button', { name: /^Place order · ₱/ })
  await expect(place).toBeInViewport({ ratio: 1 })
  // D57: each open day has windows in a peak of the business day.
  await expect(page.getByText('busy hour').first()).toBeVisible()
  const height = await page.locator('.checkout-form').evaluate((form) => form.getBoundingClientRect().bottom)
  expect(height).toBeLessThanOrEqual(MOST_SCREENS * PHONE.height)
  for (let top = 0; top < height - PHONE.height; top += PHONE.height / 2) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)
    await nextFrames(page)
    await expect(place).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.place-bar').getByText('Subtotal')).toBeInViewport()
  }
  expect((await visibleFields(page)).length).toBeLessThanOrEqual(MOST_FIELDS)
  await page.getByRole('radio', { name: /^Delivery/ }).check()
  expect((await visibleFields(page)).length).toBeLessThanOrEqual(MOST_FIELDS)
  await expectAccessible(page)
})

test(
  'a press with something missing brings its message into view, above the bar',
  DEEP_ONLY,
  async ({ page }) => {
    await add(page, 'ensaymada')
    await page.goto('/checkout')
    await page.getByRole('button', { name: /^Place order/ }).click()
    const message = page.getByText('Please choose a time.')
    await expect(async () => {
      const [words, bar] = [await message.boundingBox(), await page.locator('.place-bar').boundingBox()]
      expect((words?.y ?? PHONE.height) + (words?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    }).toPass()
  },
)

test(
  'no amount is named as the total while the fee for delivery is not known',
  DEEP_ONLY,
  async ({ page }) => {
    await add(page, 'made-to-order-egg-pie')
    await page.goto('/checkout')
    const bar = page.locator('.place-bar')
    await expect(bar).toContainText('Total₱260.00')
    await page.getByRole('radio', { name: /^Delivery/ }).check()
    await expect(bar).toContainText('Total₱260.00 plus delivery')
    await expect(page.getByRole('button', { name: 'Place order', exact: true })).toBeVisible()
    await expect(page.getByText('Please have the total ready')).toBeVisible()
    const place = page.getByRole('combobox', { name: /Barangay, City/ })
    await place.fill('brgy 2 mag')
    const option = page.getByRole('option', { name: 'Barangay 2 (Pob.), Magallanes' })
    // The list opens above the bar with the button.
    await expect(option).toBeInViewport({ ratio: 1 })
    await option.tap()
    await expect(bar).toContainText('Delivery₱40.00')
    await expect(bar).toContainText('Total₱300.00')
    await expect(page.getByText('Please have ₱300.00 ready')).toBeVisible()
  },
)

test(
  'a guest who is new here orders a pickup with at most 6 taps from the product on, and two typed fields',
  DEEP_ONLY,
  async ({ page }) => {
    const { tap, taps } = countTaps()
    await page.goto('/product/ensaymada')
    await tap(page.getByRole('button', { name: /Add to cart/ }))
    await tap(page.getByRole('link', { name: 'Cart 1', exact: true }))
    await tap(page.getByRole('link', { name: 'Go to checkout' }))
    await tap(page.locator('input[name=window]:not(:disabled)').first())
    await tap(page.getByRole('textbox', { name: /^Name/ }))
    await page.keyboard.type('Ana Reyes')
    // The keyboard's own key leads to the next field.
    await page.keyboard.press('Enter')
    await page.keyboard.type('0917 123 4567')
    await tap(page.getByRole('button', { name: /^Place order · ₱/ }))
    await expect(page.getByRole('heading', { name: 'Thank you! Your order is in.' })).toBeFocused()
    expect(taps()).toBeLessThanOrEqual(MOST_TAPS)
  },
)

test(
  'a folded field that is wrong is unfolded and has the focus when the order is placed',
  DEEP_ONLY,
  async ({ page }) => {
    await add(page, 'ensaymada')
    await page.goto('/checkout')
    const fold = page.locator('summary', { hasText: /^Confirmation/ })
    const email = page.getByRole('textbox', { name: /^E-mail/ })
    await fold.click()
    await email.fill('ana@')
    await fold.click()
    await expect(email).toBeHidden()
    await page.locator('input[name=window]:not(:disabled)').first().check()
    await page.getByRole('textbox', { name: /^Name/ }).fill('Ana Reyes')
    await page.getByRole('textbox', { name: /Mobile number/ }).fill('0917 123 4567')
    await page.getByRole('button', { name: /^Place order · ₱/ }).click()
    await expect(email).toBeFocused()
    await expect(page.getByText('Please check the e-mail address, or leave it empty.')).toBeVisible()
  },
)

test(
  'the keyboard’s “next” after the mobile number leads past what is folded away, or lets the keyboard go',
  DEEP_ONLY,
  async ({ page }) => {
    await add(page, 'ensaymada')
    await page.goto('/checkout')
    const phone = page.getByRole('textbox', { name: /Mobile number/ })
    await phone.fill('0917 123 4567')
    await phone.press('Enter')
    await expect(phone).not.toBeFocused()
    const isSeen = () =>
      page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.checkVisibility(),
      )
    expect(await isSeen()).toBe(true)
  },
)
