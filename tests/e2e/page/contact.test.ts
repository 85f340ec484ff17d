import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

const CALL = '**/api/v1/email/contact'

/** Fills in the form as someone at a keyboard does, beginning at the name. */
async function typeMessage(page: Page) {
  await page.getByRole('textbox', { name: 'Name' }).focus()
  for (const words of ['Ana Reyes', 'ana@example.com', '', 'A cake for Saturday', 'Can you write on it?']) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
}

test(
  'a shopper writes to the shop by keyboard alone, and sees that the message has arrived',
  DEEP_ONLY,
  async ({ page }) => {
    await page.goto('/contact')
    await typeMessage(page)
    const link = page.getByRole('main').getByRole('link', { name: 'privacy policy' })
    await expect(link).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused()
    const answer = page.waitForResponse(CALL)
    await page.keyboard.press('Enter')
    expect((await answer).status()).toBe(201)
    await expect(page.getByText('Your message is with us')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  },
)

test(
  'a field that is wrong says so when it is left, and no longer once it is mended',
  DEEP_ONLY,
  async ({ page }) => {
    await page.goto('/contact')
    const email = page.getByRole('textbox', { name: 'E-mail' })
    await email.fill('ana at example')
    await email.blur()
    await expect(email).toHaveAccessibleDescription(/Please enter an e-mail address/)
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await email.fill('ana@example.com')
    await expect(email).not.toHaveAttribute('aria-invalid')
    await expect(email).toHaveAccessibleDescription('So we can answer you.')
  },
)

test(
  'a field that was left before the slow line brought the check is checked when it arrives',
  DEEP_ONLY,
  async ({ page }) => {
    await page.goto('/contact')
    await page.route('**/contact-sending*', async (route) => {
      await expect(email).not.toBeFocused()
      await route.continue()
    })
    const email = page.getByRole('textbox', { name: 'E-mail' })
    await email.fill('ana at example')
    await email.blur()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
  },
)

test(
  'an unfinished form is not sent: the first field that is wrong has the focus',
  DEEP_ONLY,
  async ({ page }) => {
    let calls = 0
    await page.route(CALL, (route) => {
      calls++
      return route.abort()
    })
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    expect(calls).toBe(0)
  },
)

test.describe('when the message cannot be sent', () => {
  test.use({ allowedErrors: [/Failed to load resource/] })

  test('typed text stays, and sending again works', DEEP_ONLY, async ({ page }) => {
    await page.goto('/contact')
    await page.route(CALL, (route) => route.abort(), { times: 1 })
    await typeMessage(page)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Network error occurred. Your text is still here')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Can you write on it?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Your message is with us')).toBeVisible()
  })

  test('a field that the server refuses is named and has the focus', DEEP_ONLY, async ({ page }) => {
    await page.goto('/contact')
    const errors = [{ field: 'subject', code: 'format', message: 'subject format is invalid' }]
    await page.route(CALL, (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/problem+json',
        json: {
          type: 'about:blank',
          title: 'Bad request',
          status: 400,
          detail: '',
          message: 'Invalid request data',
          code: 'VALIDATION_FAILED',
          correlationId: 'test-correlation-1',
          errors,
        },
      }),
    )
    await typeMessage(page)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Invalid request data. Your text is still here')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Subject' })).toBeFocused()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page gives telephone and Messenger instead of the form', DEEP_ONLY, async ({ page }) => {
    await page.goto('/contact')
    await expect(page.getByText('This form needs scripts')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send message' })).toBeHidden()
    const main = page.getByRole('main')
    expect(await main.locator('a[href^="tel:"]').count()).toBeGreaterThan(1)
  })
})
