import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getBakeList } from '#contract/admin/order/bake-list.ts'
import { addStaffNote, changeOrderStatuses, getOrderDetail, listOrders } from '#contract/admin/order/order.ts'
import { getOrderCounts, getSales } from '#contract/admin/order/order-count.ts'
import { listOrderTickets } from '#contract/admin/order/ticket.ts'
import { cancelOrder, getOrder } from '#contract/order/order.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { confirmPayment } from '#contract/order/staff-order.ts'
import { STEP_LOCK_MS } from '#domain/order/work/step-undo.ts'
import { orderNotes } from '#server/db/schema/order/order.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { sendDraft } from '#tests/server/setup/order/placing.ts'
import { changeSettings, draftOf, openSharedShop, readyProduct, refusalOf } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const staff = await signInAs(shop, 'staff')
const admin = await signInAs(shop, 'admin')
const bread = await readyProduct(shop)
await changeSettings(shop, {
  paymentAccounts: [{ method: 'gcash', accountName: 'Pugon', accountNumber: '0917', picture: null }],
})

const draft = (changes: Partial<OrderDraft> = {}, quantity = 1) =>
  draftOf([{ ...bread, quantity }], quantity * bread.size.price, changes)
const submit = (name: string, changes: Partial<OrderDraft> = {}) =>
  sendDraft(shop, draft({ customer: { name, phone: '0917 000 0000', email: null }, ...changes }))
const find = async (query: Record<string, string | number>) =>
  (await staff.request(listOrders, { query })).content.map(({ customerName }) => customerName)

const ana = await submit('Ana Reyes', { note: 'Ring twice' })
await submit('Ben 100% Cruz', {
  fulfilment: { method: 'pickup', date: '2026-11-23', window: '08:00-10:00' },
})
const carla = await submit('Carla Reyes', {
  customer: { name: 'Carla Reyes', phone: '+63 918 111 2222', email: 'carla@example.com' },
  payment: { method: 'gcash', reference: '9012345678901' },
})

describe('the list', () => {
  test('begins with the window that is due first', async () => {
    expect((await find({}))[0]).toBe('Ben 100% Cruz')
    expect((await find({ sortDir: 'desc' })).at(-1)).toBe('Ben 100% Cruz')
  })

  test('is filtered by status, day, method and payment', async () => {
    expect(await find({ status: 'PENDING_PAYMENT' })).toEqual(['Carla Reyes'])
    expect(await find({ date: '2026-11-24' })).toEqual([])
    expect(await find({ date: '2026-11-23', method: 'pickup' })).toHaveLength(3)
    expect(await find({ method: 'delivery' })).toEqual([])
    expect(await find({ paid: 'true' })).toEqual([])
    expect(await find({ paid: 'false', status: 'CONFIRMED' })).toHaveLength(2)
    expect(await find({ paid: 'false', told: 'true' })).toEqual(['Carla Reyes'])
    expect(await find({ told: 'false' })).toHaveLength(2)
    const refusal = await refusalOf(staff.request(listOrders, { query: { paid: 'perhaps' } }))
    expect(refusal.problem.errors?.[0]?.field).toBe('paid')
  })

  test('lists orders still to be paid, baked or handed over, or those that have ended', async () => {
    const { number } = await submit('Felix Ong')
    const cancelled = { numbers: [number], status: 'CANCELLED' as const, reason: null }
    await staff.request(changeOrderStatuses, { body: cancelled })
    expect(await find({ open: 'false' })).toEqual(['Felix Ong'])
    expect(await find({ open: 'true' })).toHaveLength(3)
  })

  test('finds a name by a part of it, whatever its capitals, and no sign means anything else', async () => {
    expect((await find({ search: 'rEyEs' })).toSorted()).toEqual(['Ana Reyes', 'Carla Reyes'])
    expect(await find({ search: '100%' })).toEqual(['Ben 100% Cruz'])
    expect(await find({ search: '_' })).toEqual([])
  })

  test('finds a name whichever of the two writes its accents, and all of them by a blank', async () => {
    expect(await find({ search: 'réyes' })).toHaveLength(2)
    expect((await find({ search: ' ' })).length).toBeGreaterThan(2)
    await submit('Señora Ñora Muñoz')
    expect(await find({ search: 'senora nora mu' })).toEqual(['Señora Ñora Muñoz'])
    expect(await find({ search: 'MUÑOZ' })).toEqual(['Señora Ñora Muñoz'])
  })

  test('finds a number by its beginning, with or without its first letter', async () => {
    const { number } = ana
    expect(await find({ search: number.slice(2, 8).toLowerCase() })).toEqual(['Ana Reyes'])
    expect(await find({ search: number })).toEqual(['Ana Reyes'])
  })

  test('finds a telephone however it is written, and by four digits in a row', async () => {
    expect(await find({ search: '0918-111 2222' })).toEqual(['Carla Reyes'])
    expect(await find({ search: '+639181112222' })).toEqual(['Carla Reyes'])
    expect(await find({ search: '9181112' })).toEqual(['Carla Reyes'])
    expect(await find({ search: '1113' })).toEqual([])
  })
})

test('the detail has everything needed to bake, pack and deliver it, and the possible next steps', async () => {
  const { number } = ana
  const detail = await staff.request(getOrderDetail, { params: { number } })
  expect(detail).toMatchObject({
    ...{ number, status: 'CONFIRMED', origin: 'web', note: 'Ring twice', hasNote: true, itemCount: 1 },
    ...{ customerName: 'Ana Reyes', phone: '0917 000 0000', next: ['BAKING', 'CANCELLED'], staffNotes: [] },
    total: bread.size.price,
    fulfilment: { method: 'pickup', date: '2026-11-23', window: '10:00-12:00' },
  })
  const refusal = await refusalOf(staff.request(getOrderDetail, { params: { number: 'P-0000000' } }))
  expect(refusal.status).toBe(404)
})

test('tickets of several orders come at once, in the order that was asked for, without those that do not exist', async () => {
  const wanted = [carla.number, 'P-0000000', ana.number]
  const tickets = await staff.request(listOrderTickets, { query: { numbers: wanted.join() } })
  const [one, , other] = await Promise.all(
    wanted.map((number) => staff.request(getOrderDetail, { params: { number } }).catch(() => null)),
  )
  expect(tickets.orders).toEqual([one, other])
  for (const typed of ['', 'no order', Array.from({ length: 101 }, () => 'P-0000000').join()])
    expect((await refusalOf(staff.request(listOrderTickets, { query: { numbers: typed } }))).status).toBe(400)
})

test('a note is stored sealed with its author, and the customer never sees it', async () => {
  const { number, token } = await submit('Dina Lim')
  const noted = await staff.request(addStaffNote, { params: { number }, body: { text: 'Call 0917 first' } })
  expect(noted.staffNotes).toMatchObject([{ username: 'tess', text: 'Call 0917 first' }])
  const followed = await shop.request(getOrder, { params: { token } })
  expect(JSON.stringify(followed)).not.toContain('Call 0917')
  const [row] = await shop.deps.database.select().from(orderNotes)
  expect(row?.text).not.toContain('0917')
})

test('several orders become ready at once; those that cannot say why and do not stop the others', async () => {
  const [one, two, three] = [await submit('Fe'), await submit('Gil'), await submit('Hana')]
  const change = (numbers: string[], status: 'BAKING' | 'READY') =>
    staff.request(changeOrderStatuses, { body: { numbers, status, reason: null } })
  await change([one.number, two.number], 'BAKING')
  shop.letPass(STEP_LOCK_MS)
  const { changed, refused } = await change([one.number, two.number, three.number, 'P-0000000'], 'READY')
  expect(changed).toEqual([one.number, two.number])
  expect(refused.map(({ number, code }) => [number, code])).toEqual([
    [three.number, 'ORDER_STEP_REFUSED'],
    ['P-0000000', 'NOT_FOUND'],
  ])
})

test('an order that fails half-way is distinguished from those before and after it', async () => {
  const written = await Promise.all(['Nena', 'Omar', 'Pia'].map((name) => submit(name)))
  const [first = '', second = '', third = ''] = written.map(({ number }) => number)
  const { database } = shop.deps
  // The database refuses the step of this one order, as a lost connection would.
  await database.execute(sql`
    CREATE FUNCTION break_off() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$ LANGUAGE plpgsql`)
  await database.execute(
    sql.raw(`CREATE TRIGGER break_off BEFORE UPDATE ON orders FOR EACH ROW
      WHEN (OLD.number = '${second}') EXECUTE FUNCTION break_off()`),
  )
  const body = { numbers: [first, second, third], status: 'BAKING' as const, reason: null }
  expect(await staff.request(changeOrderStatuses, { body })).toEqual({
    ...{ changed: [first], refused: [], unsure: [second], untried: [third] },
  })
  await database.execute(sql`DROP FUNCTION break_off CASCADE`)
  const statuses = await Promise.all(
    [first, second, third].map((number) => staff.request(getOrderDetail, { params: { number } })),
  )
  expect(statuses.map(({ status }) => status)).toEqual(['BAKING', 'CONFIRMED', 'CONFIRMED'])
})

test('of 20 people who press ready at once, only one succeeds', async () => {
  const { number } = await submit('Ina')
  await staff.request(changeOrderStatuses, { body: { numbers: [number], status: 'BAKING', reason: null } })
  shop.letPass(STEP_LOCK_MS)
  const presses = await Promise.all(
    Array.from({ length: 20 }, () =>
      staff.request(changeOrderStatuses, { body: { numbers: [number], status: 'READY', reason: null } }),
    ),
  )
  expect(presses.filter(({ changed }) => changed.length === 1)).toHaveLength(1)
})

test('the bake list, the counts and the sales are those of the orders', async () => {
  const date = '2026-11-25'
  const at = (window: string) => ({ fulfilment: { method: 'pickup' as const, date, window } })
  const first = await submit('Joy', at('08:00-10:00'))
  await submit('Kit', at('10:00-12:00'))
  const unpaid = await submit('Lea', { ...at('10:00-12:00'), payment: { method: 'gcash', reference: null } })
  await staff.request(changeOrderStatuses, {
    body: { numbers: [first.number], status: 'BAKING', reason: null },
  })

  const { orders: count, lines } = await staff.request(getBakeList, { query: { date } })
  expect(count).toBe(3)
  expect(lines).toMatchObject([{ productId: bread.product.id, quantity: 2, left: 2, unpaid: 1 }])
  const noon = await staff.request(getBakeList, { query: { date, window: '10:00-12:00' } })
  expect(noon.lines).toMatchObject([{ quantity: 1, unpaid: 1 }])

  const counts = await staff.request(getOrderCounts, { query: { date } })
  expect(counts).toMatchObject({
    ...{ total: 3, paymentsToConfirm: 1 },
    windows: [
      { window: '08:00-10:00', orders: 1, statuses: [{ status: 'BAKING', orders: 1 }] },
      { window: '10:00-12:00', orders: 2 },
    ],
  })
  const dropped = await submit('Mia', at('10:00-12:00'))
  await shop.request(cancelOrder, { params: { token: dropped.token } })
  const after = await staff.request(getOrderCounts, { query: { date } })
  expect([after.total, after.windows[1]?.orders]).toEqual([3, 2])
  expect(after.windows[1]?.statuses).toContainEqual({ status: 'CANCELLED', orders: 1 })

  const sold = () => admin.request(getSales, { query: { fromDate: '2026-11-21', toDate: '2026-11-21' } })
  const before = await sold()
  expect(before.total).toBe(before.orders * bread.size.price)
  expect(before.topProducts[0]).toMatchObject({ productId: bread.product.id, quantity: before.orders })
  await staff.request(confirmPayment, { params: { number: unpaid.number }, body: { reference: null } })
  expect((await sold()).orders).toBe(before.orders + 1)
  expect(
    (await admin.request(getSales, { query: { fromDate: '2026-11-22', toDate: '2026-11-30' } })).days,
  ).toEqual([])
})

test('sales are for admins, and for a year at most', async () => {
  expect((await refusalOf(staff.request(getSales, { query: {} }))).status).toBe(403)
  const tooLong = admin.request(getSales, { query: { fromDate: '2025-01-01', toDate: '2026-11-21' } })
  expect((await refusalOf(tooLong)).status).toBe(400)
})
