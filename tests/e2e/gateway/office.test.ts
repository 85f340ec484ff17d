import { expect } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin } from '#tests/e2e/setup/admin-shop.ts'
import { placeOrder } from '#tests/e2e/setup/orders.ts'
import { ADMIN, STAFF } from '#tests/e2e/setup/people.ts'
import { test } from '#tests/e2e/setup/process/gateway-shop.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'
import { openPayment } from '#tests/e2e/setup/steps/pay-online.ts'
import { PAYMONGO_KEYS } from '#tests/gateways/fake-paymongo.ts'

test('an order that is paid online turns to Confirmed on the board by itself (D82)', async ({
  page,
  gateway,
}) => {
  const { number, token } = await placeOrder(['ensaymada'], {
    shop: gateway.address,
    payment: { method: 'gcash', reference: null },
  })
  await openPayment(gateway.address, token)
  await openAdmin(page, '/admin/orders', STAFF.username)
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('Waits for payment')
  await gateway.deliver(gateway.fake.pay(gateway.paymentsOf(number)[0]?.id ?? ''))
  await expect(row).toContainText('Confirmed')
})

test.describe('keys in the office', () => {
  test.use({ allowedErrors: [/status of (4\d\d|503)/] })

  test(
    'a wrong key is named, right ones are tried with a payment of one peso (D82)',
    DEEP_ONLY,
    async ({ page, gateway }) => {
      await openAdmin(page, '/admin/settings?part=online', ADMIN.username)
      const part = page.getByRole('region', { name: 'Payments that confirm themselves' })
      await expect(part).toContainText('It is in test mode: no money moves.')
      await part.getByText('Change the keys, or the provider').click()
      const [secret, webhook] = [part.getByLabel(/^Secret key/), part.getByLabel(/^Webhook secret/)]
      const save = part.getByRole('button', { name: 'Save' })
      await webhook.fill(PAYMONGO_KEYS.webhookSecret)
      await secret.fill('pasted something else')
      await save.click()
      await expect(part.getByText('This is not a secret key of PayMongo')).toBeVisible()
      await secret.fill('sk_test_of_somebody_else')
      await save.click()
      await expect(part.getByText('The provider does not accept these keys')).toBeVisible()
      await expectAccessible(page)
      gateway.fake.fail('down')
      await secret.fill(` ${PAYMONGO_KEYS.secretKey} `)
      await save.click()
      await expect(page.getByText('Not saved.').last()).toBeVisible()
      gateway.fake.fail(null)
      await save.click()
      await expect(page.getByText('The keys work. New orders are paid there.')).toBeVisible()
      await expect(secret).toHaveValue('')
      await part.getByRole('button', { name: 'Test payment of ₱1' }).click()
      await expect(part.getByRole('img', { name: 'QR code of the test payment' })).toBeVisible()
      await expectAccessible(page)
    },
  )
})
