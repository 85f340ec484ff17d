import { expect } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { test } from '#tests/e2e/setup/process/gateway-shop.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'
import { chooseWay, payment, placeOnline } from '#tests/e2e/setup/steps/pay-online.ts'

const CODE = { name: 'QR code of QR Ph' }

test(
  'a lapsed code says so, and one tap makes a new one; money for the old one still counts (D82)',
  DEEP_ONLY,
  async ({ page, gateway }) => {
    await chooseWay(page, 'QR Ph')
    const number = await placeOnline(page)
    await expect(payment(page).getByRole('img', CODE)).toBeVisible()
    const [first] = gateway.paymentsOf(number)
    await gateway.deliver(gateway.fake.end(first?.id ?? '', 'expired'))
    await expect(payment(page).getByText('This one can no longer be paid.')).toBeVisible()
    await expect(payment(page).getByRole('img', CODE)).toHaveCount(0)
    await expectAccessible(page)
    await payment(page).getByRole('button', { name: 'Make a new one' }).click()
    await expect(payment(page).getByRole('img', CODE)).toBeVisible()
    expect(gateway.paymentsOf(number)).toHaveLength(2)
    await gateway.deliver(gateway.fake.pay(first?.id ?? ''))
    await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible()
    await expect(page.getByText('Waiting for your payment')).toBeHidden()
  },
)

test(
  'a countdown that has run out ends the code without an answer of the provider',
  DEEP_ONLY,
  async ({ page }) => {
    await page.clock.install()
    await chooseWay(page, 'QR Ph')
    await placeOnline(page)
    await expect(payment(page).getByText(/^Good for (30:00|29:)/)).toBeVisible()
    await page.clock.fastForward('31:00')
    await expect(payment(page).getByText('This one can no longer be paid.')).toBeVisible()
    await expect(payment(page).getByRole('button', { name: 'Make a new one' })).toBeVisible()
  },
)

test(
  'paid in a closed tab is paid when the link is opened again',
  DEEP_ONLY,
  async ({ page, context, gateway }) => {
    await chooseWay(page, 'GCash')
    const number = await placeOnline(page)
    await expect(payment(page).getByRole('link', { name: 'Go on to GCash' })).toBeVisible()
    const link = await page.getByRole('link', { name: 'your order' }).getAttribute('href')
    const opened = await context.newPage()
    await page.close()
    await gateway.deliver(gateway.fake.pay(gateway.paymentsOf(number)[0]?.id ?? ''))
    await opened.goto(link ?? '')
    await expect(opened.getByRole('term').filter({ hasText: 'Paid' })).toBeVisible()
    await expect(opened.getByText('Confirmed').first()).toBeVisible()
  },
)

test(
  'too little, paying twice and too much are said, with what happens to the money (D82)',
  DEEP_ONLY,
  async ({ page, gateway }) => {
    await chooseWay(page, 'QR Ph')
    const number = await placeOnline(page)
    await expect(payment(page).getByRole('img', CODE)).toBeVisible()
    const pay = (which: number, amount: number) =>
      gateway.deliver(gateway.fake.pay(gateway.paymentsOf(number)[which]?.id ?? '', { amount }))
    await pay(0, 2000)
    await expect(payment(page).getByText('₱20.00 has come. ₱28.00 is still to pay.')).toBeVisible()
    await expectAccessible(page)
    await payment(page).getByRole('button', { name: 'Pay ₱28.00 now' }).click()
    await expect(payment(page).getByRole('img', CODE)).toBeVisible()
    await pay(0, 2800)
    await expect(payment(page).getByText('Your order is confirmed.')).toBeVisible()

    await chooseWay(page, 'QR Ph')
    const twice = await placeOnline(page)
    await expect(payment(page).getByRole('img', CODE)).toBeVisible()
    const [code] = gateway.paymentsOf(twice)
    gateway.fake.pay(code?.id ?? '')
    await gateway.deliver(gateway.fake.pay(code?.id ?? ''))
    await expect(
      payment(page).getByText('₱48.00 came that was not needed. It goes back to you.'),
    ).toBeVisible()
    await expectAccessible(page)
  },
)

test.describe('while the provider is away', () => {
  test.use({ allowedErrors: [/status of 503/] })

  test(
    'the order stays, the other ways are shown, and a tap tries again (D82)',
    DEEP_ONLY,
    async ({ page, gateway }) => {
      await chooseWay(page, 'GCash')
      gateway.fake.fail('broken')
      await placeOnline(page)
      await expect(payment(page).getByText('Paying online does not work at the moment.')).toBeVisible()
      await expect(page.getByRole('textbox', { name: /reference/i })).toBeVisible()
      await expectAccessible(page)
      gateway.fake.fail(null)
      await payment(page).getByRole('button', { name: 'Try again' }).click()
      await expect(payment(page).getByRole('link', { name: 'Go on to GCash' })).toBeVisible()
    },
  )
})
