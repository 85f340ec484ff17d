import { expect, test } from 'vitest'
import { getOrderDetail } from '#contract/admin/order/order.ts'
import { cancelOrder, getOrder, givePaymentReference, listOwnOrders } from '#contract/order/order.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { changeOrderStatus, confirmPayment } from '#contract/order/staff-order.ts'
import { REPLAYED_HEADER } from '#contract/problem.ts'
import { listVoucherHistory } from '#contract/voucher.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { messagesOf } from '#tests/server/setup/order/order-records.ts'
import { newKey, sendDraft } from '#tests/server/setup/order/placing.ts'
import {
  CODE,
  plenty,
  splitDraft,
  splitOrder,
  THURSDAY,
  TOMORROW,
  takenOf,
  WINDOW,
} from '#tests/server/setup/order/split-order.ts'
import { openSharedShop, quoteOf, refusalOf, submitRaw } from '#tests/server/setup/shop.ts'

const REFERENCE = '9012345678901'

const shop = await openSharedShop()
const staff = await signInAs(shop, 'staff')
const goods = await plenty(shop)

const place = (changes: Partial<OrderDraft> = {}) => splitOrder(shop, goods, changes)
const follow = (token: string) => shop.request(getOrder, { params: { token } })
const cancel = (token: string) => shop.request(cancelOrder, { params: { token } })
const gcash = { payment: { method: 'gcash', reference: null } } as const
const address = {
  municipality: '0402112000',
  barangay: 'Uno',
  street: '7 Rizal',
  landmark: 'Chapel',
  note: null,
}

test('bread tomorrow, pie on Thursday: two linked orders of one submission, each with its number and its day', async () => {
  const before = await takenOf(shop, goods)
  const order = await place()
  const { linked } = order
  expect([order.items.length, order.items[0]?.quantity, linked.items[0]?.quantity]).toEqual([1, 3, 2])
  expect([order.fulfilment.date, linked.fulfilment.date]).toEqual([TOMORROW, THURSDAY])
  expect(order.number).not.toBe(linked.number)
  expect(order.total + linked.total).toBe(3 * goods.bread.size.price + 2 * goods.pie.size.price)
  expect(await takenOf(shop, goods)).toEqual({
    ...before,
    ...{
      shelf: before.shelf - 3,
      oven: before.oven + 2,
      windows: before.windows + 2,
      orders: before.orders + 2,
    },
  })
})

test('each part opens by its own link and leads to the other; its steps are its own', async () => {
  const { linked, ...order } = await place()
  expect(await follow(order.token)).toMatchObject({ ...order, linked })
  expect(await follow(linked.token)).toMatchObject({ ...linked, linked: order })
  const { number } = order
  const baking = { params: { number }, body: { status: 'BAKING' as const, reason: null } }
  expect(await staff.request(changeOrderStatus, baking)).toMatchObject({
    ...{ status: 'BAKING', linkedNumber: linked.number },
  })
  expect((await follow(linked.token)).linked?.status).toBe('BAKING')
  expect((await follow(linked.token)).status).toBe('CONFIRMED')
  const together = async () => (await staff.request(getOrderDetail, { params: { number } })).togetherTotal
  expect(await together()).toBe(order.total + linked.total)
  await cancel(linked.token)
  expect(await together()).toBeNull()
})

test('the same key and body answer the same bytes with both links, marked as replayed (D24)', async () => {
  const key = newKey()
  const draft = await splitDraft(shop, goods)
  const send = () =>
    submitRaw(shop, goods.bread, key, () => ({ ...draft, expectedTotal: draft.expectedTotal / 100 }))
  const [first, second] = [await send(), await send()]
  const [one, other] = [await first.text(), await second.text()]
  expect([first.status, other, second.headers.get(REPLAYED_HEADER)]).toEqual([201, one, 'true'])
  expect((await follow(JSON.parse(other).linked.token)).number).toBe(JSON.parse(one).linked.number)
})

test('all or nothing: when the later part cannot be had, neither is taken and the new quote says which', async () => {
  const before = await takenOf(shop, goods)
  const draft = await splitDraft(shop, goods)
  const late = { ...draft, later: { items: [1], date: TOMORROW, window: '14:00-16:00' } }
  const refusal = await refusalOf(sendDraft(shop, late))
  expect([refusal.status, refusal.problem.errors?.[0]?.field]).toEqual([409, 'later.window'])
  expect(quoteOf(refusal).problems).toContainEqual({
    ...{ code: 'window-unavailable', reason: 'too-early', part: 'later' },
  })
  expect(await takenOf(shop, goods)).toEqual(before)
})

test.each([
  ['a line that there is not', [2]],
  ['a line twice', [1, 1]],
  ['all lines', [0, 1]],
  ['no line', []],
])('a split of %s is refused', async (_, items) => {
  const { expectedTotal, ...draft } = await splitDraft(shop, goods)
  const body = {
    ...draft,
    expectedTotal: expectedTotal / 100,
    later: { items, date: THURSDAY, window: WINDOW },
  }
  const response = await submitRaw(shop, goods.bread, newKey(), () => body)
  expect([response.status, (await response.json()).errors[0].field]).toEqual([400, 'later.items'])
})

test('the quote offers the split and prices it, including both deliveries', async () => {
  const { items } = await splitDraft(shop, goods)
  const fulfilment = { method: 'delivery', date: null, window: null, address } as const
  const asked = {
    items: items.map((line, at) => ({ ...line, quantity: at === 0 ? 20 : 2 })),
    voucherCode: null,
  }
  const open = await shop.request(quoteOrder, {
    body: { ...asked, fulfilment: { method: 'pickup', date: null, window: null } },
  })
  expect(open.split?.items).toEqual([1])
  const later = { items: [1], date: null, window: null }
  const split = await shop.request(quoteOrder, { body: { ...asked, fulfilment, later } })
  expect([split.later?.deliveryFee, split.deliveryFee]).toEqual([4000, 8000])
  expect(split.later?.earliest?.date).toBe(open.split?.later?.date)
})

test('a voucher counts once, its minimum is taken on the whole and both parts share the discount', async () => {
  const before = await takenOf(shop, goods)
  const quantity = Math.ceil(50_000 / goods.pie.size.price)
  const draft = await splitDraft(shop, goods, { voucherCode: CODE })
  const items = draft.items.map((line, index) => (index === 1 ? { ...line, quantity } : line))
  const { order, own } = await signedInWith({ ...draft, items })
  const { linked } = order
  expect(order.discount).toBeGreaterThan(0)
  expect(order.discount + (linked?.discount ?? 0)).toBe(5000)
  const taken = await takenOf(shop, goods)
  expect([taken.used, taken.uses]).toEqual([(before.used ?? 0) + 1, before.uses + 1])
  const [use] = await own.request(listVoucherHistory, {})
  expect(use).toMatchObject({ code: CODE, discount: 5000 })
  // Its share stays with the remaining part; the use is returned with the last of them.
  const stands = await cancel(linked?.token ?? '')
  expect(stands.linked).toMatchObject({ discount: order.discount, total: order.total, status: 'CONFIRMED' })
  expect((await takenOf(shop, goods)).used).toBe(taken.used)
  await cancel(order.token)
  const { orders: _, ...rest } = await takenOf(shop, goods)
  expect(rest).toEqual({
    shelf: before.shelf,
    oven: before.oven,
    windows: before.windows,
    used: before.used,
    uses: before.uses,
  })
})

async function signedInWith(draft: OrderDraft) {
  const own = await signInAs(shop, 'customer')
  const { items, fulfilment, later, voucherCode } = draft
  const { total } = await own.request(quoteOrder, { body: { items, fulfilment, later, voucherCode } })
  const body = { ...draft, expectedTotal: total }
  return { own, order: await sendDraft(own, body) }
}

test('both parts are among one’s own orders, each with the other', async () => {
  const { own, order } = await signedInWith(await splitDraft(shop, goods))
  const { content } = await own.request(listOwnOrders, { query: {} })
  expect(content.slice(0, 2).map(({ number, linked }) => [number, linked?.number])).toEqual([
    [order.linked?.number, order.number],
    [order.number, order.linked?.number],
  ])
})

test('one payment for both: the amount of both, the first one’s number, one reference, one confirmation', async () => {
  const { linked, ...order } = await place(gcash)
  const amount = order.total + linked.total
  for (const { payment } of [order, linked])
    expect(payment.instructions).toMatchObject({ amount, reference: order.number })
  await shop.request(givePaymentReference, {
    params: { token: linked.token },
    body: { reference: REFERENCE },
  })
  expect((await follow(order.token)).payment.reference).toBe(REFERENCE)
  const { number } = linked
  await staff.request(confirmPayment, { params: { number }, body: { reference: null } })
  for (const { token } of [order, linked]) {
    expect(await follow(token)).toMatchObject({ status: 'CONFIRMED', payment: { reference: REFERENCE } })
  }
  const messages = [...(await messagesOf(shop, order.number)), ...(await messagesOf(shop, number))]
  expect(messages.map(({ kind }) => kind)).toEqual(['order-placed', 'order-paid'])
  for (const { text } of messages) {
    expect(text).toContain(`orders ${order.number}`)
    expect(text).toContain(`and ${number}`)
  }
})

test('a cancelled part need not be paid: the amount falls to the rest, and the customer is notified', async () => {
  const { linked, ...order } = await place(gcash)
  const left = await cancel(order.token)
  expect(left.linked?.payment.instructions).toMatchObject({ amount: linked.total, reference: order.number })
  const told = (await messagesOf(shop, order.number)).at(-1)
  expect(told?.text).toContain(`order ${order.number} is cancelled. There is nothing to pay for it.`)
  expect(told?.text).toContain(`order ${linked.number} of`)
  expect(told?.text).toContain('is unchanged.')
  const none = await cancel(linked.token)
  expect([none.payment.instructions, none.linked?.payment.instructions]).toEqual([null, null])
})

test('if a payment was made, the price of the cancelled part is returned', async () => {
  const { linked, ...order } = await place(gcash)
  await staff.request(confirmPayment, { params: { number: order.number }, body: { reference: '1' } })
  await cancel(linked.token)
  const told = (await messagesOf(shop, linked.number)).at(-1)
  const pesos = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' }).format(
    linked.total / 100,
  )
  expect(told?.text).toContain(`We will return the ${pesos} that you have paid for it.`)
})

test('both parts lapse together when nobody pays, and the customer is notified once', async () => {
  const before = await takenOf(shop, goods)
  const { linked, ...order } = await place(gcash)
  expect(linked.payment.instructions?.payBefore).toBe(order.payment.instructions?.payBefore)
  shop.setNow(TOMORROW, '09:30')
  await shop.tasks.lapses.pass()
  const statuses = [(await follow(order.token)).status, (await follow(linked.token)).status]
  shop.setNow('2026-11-21', '09:30')
  expect(statuses).toEqual(['CANCELLED', 'CANCELLED'])
  expect(await takenOf(shop, goods)).toEqual({ ...before, orders: before.orders + 2 })
  const kinds = [...(await messagesOf(shop, order.number)), ...(await messagesOf(shop, linked.number))]
  expect(kinds.map(({ kind }) => kind)).toEqual(['order-placed', 'order-cancelled'])
})
