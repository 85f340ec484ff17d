import { expect } from '@playwright/test'
import * as z from 'zod/mini'
import { listOwnOrders } from '#contract/order/order.ts'
import { DEEP_ONLY } from '#tests/depth.ts'
import { placeOrder } from '#tests/e2e/setup/orders.ts'
import { PEOPLE, signIn } from '#tests/e2e/setup/people.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

test(
  'the list says that a payment is checked whose reference number was sent (D27)',
  DEEP_ONLY,
  async ({ page }) => {
    const reference = '9012345678901'
    const ordered = await placeOrder(['ensaymada'], { payment: { method: 'gcash', reference } })
    const own = { content: [ordered], page: 0, size: 5, totalElements: 1, totalPages: 1 }
    const json = z.encode(listOwnOrders.answer, own)
    await page.route('**/api/v1/orders/mine?*', (route) => route.fulfill({ json }))
    await signIn(page, PEOPLE.customer)
    const card = page.getByRole('region', { name: 'Your orders' }).getByRole('listitem').first()
    await expect(card).toContainText('Checking your payment')
    await expect(card).toContainText(`We are checking your payment (ref ${reference}).`)
    await expect(card).not.toContainText('Waiting for your payment')
    await expect(card.getByRole('link', { name: /^How to pay/ })).toHaveCount(0)
    await expectAccessible(page)
  },
)
