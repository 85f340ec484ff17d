import { expect } from '@playwright/test'
import type { PagesState } from '#contract/admin/shop/pages.ts'
import { DEEP_ONLY, some } from '#tests/depth.ts'
import { SOME_WIDTHS } from '#tests/e2e/setup/kinds.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN, fillSignIn, PASSWORD, PEOPLE, STAFF, signIn } from '#tests/e2e/setup/people.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

for (const path of some(['/admin', '/admin/dashboard'])) {
  test(`${path} leads signed-out visitors to sign-in, and an admin back to it (§2)`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`)
    await fillSignIn(page, ADMIN.username)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('region', { name: 'Today’s orders' })).toBeVisible()
  })

  test(`${path} tells everyone but admins that they may not open it, and shows nothing of the admin area (§2)`, async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await signIn(page, PEOPLE.customer)
    asked.length = 0
    await page.goto(path)
    await expect(page.getByRole('alert').filter({ hasText: 'This page is for admins' })).toBeVisible()
    await expect(page.getByText('This week')).toHaveCount(0)
    await expect(page.getByText('Today’s orders')).toHaveCount(0)
    expect(asked.filter((address) => /\/auth\/sessions|\/v1\/admin\//.test(address))).toEqual([])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign in as somebody else' }).click()
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`)
  })
}

for (const [person, path] of some([
  [STAFF, '/admin/orders'],
  [ADMIN, '/admin/dashboard'],
] as const)) {
  test(`§6 ${person.username} signs in and lands at ${path}, wherever the link to sign in stood`, async ({
    page,
  }) => {
    await page.goto('/menu')
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await fillSignIn(page, person.username)
    await expect(page).toHaveURL(path)
  })
}

test(
  'whose password was printed is asked for another one before anything else is asked for, and then let in',
  DEEP_ONLY,
  async ({ page }) => {
    let mustChangePassword = true
    await page.route(/\/api\/v1\/auth\/(?:signin|refresh)$/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), mustChangePassword } })
    })
    await page.route('**/api/v1/auth/change-password', (route) => {
      mustChangePassword = false
      return route.fulfill({ json: { done: true } })
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/admin/orders')
    await fillSignIn(page, ADMIN.username)
    await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Current password').fill(PASSWORD)
    await page.getByLabel('New password').fill('Kesong puti 2 pandesal!')
    expect(asked.filter((address) => /\/api\/v1\/(admin\/|auth\/me)/.test(address))).toEqual([])
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('button', { name: 'New order' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'New order' })).toBeVisible()
    expect(asked.filter((address) => address.endsWith('/auth/me'))).toEqual([])
  },
)

test(
  '§6 staff are led from /admin to their orders, and find them from the account and from the bar',
  DEEP_ONLY,
  async ({ page }) => {
    await page.goto('/admin')
    await fillSignIn(page, STAFF.username)
    await expect(page).toHaveURL('/admin/orders')
    await expect(page.getByText('This page is for admins')).toHaveCount(0)
    await page.goto('/account')
    await page.getByRole('main').getByRole('link', { name: 'Work on orders' }).click()
    await expect(page).toHaveURL('/admin/orders')
    await page.goto('/menu')
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(bar.getByRole('link', { name: 'Admin' })).toHaveCount(0)
    await expectAccessible(page)
    await bar.getByRole('link', { name: 'Work on orders' }).click()
    await expect(page).toHaveURL('/admin/orders')
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('alert').filter({ hasText: 'This page is for admins' })).toBeVisible()
  },
)

test('customers see no way to the work of staff', DEEP_ONLY, async ({ page }) => {
  await signIn(page, PEOPLE.customer)
  await expect(page.getByRole('link', { name: /^(Work|Admin)/ })).toHaveCount(0)
})

test('/admin/ with a trailing slash is the same screen (D2)', DEEP_ONLY, async ({ request }) => {
  for (const path of ['/admin/', '/admin/dashboard/', '/login/', '/account/']) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect([response.status(), response.headers()['location']]).toEqual([301, path.slice(0, -1)])
  }
})

test('the screen Health shows what the server says of the shop', DEEP_ONLY, async ({ page }) => {
  await signIn(page, ADMIN)
  await page.goto('/admin/speed')
  const health = page.getByRole('region', { name: 'The shop right now' })
  await expect(health.getByText('Working', { exact: true })).toBeVisible()
  const periods = /^(After hours|Morning rush|Lunch peak|Evening rush|Off peak)$/
  await expect(health.getByText(periods)).toBeVisible()
  const { count } = await page.evaluate(async () => (await fetch('/api/v1/health/products')).json())
  await expect(health.getByText(`Working, ${count}`, { exact: true })).toBeVisible()
})

test(
  'mistakes of texts that were left out of the pages are told on the dashboard, and listed in Health',
  DEEP_ONLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await signIn(page, ADMIN)
    const mistake = 'content/blog/how-we-bake.mdx, line 41: <script> cannot be used in texts.'
    const state: PagesState = {
      mode: 'auto',
      failures: [],
      textMistakes: [mistake],
      unsoldArticles: [],
      builder: null,
    }
    await page.route('**/api/v1/admin/pages', (route) => route.fulfill({ json: state }))
    await page.goto('/admin/dashboard')
    const trouble = page.getByRole('region', { name: 'Something needs a look' })
    await expect(trouble).toContainText('One mistake in articles and pages')
    await expectNoSidewaysScroll(page)
    await trouble.getByRole('link').click()
    const pages = page.getByRole('region', { name: 'Pages' })
    await expect(pages.getByRole('listitem')).toHaveText([mistake])
    await expect(pages).toContainText('Some texts need correcting')
    await expectNoSidewaysScroll(page)
  },
)

test('articles that name goods which the shop does not sell are one sentence on the dashboard, with one button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, ADMIN)
  const unsoldArticles = ['one', 'two', 'three'].map((slug) => ({ slug, title: `Article ${slug}` }))
  const state: PagesState = { mode: 'auto', failures: [], textMistakes: [], unsoldArticles, builder: null }
  let hidden: unknown
  await page.route('**/api/v1/admin/pages', (route) =>
    route.fulfill({ json: hidden ? { ...state, unsoldArticles: [] } : state }),
  )
  await page.route('**/api/v1/admin/texts/hidden', (route) => {
    hidden = route.request().postDataJSON()
    return route.fulfill({ json: { hidden: 3 } })
  })
  await page.goto('/admin/dashboard')
  const trouble = page.getByRole('region', { name: 'Something needs a look' })
  await expect(trouble).toContainText('3 articles name goods that you do not sell.')
  await expect(trouble.getByRole('listitem')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await trouble.getByRole('button', { name: 'Hide them' }).click()
  await expect(trouble).toHaveCount(0)
  expect(hidden).toEqual({ kind: 'article', slugs: ['one', 'two', 'three'] })
})

for (const width of SOME_WIDTHS) {
  test(
    `axe finds nothing on the dashboard at ${width} px, and nothing scrolls sideways`,
    DEEP_ONLY,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await signIn(page, ADMIN)
      await page.goto('/admin/dashboard')
      await expect(page.getByRole('link', { name: /^This week/ })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    },
  )
}
