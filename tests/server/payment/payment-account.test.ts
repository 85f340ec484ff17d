import { afterAll, describe, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/admin/audit.ts'
import {
  endPaymentAccount,
  getPaymentAccount,
  openTestPayment,
  savePaymentAccount,
} from '#contract/admin/shop/payment-account.ts'
import { getSettings, updateSettings } from '#contract/admin/shop/settings.ts'
import { getOrder } from '#contract/order/order.ts'
import { getOrderOptions } from '#contract/order/order-options.ts'
import { paymentAccounts } from '#server/db/schema/order/payment.ts'
import { FAKES } from '#tests/gateways/fakes.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { listed, openGatewayShop } from '#tests/server/setup/payment/gateway-shop.ts'
import { refusalOf } from '#tests/server/setup/shop.ts'

describe.each(Object.keys(FAKES))('an account with %s', async (provider) => {
  const here = await openGatewayShop(provider)
  afterAll(() => here.shop.close())
  const keys = FAKES[provider]?.keys ?? {}

  const save = (changed: Record<string, string>) =>
    here.admin.request(savePaymentAccount, { body: { provider, keys: listed({ ...keys, ...changed }) } })
  const options = () => here.shop.request(getOrderOptions, {})

  test('its keys are in no answer, in no trail, and sealed in the database', async () => {
    const answer = await here.admin.request(getPaymentAccount, {})
    expect(answer.account).toMatchObject({ provider, isLive: false, hint: keys['secretKey']?.slice(-4) })
    const trail = await here.admin.request(listAuditEntries, { query: { noun: 'payment-account' } })
    expect(trail.content.map(({ action }) => action)).toContain('keys-set')
    const rows = await here.shop.deps.database.select().from(paymentAccounts)
    const seen = JSON.stringify([answer, trail, rows, await here.admin.request(getSettings, {})])
    for (const key of Object.values(keys).filter((value) => value.length > 8)) expect(seen).not.toContain(key)
  })

  test('keys that the provider does not accept, or of another shape, are refused and change nothing', async () => {
    const other = `${keys['secretKey']?.slice(0, -1)}x`
    expect((await refusalOf(save({ secretKey: other }))).problem.errors).toMatchObject([
      { field: 'keys.secretKey' },
    ])
    expect((await refusalOf(save({ secretKey: 'my password' }))).problem.errors).toMatchObject([
      { field: 'keys.secretKey' },
    ])
    here.fake.fail('down')
    expect((await refusalOf(save({}))).code).toBe('PROVIDER_AWAY')
    here.fake.fail(null)
    expect((await here.admin.request(getPaymentAccount, {})).account?.hint).toBe(keys['secretKey']?.slice(-4))
  })

  test('a test payment of one peso belongs to no order', async () => {
    const before = here.fake.books.payments.size
    const { picture, page } = await here.admin.request(openTestPayment, {})
    expect(picture ?? page).toMatch(/^(data:image|https:)/)
    expect([...here.fake.books.payments.values()].at(-1)?.amount).toBe(100)
    expect(here.fake.books.payments.size).toBe(before + 1)
  })

  test('new keys leave open payments to the old ones, and the settings keep the ways to pay', async () => {
    const order = await here.place()
    await here.open(order)
    await save({})
    const { version, ...settings } = await here.admin.request(getSettings, {})
    await here.admin.request(updateSettings, { body: settings, version })
    const { paymentMethods, onlineMethods } = await options()
    expect(paymentMethods).toEqual(['cash', 'gcash', 'maya', 'qrph'])
    expect(onlineMethods).toEqual(expect.arrayContaining(['gcash']))
    await here.deliver(here.fake.pay(here.latestOf(order).id))
    expect((await here.shop.request(getOrder, { params: { token: order.token } })).status).toBe('CONFIRMED')
  })

  test('staff and customers may not see or set it', async () => {
    for (const role of ['staff', 'customer'] as const) {
      const { request } = await signInAs(here.shop, role)
      expect((await refusalOf(request(getPaymentAccount, {}))).code).toBe('FORBIDDEN')
      expect(
        (await refusalOf(request(savePaymentAccount, { body: { provider, keys: listed(keys) } }))).code,
      ).toBe('FORBIDDEN')
      expect((await refusalOf(request(openTestPayment, {}))).code).toBe('FORBIDDEN')
    }
  })

  test('without it, orders are paid by hand again, and what is open is still booked', async () => {
    const order = await here.place()
    await here.open(order)
    const { account } = await here.admin.request(endPaymentAccount, {})
    expect(account).toBeNull()
    expect((await here.place()).payment.isOnline).toBeUndefined()
    expect((await refusalOf(here.open(order))).code).toBe('PAYMENT_NOT_AWAITED')
    await here.deliver(here.fake.pay(here.latestOf(order).id))
    expect((await here.shop.request(getOrder, { params: { token: order.token } })).status).toBe('CONFIRMED')
  })
})
