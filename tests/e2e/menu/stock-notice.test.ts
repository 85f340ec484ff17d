import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY, some } from '#tests/depth.ts'
import { openSettled } from '#tests/e2e/setup/pages.ts'
import { ADMIN, fillSignIn, PEOPLE, signIn } from '#tests/e2e/setup/people.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

const offer = (page: Page, name = 'E-mail me when it is back') => page.getByText(name, { exact: true })
const field = (page: Page) => page.getByRole('textbox', { name: /Your e-mail address/ })
const button = (page: Page) => page.getByRole('button', { name: 'E-mail me', exact: true })
const said = (page: Page) => page.locator('.stock-notice [role=status]')

/** Unfolds the form of a product that is sold out, as a thumb does. */
async function unfold(page: Page, path = '/product/kalihim') {
  await openSettled(page, path)
  await offer(page).click()
  await expect(button(page)).toBeEnabled()
}

for (const width of some([360, 1280])) {
  test(`a guest leaves an address by keyboard at ${width} px, and is told how it went`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 })
    await openSettled(page, '/product/kalihim')
    await offer(page).focus()
    await page.keyboard.press('Enter')
    await expect(button(page)).toBeEnabled()
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('combobox', { name: 'Size' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please enter an e-mail address such as')).toBeVisible()
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await page.keyboard.type('nena@example.com')
    await expect(field(page)).not.toHaveAttribute('aria-invalid')
    await page.keyboard.press('Enter')
    await expect(said(page)).toHaveText('Thank you! We will write once when it is back.')
    await expect(said(page)).toBeFocused()
    await expectAccessible(page)
  })
}

test(
  'a size that is sold out can be waited for in the dialog; staff see that somebody does',
  DEEP_ONLY,
  async ({ page }) => {
    await page.goto('/menu?product=44')
    const words = 'E-mail me when a sold-out size is back'
    await offer(page, words).click()
    await expect(button(page)).toBeEnabled()
    await field(page).fill('pedro@example.com')
    await button(page).click()
    await expect(said(page)).toContainText('Thank you!')
    await expectAccessible(page)
    await page.goto('/admin/products?product=44')
    await fillSignIn(page, ADMIN.username)
    await expect(page.getByText(/shoppers? waits? for an e-mail that it is back/)).toBeVisible()
  },
)

for (const width of some([360, 1280])) {
  test(
    `at ${width} px the sizes come before the offer to write, on the page and in the dialog`,
    DEEP_ONLY,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      for (const path of ['/product/pandesal', '/menu?product=1']) {
        await page.goto(path)
        const product = page.locator('.product').filter({ visible: true })
        const parts = [
          product.getByRole('radio', { name: /^Bag of 50/ }),
          product.getByText('E-mail me when a sold-out size is back', { exact: true }),
          product.getByRole('group', { name: 'Packaging' }),
        ]
        const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y))
        expect(tops).toEqual(tops.toSorted((a = 0, b = 0) => a - b))
      }
    },
  )
}

test('a member finds their address filled in', DEEP_ONLY, async ({ page }) => {
  await signIn(page, PEOPLE.customer)
  await unfold(page)
  await expect(field(page)).toHaveValue(PEOPLE.customer.email)
})

test.describe('what goes wrong is said', () => {
  test.use({ allowedErrors: [/Failed to load resource|ERR_|Failed to fetch/] })

  test('a throw-away address is refused (§5)', DEEP_ONLY, async ({ page }) => {
    await unfold(page)
    await field(page).fill('nena@mailinator.com')
    await button(page).click()
    await expect(page.getByText('Please use an address that you keep.')).toBeVisible()
    await expect(field(page)).toBeFocused()
    await expectAccessible(page)
  })

  test('without a line nothing is sent, and what was typed stays', DEEP_ONLY, async ({ page, context }) => {
    await unfold(page)
    await field(page).fill('nena@example.com')
    await context.setOffline(true)
    await button(page).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'You are offline, so nothing was sent.' }),
    ).toBeVisible()
    await expect(field(page)).toHaveValue('nena@example.com')
    await expectAccessible(page)
  })

  test('a form whose script cannot be had says that it needs a connection', DEEP_ONLY, async ({ page }) => {
    await page.route(/_astro\/stock-notice\./, (route) => route.abort())
    await openSettled(page, '/product/kalihim')
    await offer(page).click()
    await expect(said(page)).toHaveText('One moment. This needs a connection.')
    await expect(button(page)).toBeDisabled()
  })
})

test('a product that has everything offers no such mail', DEEP_ONLY, async ({ page }) => {
  await openSettled(page, '/product/mocha-roll')
  await expect(page.locator('[data-stock-notice]')).toBeHidden()
})
