import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { listRefunds } from '#contract/admin/order/money.ts'
import { getOrderDetail } from '#contract/admin/order/order.ts'
import { listOnlinePayments } from '#contract/admin/shop/payment-account.ts'
import { cancelOrder, getOrder, type PlacedOrder } from '#contract/order/order.ts'
import { getOnlinePayment } from '#contract/order/payment/online-payment.ts'
import { confirmPayment } from '#contract/order/staff-order.ts'
import { FAKES } from '#tests/gateways/fakes.ts'
import { messagesOf, stockOf } from '#tests/server/setup/order/order-records.ts'
import { openGatewayShop } from '#tests/server/setup/payment/gateway-shop.ts'
import { refusalOf } from '#tests/server/setup/shop.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

describe.each(Object.keys(FAKES))('with %s', async (provider) => {
  const here = await openGatewayShop(provider)
  afterAll(() => here.shop.close())
  beforeEach(() => {
    here.fake.fail(null)
    here.shop.setNow('2026-11-21', '09:30')
  })

  const follow = ({ token }: PlacedOrder) => here.shop.request(getOrder, { params: { token } })
  const look = ({ token }: PlacedOrder) =>
    here.shop.request(getOnlinePayment, { params: { token }, query: {} })
  const statusOf = async (order: PlacedOrder) => (await follow(order)).status
  // The admin's session has ended when the clock has gone on by hours.
  const refundsOf = async ({ number }: PlacedOrder) => {
    here.shop.setNow('2026-11-21', '09:30')
    return (await here.admin.request(listRefunds, { query: { state: 'due', number } })).content.map(
      ({ amount }) => amount,
    )
  }
  const moneyOf = async ({ number }: PlacedOrder) =>
    here.admin.request(getOrderDetail, { params: { number } })

  test('an order is paid online: its event confirms it and tells the customer, once', async () => {
    const order = await here.place({
      customer: { name: 'Ana Reyes', phone: '0917 123 4567', email: 'ana@example.com' },
    })
    expect(order).toMatchObject({ status: 'PENDING_PAYMENT', payment: { isOnline: true } })
    const { due, payment } = await here.open(order)
    expect([due, payment?.state, payment?.amount]).toEqual([order.total, 'open', order.total])
    const event = here.fake.pay(here.latestOf(order).id)
    expect(await here.deliver(event)).toBe(200)
    const asked = here.fake.calls.length
    expect(await here.deliver(event)).toBe(200)
    expect(here.fake.calls).toHaveLength(asked)
    expect(await follow(order)).toMatchObject({
      status: 'CONFIRMED',
      payment: { method: 'gcash', paidAt: '2026-11-21T09:30:00+08:00' },
    })
    expect((await look(order)).payment?.state).toBe('paid')
    expect(
      (await messagesOf(here.shop, order.number)).filter(({ kind }) => kind === 'order-paid'),
    ).toHaveLength(1)
    expect(await refundsOf(order)).toEqual([])
  })

  test('without an event, the shop asks by itself within a minute', async () => {
    const order = await here.place()
    await here.open(order)
    here.fake.pay(here.latestOf(order).id)
    for (let seconds = 0; seconds < 60; seconds += 10) {
      here.shop.letPass(10_000)
      await here.shop.tasks.paymentAsks.pass()
    }
    expect(await statusOf(order)).toBe('CONFIRMED')
  })

  test('two hours without the provider are caught up within a minute of its return', async () => {
    const order = await here.place()
    await here.open(order)
    here.fake.pay(here.latestOf(order).id)
    here.fake.fail('down')
    for (let minutes = 0; minutes < 120; minutes += 5) {
      here.shop.letPass(5 * MINUTE_MS)
      await here.shop.tasks.paymentAsks.pass()
    }
    expect(await statusOf(order)).toBe('PENDING_PAYMENT')
    here.fake.fail(null)
    for (let seconds = 0; seconds < 60; seconds += 10) {
      here.shop.letPass(10_000)
      await here.shop.tasks.paymentAsks.pass()
    }
    expect(await statusOf(order)).toBe('CONFIRMED')
  })

  test('the same payment is shown again after a reload, and in another tab', async () => {
    const order = await here.place()
    const [first, second] = await Promise.all([here.open(order), here.open(order)])
    expect(second.payment).toEqual(first.payment)
    expect((await here.open(order)).payment).toEqual(first.payment)
    expect((await look(order)).payment).toEqual(first.payment)
    expect(here.paymentsOf(order).filter(({ state }) => state === 'open')).toHaveLength(1)
  })

  test('a lapsed code is replaced by a new one, and paying the old one late confirms all the same', async () => {
    const order = await here.place()
    await here.open(order)
    const old = here.latestOf(order)
    here.shop.letPass(2 * HOUR_MS)
    expect((await look(order)).payment?.state).toBe('ended')
    expect((await here.open(order)).payment?.state).toBe('open')
    expect(here.paymentsOf(order)).toHaveLength(2)
    await here.deliver(here.fake.pay(old.id))
    expect(await statusOf(order)).toBe('CONFIRMED')
  })

  test('paying twice is due back', async () => {
    const order = await here.place()
    await here.open(order)
    const old = here.latestOf(order)
    here.shop.letPass(2 * HOUR_MS)
    await here.open(order)
    await here.deliver(here.fake.pay(here.latestOf(order).id))
    await here.deliver(here.fake.pay(old.id))
    expect(await statusOf(order)).toBe('CONFIRMED')
    expect((await look(order)).received).toBe(order.total)
    expect(await refundsOf(order)).toEqual([order.total])
    const { refunded } = await moneyOf(order)
    expect(refunded).toBe(order.total)
  })

  test('too little leaves the order unpaid, says so, and asks for the rest', async () => {
    const order = await here.place()
    await here.open(order)
    await here.deliver(here.fake.pay(here.latestOf(order).id, { amount: order.total - 150 }))
    expect(await statusOf(order)).toBe('PENDING_PAYMENT')
    expect(await look(order)).toMatchObject({ due: 150, received: order.total - 150 })
    const { odd } = await here.admin.request(listOnlinePayments, { query: {} })
    expect(odd.find(({ number }) => number === order.number)).toMatchObject({
      use: 'short',
      received: order.total - 150,
    })
    const { payment } = await here.open(order)
    expect(payment?.amount).toBe(150)
    await here.deliver(here.fake.pay(here.latestOf(order).id))
    expect(await statusOf(order)).toBe('CONFIRMED')
    expect(await refundsOf(order)).toEqual([])
  })

  test('too much confirms the order, and the rest is due back', async () => {
    const order = await here.place()
    await here.open(order)
    await here.deliver(here.fake.pay(here.latestOf(order).id, { amount: order.total + 250 }))
    expect(await statusOf(order)).toBe('CONFIRMED')
    expect((await look(order)).received).toBe(250)
    expect(await refundsOf(order)).toEqual([250])
  })

  test('another currency is recorded and pays nothing', async () => {
    const order = await here.place()
    await here.open(order)
    await here.deliver(here.fake.pay(here.latestOf(order).id, { currency: 'USD' }))
    expect(await statusOf(order)).toBe('PENDING_PAYMENT')
    const { odd } = await here.admin.request(listOnlinePayments, { query: {} })
    expect(odd.find(({ number }) => number === order.number)?.foreign).toEqual([
      { currency: 'USD', amount: order.total },
    ])
  })

  test('money after the order has lapsed revives it, with its goods', async () => {
    const order = await here.place()
    await here.open(order)
    const { id } = here.latestOf(order)
    here.shop.letPass(25 * HOUR_MS)
    await here.shop.tasks.lapses.pass()
    expect(await statusOf(order)).toBe('CANCELLED')
    const stock = await stockOf(here.shop, here.bread.size.id)
    await here.deliver(here.fake.pay(id))
    expect(await statusOf(order)).toBe('CONFIRMED')
    expect(await stockOf(here.shop, here.bread.size.id)).toBe(stock - 1)
    expect(await refundsOf(order)).toEqual([])
  })

  test('if its time has come, money after the lapse is due back', async () => {
    const order = await here.place()
    await here.open(order)
    const { id } = here.latestOf(order)
    here.shop.letPass(25 * HOUR_MS)
    await here.shop.tasks.lapses.pass()
    here.shop.setNow('2026-11-23', '13:00')
    await here.deliver(here.fake.pay(id))
    expect(await statusOf(order)).toBe('CANCELLED')
    expect(await refundsOf(order)).toEqual([order.total])
  })

  test('too little for an order that then lapses is due back', async () => {
    const order = await here.place()
    await here.open(order)
    await here.deliver(here.fake.pay(here.latestOf(order).id, { amount: 100 }))
    here.shop.letPass(25 * HOUR_MS)
    await here.shop.tasks.lapses.pass()
    here.shop.letPass(5 * MINUTE_MS)
    await here.shop.tasks.paymentAsks.pass()
    expect(await statusOf(order)).toBe('CANCELLED')
    expect(await refundsOf(order)).toEqual([100])
  })

  test('an order that its customer cancelled stays cancelled, and the money is due back', async () => {
    const order = await here.place()
    await here.open(order)
    await here.shop.request(cancelOrder, { params: { token: order.token } })
    await here.deliver(here.fake.pay(here.latestOf(order).id))
    expect(await statusOf(order)).toBe('CANCELLED')
    expect(await refundsOf(order)).toEqual([order.total])
  })

  test('an order that staff confirmed by hand is not paid twice', async () => {
    const order = await here.place()
    await here.open(order)
    await here.admin.request(confirmPayment, { params: { number: order.number }, body: { reference: null } })
    await here.deliver(here.fake.pay(here.latestOf(order).id))
    expect(await refundsOf(order)).toEqual([order.total])
  })

  test('orders go on while the provider is away, and nothing is opened', async () => {
    here.fake.fail('broken')
    const order = await here.place()
    const refusal = await refusalOf(here.open(order))
    expect([refusal.status, refusal.code]).toEqual([503, 'PROVIDER_AWAY'])
    expect(order.payment.instructions).not.toBeNull()
    here.fake.fail(null)
    expect((await here.open(order)).payment?.state).toBe('open')
  })

  test('a page that waits hears of the payment at once', async () => {
    const order = await here.place()
    const { mark } = await here.open(order)
    const waiting = here.shop.request(getOnlinePayment, {
      params: { token: order.token },
      query: { since: mark, wait: '8' as never },
    })
    await here.deliver(here.fake.pay(here.latestOf(order).id))
    expect(await waiting).toMatchObject({ status: 'CONFIRMED', payment: { state: 'paid' } })
  })
})
