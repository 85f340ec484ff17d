import { beforeEach, describe, expect, test } from 'vitest'
import type { GatewayFault, PaymentGateway } from '#server/payment/gateway.ts'
import { PROVIDERS } from '#server/payment/providers.ts'
import { callingFakes } from '#tests/gateways/fake-calls.ts'
import type { FakeDelivery, FakeProvider } from '#tests/gateways/fake-provider.ts'
import { openFakeSite } from '#tests/gateways/fake-site.ts'
import { FAKES, fakeOf } from '#tests/gateways/fakes.ts'

const EVENT_KEY = 'key-in-our-address'
const MINUTE_MS = 60_000

let now: Date
const clock = () => now
const bill = (reference: string) => ({
  reference,
  method: 'gcash' as const,
  amount: 123_45,
  title: 'Order P-7KM3Q9X',
  returnUrl: 'https://shop.example/order?t=abc',
  now,
  expiresAt: new Date(now.getTime() + 30 * MINUTE_MS),
})
const delivered = ({ headers, body }: FakeDelivery, changes: { key?: string; body?: string } = {}) => ({
  headers: new Headers(headers),
  body,
  key: EVENT_KEY,
  now,
  ...changes,
})

describe.each(Object.keys(FAKES))('%s', (name) => {
  let fake: FakeProvider
  let gateway: PaymentGateway
  const open = (fetcher: typeof fetch, changes: Record<string, string> = {}) => {
    const provider = PROVIDERS[name]
    if (!provider) throw new Error(`No provider ${name}`)
    return provider.open({ ...FAKES[name]?.keys, ...changes }, EVENT_KEY, fetcher)
  }

  beforeEach(() => {
    now = new Date('2026-11-23T02:00:00Z')
    fake = fakeOf(name, clock).fake
    gateway = open(fake.fetch)
  })

  test('the keys of its fields have the shape that the office asks for', () => {
    for (const { name: field, shape } of PROVIDERS[name]?.fields ?? []) {
      expect(FAKES[name]?.keys[field]).toMatch(shape)
      expect('swapped by mistake').not.toMatch(shape)
    }
  })

  test('a payment is opened, paid, and reported with its amount in centavos', async () => {
    const opened = await gateway.create(bill('P-1'))
    expect(opened.show).toMatchObject({ kind: 'page', address: expect.stringMatching(/^https:/) })
    expect(opened.expiresAt > now).toBe(true)
    const asked = { id: opened.id, reference: 'P-1' }
    expect(await gateway.ask(asked)).toEqual({ state: 'open', received: [] })
    fake.pay(opened.id)
    const { state, received } = await gateway.ask(asked)
    expect(state).toBe('paid')
    expect(received).toMatchObject([{ amount: 123_45, currency: 'PHP', at: now }])
  })

  test('what really came is reported: too little, too much, another currency', async () => {
    const opened = await gateway.create(bill('P-2'))
    fake.pay(opened.id, { amount: 100_01 })
    fake.pay(opened.id, { amount: 7, currency: 'USD' })
    const { received } = await gateway.ask({ id: opened.id, reference: 'P-2' })
    expect(received.reduce((sum, { amount }) => sum + amount, 0)).toBe(100_08)
    expect(received.some(({ currency }) => currency === 'USD')).toBe(true)
  })

  test('a payment that expires or is cancelled has ended, and late money is still reported', async () => {
    const [first, second] = [await gateway.create(bill('P-3')), await gateway.create(bill('P-4'))]
    await gateway.cancel(second.id)
    now = new Date(now.getTime() + 3 * 60 * MINUTE_MS)
    expect((await gateway.ask({ id: first.id, reference: 'P-3' })).state).toBe('ended')
    expect((await gateway.ask({ id: second.id, reference: 'P-4' })).state).toBe('ended')
    fake.pay(first.id)
    expect((await gateway.ask({ id: first.id, reference: 'P-3' })).state).toBe('paid')
  })

  test('its event names the payment, and has the same id each time', async () => {
    const opened = await gateway.create(bill('P-5'))
    const event = fake.pay(opened.id)
    const read = gateway.readEvent(delivered(event))
    expect(read).toEqual({
      id: expect.stringMatching(/./),
      payment: expect.stringMatching(new RegExp(`^(${opened.id}|P-5)$`)),
    })
    expect(gateway.readEvent(delivered(event))).toEqual(read)
    expect(gateway.readEvent(delivered(fake.pay(opened.id)))).not.toEqual(read)
  })

  test('money is returned, and more than came is refused', async () => {
    const opened = await gateway.create(bill('P-6'))
    fake.pay(opened.id)
    const [money] = (await gateway.ask({ id: opened.id, reference: 'P-6' })).received
    const order = { payment: opened.id, received: money?.id ?? '', reference: 'R-1' }
    expect(await gateway.refund({ ...order, amount: 23_45 })).not.toBe('')
    await expect(gateway.refund({ ...order, amount: 100_01 })).rejects.toMatchObject({ fault: 'refused' })
    await gateway.refund({ ...order, amount: 100_00 })
    expect(fake.books.refunds.map(({ amount }) => amount)).toEqual([23_45, 100_00])
  })

  test('the list of a Manila day has what came on it, over several pages', async () => {
    if (!gateway.listDay) return expect(name).toBe('maya')
    const times = [
      '2026-11-22T15:59:59Z',
      '2026-11-22T16:00:00Z',
      '2026-11-23T15:59:59Z',
      '2026-11-23T16:00:00Z',
    ]
    const many = Array.from({ length: 120 }, () => '2026-11-23T03:00:00Z')
    const day: string[] = []
    for (const [at, time] of [...times.slice(0, 2), ...many, ...times.slice(2)].entries()) {
      now = new Date(time)
      const { id } = await gateway.create(bill(`P-7-${at}`))
      fake.pay(id)
      if (at > 0 && at < 123) day.push(name === 'xendit' ? `P-7-${at}` : id)
    }
    const list = await gateway.listDay('2026-11-23')
    expect(list.flatMap(({ payments }) => payments).toSorted()).toEqual(day.toSorted())
    expect(list.every(({ fee }) => fee !== null && fee > 0)).toBe(true)
  })

  test.each<[Parameters<FakeProvider['fail']>[0], GatewayFault]>([
    ['down', 'unreachable'],
    ['broken', 'unreachable'],
    ['lost answer', 'unreachable'],
    ['limited', 'limited'],
    ['nonsense', 'unreadable'],
  ])('a provider that is "%s" is an error of its own, without a key in it', async (kind, fault) => {
    fake.fail(kind)
    const error = await gateway.create(bill('P-8')).catch((thrown: Error) => thrown)
    expect(error).toMatchObject({ name: 'GatewayError', fault })
    for (const key of Object.values(FAKES[name]?.keys ?? {}).filter((value) => value.length > 8)) {
      expect(`${error} ${(error as Error).stack} ${JSON.stringify(error)}`).not.toContain(key)
    }
  })

  test('after a lost answer another payment can be opened, and only that one is paid', async () => {
    fake.fail('lost answer', 1)
    await expect(gateway.create(bill('P-9'))).rejects.toMatchObject({ fault: 'unreachable' })
    const opened = await gateway.create(bill('P-9b'))
    fake.pay(opened.id)
    expect((await gateway.ask({ id: opened.id, reference: 'P-9b' })).received).toHaveLength(1)
  })

  test('keys are checked by a call that changes nothing', async () => {
    await gateway.check()
    expect(fake.books.payments.size).toBe(0)
    const wrong = open(fake.fetch, { secretKey: 'sk_test_someone_elses_key' })
    await expect(wrong.check()).rejects.toMatchObject({ fault: 'keys' })
  })

  test('its fake is a server of its own, too', async () => {
    const events: string[] = []
    const site = await openFakeSite({ now: clock, deliver: async (_, { body }) => void events.push(body) })
    const there = open(callingFakes(site.origin))
    const { id, show } = await there.create(bill('P-10'))
    expect(show.address).toBe(`http://localhost:${new URL(site.origin).port}/fake-provider/${name}/${id}`)
    expect(await (await fetch(show.address)).text()).toContain('₱123.45')
    const paid = await fetch(`${show.address}/pay`, { method: 'POST', redirect: 'manual' })
    expect(paid.headers.get('Location')).toBe(bill('P-10').returnUrl)
    expect((await there.ask({ id, reference: 'P-10' })).state).toBe('paid')
    expect(events).toHaveLength(1)
    await site.close()
  })
})

describe('events that are refused', () => {
  const cases: [string, string, (event: FakeDelivery) => Partial<ReturnType<typeof delivered>>][] = [
    ['paymongo', 'a changed amount', ({ body }) => ({ body: body.replace('12345', '99999') })],
    ['paymongo', 'no signature', () => ({ headers: new Headers() })],
    [
      'paymongo',
      'the signature of another mode',
      ({ body }) => ({ body: body.replace('"livemode":false', '"livemode":true') }),
    ],
    [
      'paymongo',
      'a signature of three hours ago',
      () => ({ now: new Date(now.getTime() + 181 * MINUTE_MS) }),
    ],
    ['paymongo', 'a signature from the future', () => ({ now: new Date(now.getTime() - 181 * MINUTE_MS) })],
    ['xendit', 'no token', () => ({ headers: new Headers() })],
    [
      'xendit',
      'another token',
      () => ({ headers: new Headers({ 'x-callback-token': 'pugon-fake-callback-tokem' }) }),
    ],
    ['maya', 'no key in the address', () => ({ key: '' })],
    ['maya', 'another key in the address', () => ({ key: 'key-in-our-addres' })],
  ]
  test.each(cases)('%s: %s', async (name, _, changes) => {
    now = new Date('2026-11-23T02:00:00Z')
    const { fake, keys } = fakeOf(name, clock)
    const gateway = PROVIDERS[name]?.open(keys, EVENT_KEY, fake.fetch)
    const opened = await gateway?.create(bill('P-11'))
    const event = fake.pay(opened?.id ?? '')
    expect(gateway?.readEvent(delivered(event))).not.toBeNull()
    expect(gateway?.readEvent({ ...delivered(event), ...changes(event) })).toBeNull()
  })
})

test('PayMongo shows a code of QR Ph as a picture that lives as long as was asked for', async () => {
  now = new Date('2026-11-23T02:00:00Z')
  const { fake, keys } = fakeOf('paymongo', clock)
  const gateway = PROVIDERS['paymongo']?.open(keys, EVENT_KEY, fake.fetch)
  const opened = await gateway?.create({ ...bill('P-12'), method: 'qrph' })
  expect(opened?.show.address).toMatch(/^data:image\/png;base64,/)
  expect(opened?.expiresAt).toEqual(new Date(now.getTime() + 30 * MINUTE_MS))
  fake.pay(opened?.id ?? '')
  const order = {
    payment: opened?.id ?? '',
    received: [...fake.books.payments.values()][0]?.money[0]?.id ?? '',
  }
  expect(gateway?.refundable).not.toContain('qrph')
  await expect(gateway?.refund({ ...order, amount: 1, reference: 'R' })).rejects.toMatchObject({
    fault: 'refused',
  })
})

test('an amount with a part of a centavo is an error, not rounded', async () => {
  now = new Date('2026-11-23T02:00:00Z')
  const { fake, keys } = fakeOf('maya', clock)
  const gateway = PROVIDERS['maya']?.open(keys, EVENT_KEY, fake.fetch)
  const opened = await gateway?.create(bill('P-13'))
  fake.pay(opened?.id ?? '')
  const records = [
    {
      id: 'x',
      status: 'PAYMENT_SUCCESS',
      amount: '1.005',
      currency: 'PHP',
      updatedAt: now.toISOString(),
      requestReferenceNumber: 'P-13',
    },
  ]
  const odd = PROVIDERS['maya']?.open(keys, EVENT_KEY, (async () => Response.json(records)) as typeof fetch)
  await expect(odd?.ask({ id: opened?.id ?? '', reference: 'P-13' })).rejects.toMatchObject({
    fault: 'unreadable',
  })
})
