import { expect } from '@playwright/test'
import { ADMIN_PAGES } from '#islands/admin/admin-pages.ts'
import { openAdmin } from './admin-shop.ts'
import { ADMIN } from './people.ts'
import { test } from './shop.ts'

for (const { name } of ADMIN_PAGES) {
  test(`§2 signing out from /admin/${name} leads to signing in, past no error screen`, async ({ page }) => {
    await openAdmin(page, `/admin/${name}`, ADMIN.username)
    await expect(page.getByRole('navigation', { name: 'Admin area' })).toBeVisible()
    // The error screen would be gone with the page: the way to the next one is held until nothing more is drawn.
    const held = Promise.withResolvers<void>()
    await page.route('**/login?*', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByRole('button', { name: /^Logout/ }).dispatchEvent('click')
    await expect(page.getByText('You are signed out.')).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Oops! Something went wrong' })).toHaveCount(0)
    held.resolve()
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`/admin/${name}`)}`)
  })
}
