import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { countWork } from '#contract/admin/office.ts'
import { takeExtraPayment } from '#contract/admin/order/edit.ts'
import { placeManualOrder } from '#contract/admin/order/manual-order.ts'
import { getDayMoney } from '#contract/admin/order/money.ts'
import { listOrders } from '#contract/admin/order/order.ts'
import { getOrder, givePaymentReference } from '#contract/order/order.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { changeOrderStatus, confirmPayment, undoStep } from '#contract/order/staff-order.ts'
import { NO_DEPOSIT } from '#domain/order/payment/deposit.ts'
import { STEP_LOCK_MS } from '#domain/order/work/step-undo.ts'
import { products } from '#server/db/schema/catalogue/catalogue.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { editing, GCASH } from '#tests/server/setup/order/order-edit.ts'
import { messagesOf } from '#tests/server/setup/order/order-records.ts'
import { plenty, splitOrder, THURSDAY, WINDOW } from '#tests/server/setup/order/split-order.ts'
import { changeSettings, draftOf, openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'

const HALF = { ...NO_DEPOSIT, share: { percent: 50 } }

const shop = await openSharedShop()
const staff = await signInAs(shop, 'staff')
const goods = await plenty(shop)
const door = editing(shop, staff, goods)
/** The price of the three breads of an order. */
const price = 3 * goods.bread.size.price
const half = Math.ceil(price / 200) * 100

beforeEach(() => changeSettings(shop, { deposit: HALF }))

const THURSDAY_PICKUP = { fulfilment: { method: 'pickup' as const, date: THURSDAY, window: WINDOW } }
const follow = (token: string) => shop.request(getOrder, { params: { token } })
const step = async (number: string, status: 'BAKING' | 'READY' | 'PICKED_UP') => {
  shop.letPass(STEP_LOCK_MS)
  return staff.request(changeOrderStatus, { params: { number }, body: { status, reason: null } })
}
const taken = async (method: string) => {
  const { ways } = await staff.request(getDayMoney, { query: {} })
  return ways.find((way) => way.method === method)?.taken ?? 0
}

test('half is asked for before baking, told before the order, and confirms it (D80)', async () => {
  const { items, fulfilment } = { items: [door.line('bread', 3)], ...THURSDAY_PICKUP }
  const quote = await shop.request(quoteOrder, { body: { items, fulfilment, voucherCode: null } })
  expect(quote.schedule).toEqual([
    { why: 'deposit', amount: half, due: null },
    { why: 'balance', amount: price - half, due: null },
  ])
  const before = await taken('gcash')
  const { number, token, payment, status } = await door.place({ ...GCASH, ...THURSDAY_PICKUP })
  expect([status, payment.instructions?.amount]).toEqual(['PENDING_PAYMENT', half])
  await staff.request(confirmPayment, { params: { number }, body: { reference: '9012345678901' } })
  const paid = await follow(token)
  expect(paid).toMatchObject({ status: 'CONFIRMED', toPay: price - half })
  expect(paid.schedule?.map(({ received }) => received)).toEqual([half, 0])
  expect((await taken('gcash')) - before).toBe(half)
  const mails = await messagesOf(shop, number)
  expect(mails.find(({ kind }) => kind === 'order-paid')?.text).toContain('You pay the rest of')
})

test('the rest in cash counts at the handover, on its day, and is taken back with the step', async () => {
  const { number, token } = await door.paid()
  const before = [await taken('gcash'), await taken('cash')]
  await step(number, 'BAKING')
  await step(number, 'READY')
  await step(number, 'PICKED_UP')
  expect((await follow(token)).schedule?.map(({ received }) => received)).toEqual([half, price - half])
  const after = [await taken('gcash'), await taken('cash')]
  expect(after.map((sum, way) => sum - (before[way] ?? 0))).toEqual([0, price - half])
  await staff.request(undoStep, { params: { number }, body: { status: 'PICKED_UP' } })
  expect([await taken('gcash'), await taken('cash')]).toEqual(before)
  expect(await follow(token)).toMatchObject({ status: 'READY', toPay: price - half })
})

test('a rest that is due before is paid by transfer: the customer sends its reference, staff check it', async () => {
  await changeSettings(shop, { deposit: { ...HALF, balance: { days: 2, time: '18:00' } } })
  const { number, token } = await door.place({ ...GCASH, ...THURSDAY_PICKUP })
  await staff.request(confirmPayment, { params: { number }, body: { reference: '9012345678901' } })
  const { payment, schedule } = await follow(token)
  expect(schedule?.at(-1)).toMatchObject({ why: 'balance', due: '2026-11-24T18:00:00+08:00', received: 0 })
  expect(payment.instructions).toMatchObject({
    amount: price - half,
    payBefore: '2026-11-24T18:00:00+08:00',
  })
  const waiting = async () => (await staff.request(countWork, {})).paymentsToConfirm
  const before = await waiting()
  await shop.request(givePaymentReference, { params: { token }, body: { reference: '9012345678902' } })
  expect((await follow(token)).payment.balanceReference).toBe('9012345678902')
  expect((await waiting()) - before).toBe(1)
  const body = { amount: price - half, method: 'gcash' as const, reference: '9012345678902' }
  expect(await staff.request(takeExtraPayment, { params: { number }, body })).toMatchObject({
    toPay: 0,
    balanceReference: null,
    received: price,
  })
  expect(await waiting()).toBe(before)
})

test('a rest that would be due before the deposit is paid at once', async () => {
  await changeSettings(shop, { deposit: { ...HALF, balance: { days: 30, time: '18:00' } } })
  const { payment, schedule } = await door.place({ ...GCASH, ...THURSDAY_PICKUP })
  expect(schedule).toMatchObject([{ why: 'deposit', amount: price }])
  expect(payment.instructions?.amount).toBe(price)
})

test('a deposit cannot be paid in cash, but staff may take an order in cash without one', async () => {
  const refusal = await refusalOf(door.place(THURSDAY_PICKUP))
  expect(refusal.problem.errors).toMatchObject([{ field: 'payment.method', code: 'deposit-by-transfer' }])
  const draft = draftOf([{ ...goods.bread, quantity: 3 }], price, THURSDAY_PICKUP)
  const body = { ...draft, origin: 'phone' as const }
  const placed = await staff.request(placeManualOrder, { body, idempotencyKey: 'deposit-manual' })
  expect(placed).toMatchObject({ status: 'CONFIRMED', deposit: null, toPay: 0 })
})

test('a product has a deposit of its own, whatever the shop asks for', async () => {
  await changeSettings(shop, { deposit: NO_DEPOSIT })
  const { product, size } = goods.pie
  const madeToOrder = product.madeToOrder && { ...product.madeToOrder, deposit: { amount: 10_000 } }
  await shop.deps.database.update(products).set({ madeToOrder }).where(eq(products.id, product.id))
  shop.deps.catalogue.invalidate()
  const ask = (items: ReturnType<typeof door.line>[]) =>
    shop.request(quoteOrder, { body: { items, ...THURSDAY_PICKUP, voucherCode: null } })
  expect((await ask([door.line('bread', 3)])).schedule).toBeUndefined()
  expect((await ask([door.line('pie', 2)])).schedule).toMatchObject([
    { why: 'deposit', amount: 20_000 },
    { why: 'balance', amount: 2 * size.price - 20_000 },
  ])
  await shop.deps.database
    .update(products)
    .set({ madeToOrder: product.madeToOrder })
    .where(eq(products.id, product.id))
  shop.deps.catalogue.invalidate()
})

test('both parts of a split order have one deposit to pay, and rests of their own', async () => {
  const { token } = await splitOrder(shop, goods, GCASH)
  const { total, linked, payment, schedule } = await follow(token)
  const both = total + (linked?.total ?? 0)
  expect(payment.instructions?.amount).toBe(Math.ceil(both / 200) * 100)
  const deposits = [schedule, linked?.schedule].map((parts) => parts?.[0]?.amount ?? 0)
  expect(deposits.reduce((sum, amount) => sum + amount, 0)).toBe(payment.instructions?.amount)
})

test('an edit keeps the deposit: the rest takes the difference, and too much goes back (D27)', async () => {
  const { number } = await door.paid()
  const one = goods.bread.size.price
  const more = await door.edit(number, { items: [door.line('bread', 4)] })
  expect(more).toMatchObject({ total: 4 * one, received: half, toPay: 4 * one - half })
  const less = await door.edit(number, { items: [door.line('bread', 1)] })
  expect(less).toMatchObject({ total: one, received: half, toPay: 0, refunded: half - one })
  const again = await door.edit(number, { items: [door.line('bread', 3)] })
  expect(again).toMatchObject({ total: price, received: half, toPay: price - half, refunded: 0 })
})

test('an edit before the deposit is paid lets the customer pay the same deposit, at most the total', async () => {
  const { number, token } = await door.place(GCASH)
  await door.edit(number, { items: [door.line('bread', 4)] })
  expect((await follow(token)).payment.instructions?.amount).toBe(half)
  await door.edit(number, { items: [door.line('bread', 1)] })
  expect((await follow(token)).payment.instructions?.amount).toBe(goods.bread.size.price)
})

test('the customer is reminded the day before, once, and a late rest is counted for the shop to decide', async () => {
  await changeSettings(shop, { deposit: { ...HALF, balance: { days: 2, time: '18:00' } } })
  const { number } = await door.place({ ...GCASH, ...THURSDAY_PICKUP })
  await staff.request(confirmPayment, { params: { number }, body: { reference: '9012345678901' } })
  const reminders = async () =>
    (await messagesOf(shop, number)).filter(({ kind }) => kind === 'order-balance').length
  await shop.tasks.lapses.pass()
  expect(await reminders()).toBe(0)
  shop.letPass(58 * 3_600_000)
  await shop.tasks.lapses.pass()
  await shop.tasks.lapses.pass()
  expect(await reminders()).toBe(1)
  const late = async () => {
    // The first sign-in has run out by then.
    const { request } = await signInAs(shop, 'admin')
    const { content } = await request(listOrders, { query: { late: 'true' } })
    const { balancesLate } = await request(countWork, {})
    return { isLate: content.some((order) => order.number === number), balancesLate }
  }
  expect(await late()).toEqual({ isLate: false, balancesLate: 0 })
  shop.letPass(24 * 3_600_000)
  expect(await late()).toEqual({ isLate: true, balancesLate: 1 })
})
