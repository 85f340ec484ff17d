import { expect } from '@playwright/test'
import { DEEP_ONLY, some } from '#tests/depth.ts'
import { orderPickup } from '#tests/e2e/setup/pages.ts'
import { PEOPLE, signIn } from '#tests/e2e/setup/people.ts'
import { test } from '#tests/e2e/setup/shop.ts'

// The first write of a tab learns the server's time with the token for signing; a write signed with the wrong
// time is refused with 403 and sent again.
test.use({ allowedErrors: [[/status of 403/], { scope: 'test' }] })

const DAY_MS = 86_400_000

for (const [name, offset] of some([
  ['10 years ahead', 3652 * DAY_MS],
  ['5 min behind', -300_000],
  ['24 h ahead', DAY_MS],
  ['10 years behind', -3652 * DAY_MS],
] as const)) {
  test(`on a device whose clock is ${name}, signing in and ordering work`, DEEP_ONLY, async ({ page }) => {
    await page.clock.install({ time: Date.now() + offset })
    await signIn(page, PEOPLE.unpunctual)
    // The next page finds the stored session, and does not take it for an expired one.
    await page.goto('/product/ensaymada')
    await page.getByRole('button', { name: /Add to cart/ }).click()
    await orderPickup(page)
    await page.goto('/account')
    await expect(page.getByText(PEOPLE.unpunctual.email)).toBeVisible()
  })
}
