import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { mailedLink } from '#tests/e2e/setup/mails.ts'
import { fillSignIn, PASSWORD, PEOPLE } from '#tests/e2e/setup/people.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

// Links are used twice on purpose; the browser reports the refusals.
test.use({ allowedErrors: [[/status of 4\d\d/], { scope: 'test' }] })

const { customer, forgetful } = PEOPLE

test(
  'an account is made by a mailed link and its password; the link leaves the address bar and serves once',
  DEEP_ONLY,
  async ({ page }) => {
    // A name works once: a retry uses another one.
    const name = `Nena${test.info().retry || ''}`
    const email = `${name.toLowerCase()}@example.com`
    await page.goto('/login#register')
    await page.getByRole('textbox', { name: 'Username' }).fill(name)
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByLabel(/^Password \(required\)/).fill(PASSWORD)
    await page.getByRole('button', { name: 'Make my account' }).click()
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused()
    await expectAccessible(page)
    const link = await mailedLink(email, 'verify')
    await page.goto(link)
    await expect(page).toHaveURL('/verify')
    await confirm(page, 'Not 1 What I chose!')
    await expect(page.getByRole('alert')).toContainText('This is not the password that you chose')
    await expectAccessible(page)
    await confirm(page, PASSWORD)
    await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Go to your account' }).click()
    await expect(page).toHaveURL('/account')
    await expect(page.getByText(email)).toBeVisible()
    await page.goto(link)
    await confirm(page, PASSWORD)
    await expect(page.getByRole('alert')).toContainText('This link has been used or has expired.')
    await expect(page.getByRole('link', { name: 'Make an account' })).toBeVisible()
    await expect(page).toHaveURL('/verify')
    await expectAccessible(page)
  },
)

test('a name that is taken is said at its field, and nothing typed is lost', DEEP_ONLY, async ({ page }) => {
  await page.goto('/login#register')
  await page.getByRole('textbox', { name: 'Username' }).fill(customer.username.toUpperCase())
  await page.getByRole('textbox', { name: 'E-mail' }).fill('another@example.com')
  await page.getByLabel(/^Password \(required\)/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Make my account' }).click()
  await expect(page.getByRole('alert')).toContainText('taken')
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveAccessibleDescription(/taken/)
  await expect(page.getByLabel(/^Password \(required\)/)).toHaveValue(PASSWORD)
})

test(
  'a forgotten password is replaced by a mailed link; the old one no longer opens the account',
  DEEP_ONLY,
  async ({ page }) => {
    const newer = 'Bibingka 3 Puto Bumbong!'
    await page.goto('/login#forgot')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(forgetful.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused()
    const link = await mailedLink(forgetful.email, 'reset')
    await page.goto(link)
    await expect(page).toHaveURL('/reset')
    await page.getByLabel(/^New password \(required\)/).fill(newer)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Set this password' }).click()
    await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeFocused()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await fillSignIn(page, forgetful.email)
    await expect(page.getByRole('alert')).toHaveText('Invalid username or password')
    await fillSignIn(page, forgetful.email, newer)
    await expect(page).toHaveURL('/account')
    await page.goto(link)
    await page.getByLabel(/^New password \(required\)/).fill(newer)
    await page.getByRole('button', { name: 'Set this password' }).click()
    await expect(page.getByRole('alert')).toContainText('This link has been used or has expired.')
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/login#forgot',
    )
  },
)

test('a link without its token says that part of it is missing', DEEP_ONLY, async ({ page }) => {
  for (const path of ['/verify', '/reset']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Part of the link is missing' })).toBeVisible()
  }
})

async function confirm(page: Page, password: string): Promise<void> {
  await page.getByLabel(/^Password \(required\)/).fill(password)
  await page.getByRole('button', { name: 'Confirm' }).click()
}
