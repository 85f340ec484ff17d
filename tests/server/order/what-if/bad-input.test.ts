import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { askWhatIf, tellLateOrders } from '#contract/admin/order/what-if.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { lateNotices } from '#server/db/schema/order/late-notice.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { CLOSED, DAY, NOTHING, orderPies, ovensOut } from '#tests/server/setup/order/late-orders.ts'
import { madeProduct, openSharedShop, readyProduct, refusalOf } from '#tests/server/setup/shop.ts'

// The client refuses most of these itself: these calls let every body through to the server.
const looseAsk = { ...askWhatIf, body: z.any() }
const looseTell = { ...tellLateOrders, body: z.any() }

const shop = await openSharedShop()
const admin = await signInAs(shop, 'admin')
const [made, ready] = [await madeProduct(shop), await readyProduct(shop)]
const ids = { made: made.product.id, ready: ready.product.id, bread: ready.product.category.id }
await orderPies(shop, 1, 'ana@example.com')

const { ovens } = ovensOut()
const oven = (values: object) => ({ ...NOTHING, ovens: { ...ovens, ...values } })
const goods = (values: object) => oven({ goods: { categoryIds: [], productIds: [], ...values } })
const closed = (values: object) => ({ ...NOTHING, closed: { ...CLOSED.closed, ...values } })
const hours = (from: unknown, until: unknown) => closed({ hours: { from, until } })
const rush = (values: object) => ({
  ...NOTHING,
  rush: { productId: ids.made, quantity: 1, date: DAY, window: '10:00-12:00', ...values },
})

type Case = [name: string, body: () => unknown, field: string | null, code: string | null]

const BAD_CHANGES: Case[] = [
  ['nothing at all', () => NOTHING, null, null],
  ['a part that is missing', () => ({ ovens: null, closed: null }), 'rush', 'required'],
  ['an unknown part', () => ({ ...CLOSED, holiday: DAY }), 'holiday', 'unknown-field'],
  ['no object', () => [], null, null],
  ['a capacity that ends as it begins', () => oven({ until: ovens?.from }), 'ovens.until', 'before-from'],
  ['a capacity without an end', () => oven({ until: null }), 'ovens.until', 'type'],
  ['a moment without an offset', () => oven({ from: `${DAY}T10:00:00` }), 'ovens.from', 'format'],
  [
    'a moment of a day that does not exist',
    () => oven({ from: '2026-02-30T10:00:00Z' }),
    'ovens.from',
    'format',
  ],
  ['less than no capacity', () => oven({ percent: -1 }), 'ovens.percent', 'too-small'],
  ['too much capacity', () => oven({ percent: 301 }), 'ovens.percent', 'too-big'],
  ['a part of a per cent', () => oven({ percent: 49.5 }), 'ovens.percent', 'type'],
  ['a per cent in words', () => oven({ percent: 'half' }), 'ovens.percent', 'type'],
  ['no goods', () => goods({}), 'ovens.goods', 'required'],
  [
    'goods that are not made to order',
    () => goods({ productIds: [ids.ready] }),
    'ovens.goods.productIds',
    'not-made-to-order',
  ],
  [
    'goods that do not exist',
    () => goods({ productIds: [ids.made, 99_999] }),
    'ovens.goods.productIds',
    'not-made-to-order',
  ],
  [
    'a category without such goods',
    () => goods({ categoryIds: [ids.bread] }),
    'ovens.goods.categoryIds',
    'not-made-to-order',
  ],
  [
    'a category that does not exist',
    () => goods({ categoryIds: [99_999] }),
    'ovens.goods.categoryIds',
    'not-made-to-order',
  ],
  ['an id that is none', () => goods({ productIds: [0] }), 'ovens.goods.productIds[0]', 'too-small'],
  [
    'more goods than are read',
    () => goods({ productIds: Array(201).fill(ids.made) }),
    'ovens.goods.productIds',
    'too-big',
  ],
  [
    'goods without a list',
    () => oven({ goods: { productIds: [ids.made] } }),
    'ovens.goods.categoryIds',
    'required',
  ],
  ['days that end before they begin', () => closed({ until: '2026-11-27' }), 'closed.until', 'before-from'],
  ['a day that does not exist', () => closed({ from: '2026-11-31' }), 'closed.from', 'format'],
  ['a day with a time', () => closed({ from: `${DAY}T00:00` }), 'closed.from', 'format'],
  ['hours that end as they begin', () => hours('12:00', '12:00'), 'closed.hours.until', 'before-from'],
  ['hours over midnight', () => hours('22:00', '02:00'), 'closed.hours.until', 'before-from'],
  ['an hour that does not exist', () => hours('12:00', '24:30'), 'closed.hours.until', 'format'],
  ['hours that begin at the end of the day', () => hours('24:00', '24:00'), 'closed.hours.from', 'format'],
  ['hours without an end', () => closed({ hours: { from: '12:00' } }), 'closed.hours.until', 'required'],
  [
    'a rush order of goods that are not made to order',
    () => rush({ productId: ids.ready }),
    'rush.productId',
    'not-made-to-order',
  ],
  ['a rush order of nothing', () => rush({ quantity: 0 }), 'rush.quantity', 'too-small'],
  ['a rush order of more than anybody buys', () => rush({ quantity: 1e9 }), 'rush.quantity', 'too-big'],
  ['a rush order in the past', () => rush({ date: '2026-11-01' }), 'rush.date', 'past'],
  [
    'a rush order at an hour when the shop is closed',
    () => rush({ window: '02:00-04:00' }),
    'rush.window',
    'not-offered',
  ],
  ['a rush order in half of a window', () => rush({ window: '10:00-11:00' }), 'rush.window', 'not-offered'],
  ['a rush order at no time', () => rush({ window: 'noon' }), 'rush.window', 'format'],
]

const tells = (orders: unknown) => ({ ...CLOSED, orders })
const ORDER = { number: 'P-1', couldBe: null, notices: 0 }

const BAD_ORDERS: Case[] = [
  ['no list of orders', () => CLOSED, 'orders', 'required'],
  ['no orders', () => tells([]), 'orders', 'too-small'],
  ['more orders than are listed', () => tells(Array(201).fill(ORDER)), 'orders', 'too-big'],
  ['an order without a number', () => tells([{ couldBe: null }]), 'orders[0].number', 'required'],
  [
    'an order without the day that was seen',
    () => tells([{ number: 'P-1' }]),
    'orders[0].couldBe',
    'required',
  ],
  ['a day that is none', () => tells([{ ...ORDER, couldBe: 'Sunday' }]), 'orders[0].couldBe', 'format'],
  ['a window that is none', () => tells([{ ...ORDER, sameDay: 'noon' }]), 'orders[0].sameDay', 'format'],
  ['a window without an end', () => tells([{ ...ORDER, sameDay: '10:00' }]), 'orders[0].sameDay', 'format'],
  ['fewer notices than none', () => tells([{ ...ORDER, notices: -1 }]), 'orders[0].notices', 'too-small'],
  ['words of one’s own', () => tells([{ ...ORDER, text: 'Sorry' }]), 'orders[0].text', 'unknown-field'],
  ['a change that cannot be', () => ({ ...tells([ORDER]), closed: null }), null, null],
]

const expectRefused = async (call: Promise<unknown>, field: string | null, code: string | null) => {
  const refusal = await refusalOf(call)
  expect(refusal).toMatchObject({
    status: 400,
    code: expect.stringMatching(/^(VALIDATION_FAILED|MALFORMED)/),
  })
  if (field !== null) expect(refusal.problem.errors).toMatchObject([{ field, code }])
}

test.each(BAD_CHANGES)('%s is refused, whether one looks or writes', async (_, body, field, code) => {
  await expectRefused(admin.request(looseAsk, { body: body() }), field, code)
  const sent = body()
  const told = Array.isArray(sent) ? sent : { ...(sent as object), orders: [ORDER] }
  await expectRefused(admin.request(looseTell, { body: told }), field, code)
})

test.each(BAD_ORDERS)('%s is refused', async (_, body, field, code) => {
  await expectRefused(admin.request(looseTell, { body: body() }), field, code)
})

test('nothing of all that wrote anything, and what is right passes the same way', async () => {
  const { database } = shop.deps
  expect(await database.$count(lateNotices)).toBe(0)
  const before = await Promise.all([outbox, auditEntries].map((table) => database.$count(table)))
  await expect(admin.request(looseAsk, { body: CLOSED })).resolves.toMatchObject({ totalLate: 1 })
  expect(await Promise.all([outbox, auditEntries].map((table) => database.$count(table)))).toEqual(before)
})

test('goods and hours may be left out: then all goods and the whole day are meant', async () => {
  const { goods: _, ...bare } = ovens ?? {}
  await expect(admin.request(looseAsk, { body: { ...NOTHING, ovens: bare } })).resolves.toMatchObject({
    totalLate: 1,
  })
  const days = { from: DAY, until: DAY }
  await expect(admin.request(looseAsk, { body: { ...NOTHING, closed: days } })).resolves.toMatchObject({
    totalLate: 1,
  })
})
