import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY, some } from '#tests/depth.ts'
import { SOME_WIDTHS } from '#tests/e2e/setup/kinds.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { fillSignIn, PASSWORD, PEOPLE, signIn } from '#tests/e2e/setup/people.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

// Some refusals and lost answers are deliberate; the browser reports them.
test.use({ allowedErrors: [[/status of 4\d\d|status of 500|ERR_FAILED/], { scope: 'test' }] })

const { customer, locked } = PEOPLE

/** Answers a sign-in as a failing server would. */
async function answerSignIn(page: Page, status: number): Promise<void> {
  await page.route('**/api/v1/auth/signin', (route) => route.fulfill({ status, json: {} }))
}

test('signing in by e-mail or by name leads back to where one came from', async ({ page }) => {
  await page.goto('/menu')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await fillSignIn(page, customer.email)
  await expect(page).toHaveURL('/menu')
  await page.getByRole('button', { name: `Logout ${customer.username}` }).click()
  await page.goto('/login?from=/product/pandesal')
  await fillSignIn(page, customer.username)
  await expect(page).toHaveURL('/product/pandesal')
})

const ELSEWHERE = ['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)']

for (const from of ELSEWHERE) {
  test(`nobody is led to ${from} after signing in`, DEEP_ONLY, async ({ page }) => {
    await page.goto(`/login?from=${encodeURIComponent(from)}`)
    await fillSignIn(page, customer.email)
    await expect(page).toHaveURL('/account')
  })
}

test(
  '/login is shown when not authenticated; signed-in users are redirected (§2)',
  DEEP_ONLY,
  async ({ page }) => {
    await signIn(page, customer)
    await page.goto('/login?from=/about')
    await expect(page).toHaveURL('/about')
  },
)

for (const [status, words] of some([
  [400, 'Please check your credentials and try again'],
  [401, 'Invalid username or password'],
  [423, 'Account is locked. Please try again later.'],
  [418, 'Login failed. Please try again later.'],
] as const)) {
  test(`an answer ${status} to signing in reads “${words}”, and nothing typed is lost`, async ({ page }) => {
    await answerSignIn(page, status)
    await page.goto('/login')
    await fillSignIn(page, customer.email, 'My Typed 1 Password!')
    await expect(page.getByRole('alert')).toContainText(words)
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'E-mail or username' })).toHaveValue(customer.email)
    await expect(page.getByLabel(/^Password \(required\)/)).toHaveValue('My Typed 1 Password!')
    await expectAccessible(page)
    await page.getByLabel(/^Password \(required\)/).press('End')
    await page.keyboard.type('x')
    await expect(page.getByRole('alert')).toHaveText('')
  })
}

test(
  'without the network signing in says so, and works as soon as it is back',
  DEEP_ONLY,
  async ({ page }) => {
    await page.goto('/login')
    await page.route('**/api/**', (route) => route.abort())
    await fillSignIn(page, customer.email)
    await expect(page.getByRole('alert')).toContainText('Network error occurred', { timeout: 60_000 })
    await page.unroute('**/api/**')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/account')
  },
)

test(
  'after five wrong passwords the account is locked, and the form says so',
  DEEP_ONLY,
  async ({ page }) => {
    await page.goto('/login')
    for (let tries = 0; tries < 5; tries++) {
      await fillSignIn(page, locked.email, `Wrong ${tries} Password!`)
      await expect(page.getByRole('alert')).toHaveText('Invalid username or password')
    }
    await fillSignIn(page, locked.email)
    await expect(page.getByRole('alert')).toHaveText('Account is locked. Please try again later.')
  },
)

test('Enter signs in, and pressing twice sends once', DEEP_ONLY, async ({ page }) => {
  let sends = 0
  await page.route('**/api/v1/auth/signin', async (route) => {
    sends += 1
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'E-mail or username' }).fill(customer.email)
  await page.getByLabel(/^Password \(required\)/).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Signing in…' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Signing in…' }).dispatchEvent('click')
  await expect(page).toHaveURL('/account')
  expect(sends).toBe(1)
})

test(
  'an empty form is not sent: it says what to do and leads to the first field',
  DEEP_ONLY,
  async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('Please enter your e-mail or username.')).toBeVisible()
    await expect(page.getByText('Please enter your password.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'E-mail or username' })).toBeFocused()
  },
)

test(
  'a manager can fill the forms in, a password can be pasted and shown',
  DEEP_ONLY,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/login')
    const name = page.getByRole('textbox', { name: 'E-mail or username' })
    const password = page.getByLabel(/^Password \(required\)/)
    await expect(name).toHaveAttribute('autocomplete', 'username')
    await expect(password).toHaveAttribute('autocomplete', 'current-password')
    await expect(password).toHaveAttribute('type', 'password')
    await page.evaluate((text) => navigator.clipboard.writeText(text), PASSWORD)
    await password.focus()
    await page.keyboard.press('ControlOrMeta+v')
    await expect(password).toHaveValue(PASSWORD)
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(password).toHaveAttribute('type', 'password')
    await page.goto('/login#register')
    await expect(page.getByLabel(/^Password \(required\)/)).toHaveAttribute('autocomplete', 'new-password')
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveAttribute('autocomplete', 'username')
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('autocomplete', 'email')
  },
)

test(
  'each form has its own address, the focus goes to its title, and what was typed goes along',
  DEEP_ONLY,
  async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('textbox', { name: 'E-mail or username' }).fill('new@example.com')
    await page.getByRole('link', { name: 'New here? Make an account' }).click()
    await expect(page).toHaveURL('/login#register')
    await expect(page.getByRole('heading', { name: 'Make an account' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('new@example.com')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page).toHaveURL('/login#forgot')
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('new@example.com')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Make an account' })).toBeVisible()
  },
)

test(
  'the five messages of §5 stand below a new password, ticked off as it is typed',
  DEEP_ONLY,
  async ({ page }) => {
    await page.goto('/login#register')
    const rules = page.getByRole('list').filter({ hasText: 'Password must' }).getByRole('listitem')
    await expect(rules).toHaveText([
      'Password must be at least 8 characters long',
      'Password must contain at least one uppercase letter',
      'Password must contain at least one lowercase letter',
      'Password must contain at least one number',
      'Password must contain at least one special character',
    ])
    const password = page.getByLabel(/^Password \(required\)/)
    const kept = rules.filter({ hasText: 'Done: ' })
    for (const [typed, count] of [
      ['a', 1],
      ['aB', 2],
      ['aB1', 3],
      ['aB1!', 4],
      ['aB1!aB1!', 5],
    ] as const) {
      await password.fill(typed)
      await expect(kept).toHaveCount(count)
    }
    await password.fill('short')
    await page.getByRole('button', { name: 'Make my account' }).click()
    await expect(password).toHaveAttribute('aria-invalid', 'true')
  },
)

for (const width of SOME_WIDTHS) {
  test(
    `axe finds nothing on the forms at ${width} px, and nothing scrolls sideways`,
    DEEP_ONLY,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      for (const [path, title] of [
        ['/login', 'Sign in'],
        ['/login#register', 'Make an account'],
        ['/login#forgot', 'Forgotten password'],
      ] as const) {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: title })).toBeVisible()
        await page.getByRole('main').getByRole('button').last().click()
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
    },
  )
}
