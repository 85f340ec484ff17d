import { expect } from '@playwright/test'
import { SESSION_KEY } from '#client/session/session-key.ts'
import { DEEP_ONLY, some } from '#tests/depth.ts'
import { expectNoSidewaysScroll, openSettled } from '#tests/e2e/setup/pages.ts'
import { ADMIN, PEOPLE, signIn } from '#tests/e2e/setup/people.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

const { customer } = PEOPLE

test(
  'signed out, the bar leads to Login, and no content page loads the session (§2)',
  DEEP_ONLY,
  async ({ page }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await openSettled(page, '/menu')
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible()
    for (const name of ['Account', 'Admin']) await expect(bar.getByRole('link', { name })).toBeHidden()
    await expect(bar.getByRole('button', { name: /Logout/ })).toBeHidden()
    expect(loaded.filter((url) => /session-navigation|\/auth\//.test(url))).toEqual([])
  },
)

test(
  'signed in, Logout with the display name replaces Login, on a desktop (§2)',
  DEEP_ONLY,
  async ({ page }) => {
    await signIn(page, customer)
    await page.goto('/menu')
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(bar.getByRole('button', { name: `Logout ${customer.username}` })).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Account' })).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Login' })).toBeHidden()
    await expect(bar.getByRole('link', { name: 'Admin' })).toBeHidden()
    await expectAccessible(page)
    await bar.getByRole('button', { name: /Logout/ }).click()
    await expect(bar.getByRole('link', { name: 'Login' })).toBeFocused()
    await expect(bar.getByRole('button', { name: /Logout/ })).toBeHidden()
    expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).toBeNull()
  },
)

test('the hamburger menu has Logout with the display name (§2)', DEEP_ONLY, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, customer)
  await page.goto('/menu')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('button', { name: `Logout ${customer.username}` })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await menu.getByRole('button', { name: /Logout/ }).click()
  await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible()
})

test(
  'admins see the Admin link, which leads to a frame that highlights the place on any path of it (§2)',
  DEEP_ONLY,
  async ({ page }) => {
    await signIn(page, ADMIN)
    await page.goto('/menu')
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' })
    await expect(link).toBeVisible()
    await expect(link).not.toHaveAttribute('aria-current')
    await link.click()
    await expect(page).toHaveURL('/admin/dashboard')
    const places = page.getByRole('navigation', { name: 'Admin area' })
    const dashboard = places.getByRole('link', { name: 'Today' })
    await expect(dashboard).toHaveAttribute('aria-current', 'page')
    await page.goto('/admin')
    await expect(dashboard).toHaveAttribute('aria-current', 'page')
  },
)

test('two tabs agree on who is signed in, without a reload', DEEP_ONLY, async ({ page, context }) => {
  const other = await context.newPage()
  await openSettled(other, '/menu')
  const bar = other.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible()
  await signIn(page, customer)
  await expect(bar.getByRole('button', { name: `Logout ${customer.username}` })).toBeVisible()
  await bar.getByRole('button', { name: /Logout/ }).click()
  await expect(page).toHaveURL('/login?from=%2Faccount')
  await other.close()
})

for (const width of some([1280, 360, 769])) {
  test(
    `nothing moves in the bar at ${width} px while it is found out who is signed in`,
    DEEP_ONLY,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await signIn(page, ADMIN)
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      // The page's own scripts run after the first paint: content present then was there from the first moment.
      await page.route('**/_astro/*.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 500))
        await route.continue()
      })
      await page.goto('/about', { waitUntil: 'commit' })
      if (width > 768) {
        const bar = page.getByRole('navigation', { name: 'Main' })
        await expect(bar.getByRole('button', { name: 'Logout', exact: true })).toBeVisible()
        await expect(bar.getByRole('link', { name: 'Login' })).toBeHidden()
        await expect(bar.getByRole('link', { name: 'Admin' })).toBeVisible()
      }
      await expect(page.locator('[data-session-name]')).toHaveText('admin')
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
    },
  )
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the Login link is there, and its page says what to do', DEEP_ONLY, async ({ page }) => {
    await page.goto('/menu')
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: 'message us on Messenger' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Logout/ })).toBeHidden()
  })
})
