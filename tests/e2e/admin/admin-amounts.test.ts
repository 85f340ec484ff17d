import { expect } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { placeOrder } from '#tests/e2e/setup/orders.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'

test.use({ viewport: { width: 360, height: 740 } })

test(
  'an amount of many pesos stays on one line in the figures of the office, also on a phone',
  DEEP_ONLY,
  async ({ page, adminShop }) => {
    await placeOrder(['pandesal'], { shop: adminShop })
    await openAdmin(page, '/admin/reports', ADMIN.username)
    const figures = page.locator('.figures dd')
    await expect(figures.first()).toBeVisible()
    const lines = await figures.evaluateAll((places) =>
      places.map((place) => {
        const amount = document.createTextNode('₱123,456,789.00')
        place.replaceChildren(amount)
        const range = document.createRange()
        range.selectNode(amount)
        return range.getClientRects().length
      }),
    )
    expect(lines).toEqual(lines.map(() => 1))
    await expectNoSidewaysScroll(page)
  },
)
