import { expect } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { test } from '#tests/e2e/setup/film/film.ts'
import { openGateway } from '#tests/e2e/setup/process/gateway-shop.ts'
import { chooseWay, payment, placeOnline } from '#tests/e2e/setup/steps/pay-online.ts'

test(
  'paying online: a code, its end, a wallet’s page, and a provider that is away (D82)',
  DEEP_ONLY,
  async ({ film }) => {
    const gateway = await openGateway('film-gateway')
    const shopper = await film.person(gateway.address, { allowedErrors: /status of 503/ })
    const title = payment(shopper).getByRole('heading')
    for (const way of ['QR Ph', 'GCash', 'Maya'] as const) {
      await chooseWay(shopper, way)
      await film.frame(shopper, `${way} is chosen`, shopper.getByRole('button', { name: /Place order/ }))
      const number = await placeOnline(shopper)
      if (way === 'QR Ph') {
        await expect(payment(shopper).getByRole('img')).toBeVisible()
        await film.frame(shopper, 'A code follows the order', title)
        await gateway.deliver(gateway.fake.end(gateway.paymentsOf(number)[0]?.id ?? '', 'expired'))
        await expect(payment(shopper).getByRole('button', { name: 'Make a new one' })).toBeVisible()
        await film.frame(shopper, 'It has lapsed', title)
        gateway.fake.fail('broken')
        await payment(shopper).getByRole('button', { name: 'Make a new one' }).click()
        await expect(payment(shopper).getByText(/does not work at the moment/)).toBeVisible()
        await film.frame(shopper, 'The provider is away', title)
        gateway.fake.fail(null)
        await payment(shopper).getByRole('button', { name: 'Try again' }).click()
        await expect(payment(shopper).getByRole('img')).toBeVisible()
        await gateway.deliver(gateway.fake.pay(gateway.paymentsOf(number)[0]?.id ?? ''))
        await expect(title).toHaveText('Paid. Thank you!')
        await film.frame(shopper, 'Paid, by itself', title)
        continue
      }
      await expect(payment(shopper).getByRole('link')).toBeVisible()
      await film.frame(shopper, `The way to ${way}`, title)
      await payment(shopper).getByRole('link').click()
      await shopper.getByRole('button', { name: 'Pay', exact: true }).click()
      const status = shopper.getByRole('status').filter({ hasText: 'is now: Confirmed' })
      await expect(status).toBeVisible()
      await film.frame(shopper, `Back from ${way}: confirmed`)
    }
    await gateway.stop()
  },
)
