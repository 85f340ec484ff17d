import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { expectCheckersContent } from '#tests/e2e/setup/checkers.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'

test('HTML_CodeSniffer and IBM’s checker find nothing in the office', DEEP_ONLY, async ({ page }) => {
  await openAdmin(page, '/admin/dashboard', ADMIN.username)
  for (const path of ['/admin/dashboard', '/admin/orders', '/admin/products?product=1']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectCheckersContent(page)
  }
})
