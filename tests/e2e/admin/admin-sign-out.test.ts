import { expect } from '@playwright/test'
import { ADMIN_PAGES } from '#islands/admin/admin-pages.ts'
import { DEEP_ONLY, some } from '#tests/depth.ts'
import { openAdmin } from '#tests/e2e/setup/admin-shop.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { test } from '#tests/e2e/setup/shop.ts'

for (const { name } of some(ADMIN_PAGES)) {
  test(
    `§2 signing out from /admin/${name} leads to signing in, and nothing fails on the way`,
    DEEP_ONLY,
    async ({ page }) => {
      await openAdmin(page, `/admin/${name}`, ADMIN.username)
      // A failure while the page is being taken down is an error of the page, which fails the test.
      await page.getByRole('button', { name: 'admin, account menu' }).click()
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`/admin/${name}`)}`)
    },
  )
}
