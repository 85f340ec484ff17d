import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/admin/audit.ts'
import { askWhatIf, tellLateOrders, type WhatIfChange } from '#contract/admin/order/what-if.ts'
import { submitOrder } from '#contract/order/order.ts'
import { manilaMoment } from '#domain/time/manila.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { type SignedIn, signInAs } from '#tests/server/setup/account.ts'
import { messagesOf } from '#tests/server/setup/order/order-records.ts'
import { draftOf, madeProduct, openShop, quoteOf, refusalOf, type Shop } from '#tests/server/setup/shop.ts'

const DAY = '2026-11-28'
const NOTHING: WhatIfChange = { ovens: null, closed: null, rush: null }
const CLOSED: WhatIfChange = { ...NOTHING, closed: { from: DAY, until: DAY } }

let shop: Shop
let admin: SignedIn
let staff: SignedIn
let pie: Awaited<ReturnType<typeof madeProduct>>
const numbers: string[] = []

const ask = (change: WhatIfChange, who = staff) => who.request(askWhatIf, { body: change })
const tell = (change: WhatIfChange, orders: { number: string; couldBe: string | null }[], who = admin) =>
  who.request(tellLateOrders, { body: { ...change, orders } })

/** An order of pies for the day; returns its number. */
async function order(quantity: number, email: string | null) {
  const draft = draftOf([{ ...pie, quantity }], 0, {
    fulfilment: { method: 'pickup', date: DAY, window: '10:00-12:00' },
    customer: { name: 'Ana Reyes', phone: '0917 123 4567', email },
  })
  const key = `what-if-${numbers.length}`
  const { total } = quoteOf(
    await refusalOf(shop.request(submitOrder, { body: draft, idempotencyKey: `${key}-quote` })),
  )
  const placed = await shop.request(submitOrder, {
    body: { ...draft, expectedTotal: total },
    idempotencyKey: key,
  })
  numbers.push(placed.number)
}

beforeAll(async () => {
  shop = await openShop()
  admin = await signInAs(shop, 'admin')
  staff = await signInAs(shop, 'staff')
  pie = await madeProduct(shop)
  await order(1, 'ana@example.com')
  await order(2, null)
})
afterAll(() => shop.close())

test('a closed day makes its orders late and closes its windows; looking writes nothing (19.3)', async () => {
  const rows = () => Promise.all([auditEntries, outbox].map((table) => shop.deps.database.$count(table)))
  const before = await rows()
  const { orders, totalLate, late, windows } = await ask(CLOSED)
  expect([orders, totalLate]).toEqual([2, 2])
  expect(late).toMatchObject([
    { order: { number: numbers[0] }, why: 'closed', toldAt: null, message: { channel: 'email' } },
    { order: { number: numbers[1] }, why: 'closed', toldAt: null, message: { channel: 'phone' } },
  ])
  expect(late[0]?.message.text).toContain('It could be ready on Sun, Nov 29.')
  expect(windows.every(({ date, why }) => date === DAY && why === 'closed')).toBe(true)
  expect(windows).not.toEqual([])
  expect(await rows()).toEqual(before)
})

test('an oven that is out, and a rush order, make late who ordered last, as far as the day has no room', async () => {
  const { dailyCapacity } = pie.product.madeToOrder ?? { dailyCapacity: 0 }
  const rush = { productId: pie.product.id, quantity: dailyCapacity - 1, date: DAY, window: '08:00-10:00' }
  expect((await ask({ ...NOTHING, rush })).late.map(({ order }) => order.number)).toEqual([numbers[1]])
  const out = {
    from: manilaMoment(DAY, '00:00').toISOString(),
    until: manilaMoment(DAY, '24:00').toISOString(),
  }
  const { late, soldOut } = await ask({ ...NOTHING, ovens: { ...out, percent: 0 } })
  expect(late.map(({ why }) => why)).toEqual(['oven', 'oven'])
  expect(soldOut).toContainEqual({ productId: pie.product.id, productName: pie.product.name, date: DAY })
  expect((await ask({ ...NOTHING, ovens: { ...out, percent: 100 } })).totalLate).toBe(0)
})

test('its customers are written to once, however often it is pressed, with the words of the shop; it is in the trail', async () => {
  const seen = (await ask(CLOSED)).late.map(({ order: { number }, couldBe }) => ({ number, couldBe }))
  const [first] = seen
  if (!first) throw new Error('Nothing is late')
  const answers = await Promise.all([tell(CLOSED, [first]), tell(CLOSED, [first]), tell(CLOSED, [first])])
  expect(answers.flatMap(({ told }) => told)).toEqual([first.number])
  expect(answers.flatMap(({ skipped }) => skipped.map(({ why }) => why))).toEqual(['told', 'told'])
  const written = (await messagesOf(shop, first.number)).filter(({ kind }) => kind === 'order-late')
  expect(written).toMatchObject([{ channel: 'email', to: 'ana@example.com' }])
  expect(written[0]?.text).toContain('It could be ready on Sun, Nov 29.')
  expect((await ask(CLOSED)).late[0]?.toldAt).not.toBeNull()
  const { content } = await admin.request(listAuditEntries, {
    query: { noun: 'order', nounId: first.number },
  })
  expect(content.filter(({ action }) => action === 'told-late')).toHaveLength(1)
  // Another day than was seen, an order that is not late, and one that does not exist.
  const other = [{ number: numbers[1] ?? '', couldBe: '2026-12-24' }]
  expect((await tell(CLOSED, other)).skipped).toEqual([{ number: numbers[1], why: 'changed' }])
  const elsewhere = { ...NOTHING, closed: { from: '2026-12-08', until: '2026-12-08' } }
  expect((await tell(elsewhere, [{ number: 'P-NONE', couldBe: null }])).skipped).toMatchObject([
    { why: 'changed' },
  ])
})

test('what cannot be is refused; staff look, and only admins write', async () => {
  const moment = manilaMoment(DAY, '10:00').toISOString()
  const bad: WhatIfChange[] = [
    NOTHING,
    { ...NOTHING, ovens: { from: moment, until: moment, percent: 0 } },
    { ...NOTHING, ovens: { from: moment, until: manilaMoment(DAY, '12:00').toISOString(), percent: 301 } },
    { ...NOTHING, closed: { from: DAY, until: '2026-11-27' } },
    { ...NOTHING, rush: { productId: 1, quantity: 1, date: DAY, window: '10:00-12:00' } },
    { ...NOTHING, rush: { productId: pie.product.id, quantity: 0, date: DAY, window: '10:00-12:00' } },
    { ...NOTHING, rush: { productId: pie.product.id, quantity: 1, date: DAY, window: 'noon' } },
  ]
  for (const change of bad) expect((await refusalOf(ask(change))).status).toBe(400)
  const orders = [{ number: numbers[1] ?? '', couldBe: null }]
  expect((await refusalOf(tell(CLOSED, orders, staff))).code).toBe('FORBIDDEN')
  expect((await refusalOf(ask(CLOSED, { ...staff, request: shop.request }))).status).toBe(401)
})
