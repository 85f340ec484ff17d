import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countWork } from '#contract/admin/office.ts'
import { checkOnlineDay, listOnlinePayments } from '#contract/admin/shop/payment-account.ts'
import { getOrder, type PlacedOrder } from '#contract/order/order.ts'
import { FAKES } from '#tests/gateways/fakes.ts'
import { type GatewayShop, openGatewayShop } from '#tests/server/setup/payment/gateway-shop.ts'
import { DATABASES, openShop, type Shop } from '#tests/server/setup/shop.ts'

describe.each(Object.keys(FAKES))('with %s', async (provider) => {
  const here = await openGatewayShop(provider)
  afterAll(() => here.shop.close())

  const statusOf = async ({ token }: PlacedOrder) =>
    (await here.shop.request(getOrder, { params: { token } })).status
  const dayOf = (date: string) => here.admin.request(listOnlinePayments, { query: { date } })
  const paid = async (amount?: number) => {
    const order = await here.place()
    await here.open(order)
    const event = here.fake.pay(here.latestOf(order).id, amount === undefined ? {} : { amount })
    return { order, event }
  }

  test('the list of a day and the books agree, with the fees that the provider states', async () => {
    for (const more of [undefined, 100]) {
      const { event } = await paid(more)
      await here.deliver(event)
    }
    await dayOf('2026-11-21')
    const { list, differences, payments } = await dayOf('2026-11-21')
    expect([list, differences]).toEqual([provider === 'maya' ? 'none' : 'compared', []])
    expect(payments).toHaveLength(2)
    expect(payments.every(({ fee }) => (provider === 'maya' ? fee === null : (fee ?? 0) > 0))).toBe(true)
  })

  test('what the books lack is found by the provider’s list', async () => {
    here.shop.setNow('2026-11-20', '09:30')
    const { order } = await paid()
    expect(await statusOf(order)).toBe('PENDING_PAYMENT')
    const { differences, list } = await here.admin.request(listOnlinePayments, {
      query: { date: '2026-11-20' },
    })
    expect(differences).toEqual([])
    expect(await statusOf(order)).toBe(list === 'none' ? 'PENDING_PAYMENT' : 'CONFIRMED')
  })

  test('money of the provider that the shop knows nothing of is a difference, and so is money that it lacks', async () => {
    here.shop.setNow('2026-11-19', '09:30')
    const { order, event } = await paid()
    await here.deliver(event)
    const known = here.latestOf(order)
    known.money.splice(0)
    here.fake.books.payments.set('elsewhere', { ...known, id: 'elsewhere', reference: 'LINK-1' })
    here.fake.pay('elsewhere', { amount: 777 })
    const { differences, list } = await dayOf('2026-11-19')
    if (list === 'none') return expect(differences).toEqual([])
    expect(differences.map(({ kind, provider: theirs, shop }) => [kind, theirs, shop])).toEqual([
      ['only-shop', 0, order.total],
      ['only-provider', 777, 0],
    ])
  })

  test('a provider that is away is said to be', async () => {
    here.fake.fail('down')
    expect((await dayOf('2026-11-21')).list).toBe(provider === 'maya' ? 'none' : 'away')
    here.fake.fail(null)
  })
})

describe('every Manila day by itself', () => {
  let here: GatewayShop
  let other: Shop
  beforeAll(async () => {
    here = await openGatewayShop('paymongo', {}, DATABASES.at(-1))
    here.shop.setNow('2026-11-21', '09:30')
    other = here.shop.databaseUrl
      ? await openShop('postgres', { DATABASE_URL: here.shop.databaseUrl }, undefined, here.fake.fetch)
      : here.shop
  })
  afterAll(async () => {
    if (other !== here.shop) await other.close()
    await here.shop.close()
  })

  const differing = async () => (await here.admin.request(countWork, {})).differingDays
  const lists = () => here.fake.calls.filter(({ path }) => path === '/v1/payments').length
  /** Both processes at once, at this time of the day after. */
  const night = async (day: string, time: string) => {
    for (const { setNow } of [here.shop, other]) setNow(day, time)
    await Promise.all([here.shop, other].map(({ tasks }) => tasks.paymentDays.pass()))
  }
  const pay = async () => {
    const order = await here.place()
    await here.open(order)
    const event = here.fake.pay(here.latestOf(order).id)
    return { order, event }
  }

  test('one process compares, two hours after the end of a day, once; nothing waits if nothing differs', async () => {
    const { event } = await pay()
    await here.deliver(event)
    const before = lists()
    await night('2026-11-22', '01:50')
    expect(lists()).toBe(before)
    await night('2026-11-22', '02:10')
    await night('2026-11-22', '03:30')
    expect(lists()).toBe(before + 1)
    here.shop.setNow('2026-11-21', '09:30')
    expect(await differing()).toEqual([])
    const { payments } = await here.admin.request(listOnlinePayments, { query: { date: '2026-11-21' } })
    expect(payments.map(({ fee }) => fee)).toEqual([expect.any(Number)])
  })

  test('a difference waits for the office until somebody has looked, and a provider that was away is asked again', async () => {
    for (const { setNow } of [here.shop, other]) setNow('2026-11-22', '10:00')
    const { order } = await pay()
    here.fake.books.payments.set('elsewhere', {
      ...here.latestOf(order),
      id: 'elsewhere',
      money: [],
      reference: 'LINK-1',
    })
    here.fake.pay('elsewhere', { amount: 777 })
    here.fake.fail('down')
    await night('2026-11-23', '02:10')
    here.fake.fail(null)
    await night('2026-11-23', '02:20')
    here.shop.setNow('2026-11-21', '09:30')
    expect(await differing()).toEqual([])
    await night('2026-11-23', '03:20')
    here.shop.setNow('2026-11-21', '09:30')
    expect(await differing()).toEqual(['2026-11-22'])
    const query = { date: '2026-11-22' }
    expect((await here.admin.request(listOnlinePayments, { query })).isToCheck).toBe(true)
    await here.admin.request(checkOnlineDay, { params: query })
    expect(await differing()).toEqual([])
    expect((await here.admin.request(listOnlinePayments, { query })).isToCheck).toBe(false)
  })
})
