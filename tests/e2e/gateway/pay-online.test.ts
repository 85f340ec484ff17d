import { expect } from '@playwright/test'
import { acceptCookies } from '#tests/e2e/setup/answered-consent.ts'
import { test } from '#tests/e2e/setup/process/gateway-shop.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'
import { chooseWay, payment, placeOnline } from '#tests/e2e/setup/steps/pay-online.ts'

const CODE = { name: 'QR code of QR Ph' }

test('a code with its countdown follows the order, and paid appears by itself, on another device too (D82)', async ({
  page,
  browser,
  gateway,
}) => {
  await chooseWay(page, 'QR Ph')
  const number = await placeOnline(page)
  await expect(payment(page).getByRole('img', CODE)).toBeVisible()
  await expect(payment(page).getByText(/^Good for \d+:\d\d$/)).toBeVisible()
  await expectAccessible(page)

  const other = await browser.newContext({ baseURL: gateway.address, serviceWorkers: 'block' })
  await acceptCookies(other)
  const device = await other.newPage()
  await device.goto(page.url())
  await expect(payment(device).getByRole('img', CODE)).toBeVisible()
  expect(gateway.paymentsOf(number)).toHaveLength(1)

  await gateway.deliver(gateway.fake.pay(gateway.paymentsOf(number)[0]?.id ?? ''))
  await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible()
  await expect(page.getByText('Waiting for your payment')).toBeHidden()
  await expect(device.getByRole('status').filter({ hasText: 'is now: Confirmed' })).toBeVisible()
  for (const shown of [page, device]) await expect(shown.getByRole('img', CODE)).toHaveCount(0)
  await expectAccessible(page)
  await other.close()
})

test('a wallet takes one tap to the provider’s page, one to pay there, no typing, and leads back to Paid (D82)', async ({
  page,
}) => {
  await chooseWay(page, 'GCash')
  await expect(page.getByText('it is confirmed by itself')).toBeVisible()
  const number = await placeOnline(page)
  await expect(payment(page).getByRole('textbox')).toHaveCount(0)
  await payment(page).getByRole('link', { name: 'Go on to GCash' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'is now: Confirmed' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '₱48.00' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('term').filter({ hasText: 'Paid' })).toBeVisible()
  await expectAccessible(page)
})
