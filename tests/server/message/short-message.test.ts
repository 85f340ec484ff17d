import { expect, test } from 'vitest'
import { getShortMessage, listOutbox } from '#contract/admin/message.ts'
import { gsmLength } from '#domain/order/text/gsm.ts'
import { shortMessage } from '#server/order/message/short-message.ts'
import { PAID_AT_ONCE } from '#server/order/sql/payment-parts.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { plenty, splitOrder, TOMORROW } from '#tests/server/setup/order/split-order.ts'
import { openShop } from '#tests/server/setup/shop.ts'

const told: Parameters<typeof shortMessage>[0] = {
  kind: 'order-ready',
  text: 'Ready for you: order P-ABCDEFG.',
  link: `https://pugon.example/order?t=${'t'.repeat(40)}`,
  shop: { name: 'Pugon', phone: '0917 000 0000' },
  messages: {},
  order: {
    number: 'P-ABCDEFG',
    total: 24_500,
    language: 'en',
    fulfilment: { method: 'pickup', date: '2026-11-23', window: '10:00-12:00' },
    customer: { name: 'Ana', phone: '0917 123 4567', email: null },
    payment: { ...PAID_AT_ONCE, method: 'cash' },
  },
}

test('an SMS goes without the time of the handover where the shop has a long name', () => {
  const from = (name: string) => shortMessage({ ...told, shop: { ...told.shop, name } }).sms
  expect(from('Pugon').length).toBeLessThanOrEqual(160)
  expect(from('Pugon')).toContain('Mon, ')
  expect(from('P'.repeat(60))).not.toContain('Mon, ')
})

test.each([
  ['Pugon', 24_500, 'cash', 'P245.00 in cash'],
  ['Panadería Ñora ng Magallanes', 123_456_789, 'gcash', 'P1,234,567.89 by GCash'],
  ['P'.repeat(100), 24_500, 'qrph', 'P245.00 by QR Ph'],
] as const)(
  'an SMS that confirms an order from %s names number, total, time and way to pay in 160 letters',
  (name, total, method, sum) => {
    const order = { ...told.order, total, payment: { ...PAID_AT_ONCE, method } }
    const { sms } = shortMessage({ ...told, kind: 'order-placed', shop: { ...told.shop, name }, order })
    for (const part of ['P-ABCDEFG', sum, 'Mon, Nov 23, 10 AM - 12 PM']) expect(sms).toContain(part)
    expect(gsmLength(sms)).toBeLessThanOrEqual(160)
  },
)

test.each([
  ['Pugon', 24_500, 'cash', 'P245.00 nang cash'],
  ['Panadería Ñora ng Magallanes', 123_456_789, 'gcash', 'P1,234,567.89 sa GCash'],
  ['P'.repeat(100), 24_500, 'qrph', 'P245.00 sa QR Ph'],
] as const)(
  'an SMS that confirms a Filipino order from %s has the same in Filipino, in 160 letters',
  (name, total, method, sum) => {
    const order = { ...told.order, language: 'fil' as const, total, payment: { ...PAID_AT_ONCE, method } }
    const { sms, messenger } = shortMessage({
      ...{ ...told, kind: 'order-placed', shop: { ...told.shop, name }, order },
    })
    for (const part of ['P-ABCDEFG', sum, 'Lun, Nob 23, 10 AM - 12 PM']) expect(sms).toContain(part)
    expect(sms).not.toContain('we have')
    expect(gsmLength(sms)).toBeLessThanOrEqual(160)
    expect(messenger).toMatch(/^Magandang araw, Ana!/)
  },
)

test('an SMS is English where its Filipino words do not fit into one, and English ones do', () => {
  const order = { ...told.order, language: 'fil' as const }
  const link = `https://pugon.example/fil/order?t=${'t'.repeat(40)}`
  const texts = Array.from({ length: 120 }, (_, letters) => {
    const shop = { ...told.shop, name: 'P'.repeat(letters + 1) }
    return shortMessage({ ...told, order, link, shop, kind: 'order-paid' }).sms
  })
  const isEnglish = (sms: string) => sms.includes('we received your payment')
  expect(isEnglish(texts[0] ?? '')).toBe(false)
  expect(texts.some(isEnglish)).toBe(true)
  for (const sms of texts.filter((text) => !isEnglish(text))) expect(gsmLength(sms)).toBeLessThanOrEqual(160)
})

test.each([
  ['Pugon', 24_500, 'cash', 'P490.00 in cash'],
  ['P'.repeat(100), 61_728_394, 'gcash', 'P1,234,567.88 by GCash'],
] as const)(
  'an SMS that confirms an order in two parts from %s names both numbers and times and one total, in 160 letters',
  (name, total, method, sum) => {
    const part = { ...told.order, total, payment: { ...PAID_AT_ONCE, method } }
    const fulfilment = { method: 'pickup' as const, date: '2026-11-26', window: '14:00-16:00' }
    const linked = { ...part, number: 'P-HJKLMNP', fulfilment, status: 'CONFIRMED' as const }
    const split = { ...told, shop: { ...told.shop, name }, order: { ...part, linked } }
    const { sms, messenger } = shortMessage({ ...split, kind: 'order-placed' })
    const both = 'Mon, Nov 23, 10 AM - 12 PM and Thu, Nov 26, 2 PM - 4 PM'
    for (const words of ['P-ABCDEFG and P-HJKLMNP', sum, both]) expect(sms).toContain(words)
    expect(gsmLength(sms)).toBeLessThanOrEqual(160)
    expect(messenger).toContain('P-ABCDEFG and P-HJKLMNP')
    expect(shortMessage({ ...split, kind: 'order-ready' }).sms).not.toContain('P-HJKLMNP')
    const alone = { ...part, linked: { ...linked, status: 'CANCELLED' as const } }
    expect(shortMessage({ ...split, order: alone, kind: 'order-placed' }).sms).not.toContain('P-HJKLMNP')
  },
)

test.each(['Pugon', 'P'.repeat(100)])(
  'an SMS that cancels both parts of an order from %s names both; of one part, or each by itself, only its own',
  (name) => {
    const fulfilment = { method: 'pickup' as const, date: '2026-11-26', window: '14:00-16:00' }
    const linked = { ...told.order, number: 'P-HJKLMNP', fulfilment, status: 'CANCELLED' as const }
    const both = { ...told, shop: { ...told.shop, name }, kind: 'order-cancelled' }
    const said = (text: string, status: 'CANCELLED' | 'CONFIRMED' = 'CANCELLED') =>
      shortMessage({ ...both, text, order: { ...told.order, linked: { ...linked, status } } })
    const { sms, messenger } = said('Your orders P-ABCDEFG and P-HJKLMNP are cancelled.')
    for (const words of ['ancelled', 'P-ABCDEFG and P-HJKLMNP', told.link]) expect(sms).toContain(words)
    expect(gsmLength(sms)).toBeLessThanOrEqual(160)
    expect(messenger).toContain('P-ABCDEFG and P-HJKLMNP')
    expect(said('Your order P-ABCDEFG is cancelled.').sms).not.toContain('P-HJKLMNP')
    const rest = 'Your order P-ABCDEFG is cancelled. Your order P-HJKLMNP is unchanged.'
    expect(said(rest, 'CONFIRMED').sms).not.toContain('P-HJKLMNP')
  },
)

test('an SMS about both parts in an admin’s own long wording keeps numbers, total and link', () => {
  const linked = { ...told.order, number: 'P-HJKLMNP', status: 'CONFIRMED' as const }
  const own = `{shop} thanks you, {name}, for {order}, {when}: ${'so much, '.repeat(8)}{link}`
  const messages = { 'order-placed': { version: 1, words: { sms: own } } }
  const { sms } = shortMessage({
    ...told,
    kind: 'order-placed',
    messages,
    order: { ...told.order, linked },
  })
  expect(sms).toBe(`Pugon: orders P-ABCDEFG and P-HJKLMNP, P490.00 in cash. ${told.link}`)
})

test('the SMS about an order in two parts that nobody has paid names both, since both are cancelled', async () => {
  const shop = await openShop()
  const gcash = { payment: { method: 'gcash', reference: null } } as const
  const { number, linked } = await splitOrder(shop, await plenty(shop), gcash)
  shop.setNow(TOMORROW, '09:30')
  await shop.tasks.lapses.pass()
  const { request } = await signInAs(shop, 'staff')
  const { content } = await request(listOutbox, { query: {} })
  const { id = 0 } = content.find(({ kind }) => kind === 'order-cancelled') ?? {}
  const { sms } = await request(getShortMessage, { params: { id } })
  expect(sms).toContain(`${number} and ${linked.number}`)
  await shop.close()
})
