import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listDeliveries } from '#contract/admin/order/delivery.ts'
import { takeExtraPayment } from '#contract/admin/order/edit.ts'
import { getOrder, givePaymentReference } from '#contract/order/order.ts'
import { changeOrderStatus, undoStep } from '#contract/order/staff-order.ts'
import { products, sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { editing, GCASH } from '#tests/server/setup/order/order-edit.ts'
import { messagesOf } from '#tests/server/setup/order/order-records.ts'
import { plenty } from '#tests/server/setup/order/split-order.ts'
import { openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'

// Edits that bring an order to 0 pesos, and away from it (D68). Pies are for nothing here.

const DAYS_MS = 26 * 3_600_000
const ANA = { name: 'Ana', phone: '0917 123 4567', email: 'ana@gmail.com' }

const shop = await openSharedShop()
const staff = await signInAs(shop, 'staff')
const goods = await plenty(shop)
const { database, catalogue } = shop.deps
const { pie } = goods
await database.update(sizes).set({ price: 0 }).where(eq(sizes.id, pie.size.id))
await database.update(products).set({ madeToOrder: null }).where(eq(products.id, pie.product.id))
await database.update(sizes).set({ stockQuantity: 1000 }).where(eq(sizes.id, pie.size.id))
catalogue.invalidate()
const door = editing(shop, staff, goods)

const follow = (token: string) => shop.request(getOrder, { params: { token } })
const toNothing = (number: string) => door.edit(number, { items: [door.line('pie', 1)] })

test('an unpaid order that is edited to 0 is confirmed with an entry in its history, and no longer lapses', async () => {
  const { number, token } = await door.place({ ...GCASH, customer: ANA })
  const sheet = await toNothing(number)
  expect(sheet).toMatchObject({ total: 0, toPay: 0, status: 'CONFIRMED', payBefore: null })
  expect(sheet.events.map(({ status, by, username }) => [status, by, username])).toEqual([
    ['PENDING_PAYMENT', 'customer', null],
    ['CONFIRMED', 'staff', 'tess'],
  ])
  expect(await door.dueOf(number)).toEqual([])
  expect((await follow(token)).payment.instructions).toBeNull()
  const [, mail, ...others] = await messagesOf(shop, number)
  expect(others).toEqual([])
  expect(mail?.text).toContain('There is nothing to pay.')
  expect(mail?.text).not.toContain('Please pay')
  shop.letPass(DAYS_MS)
  await shop.tasks.lapses.pass()
  shop.letPass(-DAYS_MS)
  expect((await follow(token)).status).toBe('CONFIRMED')
})

test('the confirmation by an edit is not undone by itself', async () => {
  const { number } = await door.place(GCASH)
  await toNothing(number)
  const undo = staff.request(undoStep, { params: { number }, body: { status: 'CONFIRMED' } })
  expect((await refusalOf(undo)).code).toBe('ORDER_STEP_REFUSED')
})

test('money that came for an order which is edited to 0 is due back, whether it is confirmed or only reported', async () => {
  const paid = await door.paid()
  await toNothing(paid.number)
  expect(await door.dueOf(paid.number)).toMatchObject([{ amount: paid.total, wasPaid: true }])
  const told = await door.place(GCASH)
  const { token, number } = told
  await shop.request(givePaymentReference, { params: { token }, body: { reference: '9012345678901' } })
  expect(await toNothing(number)).toMatchObject({ status: 'CONFIRMED', received: told.total })
  expect(await door.dueOf(number)).toMatchObject([{ amount: told.total, wasPaid: false }])
})

test('what an order of 0 comes to cost by an edit is still to pay, once, and is returned when it is cancelled', async () => {
  const place = { municipality: '0402112000', barangay: 'Uno', street: '7 Rizal', landmark: 'Chapel' }
  const { number, fulfilment } = await door.place(GCASH)
  await toNothing(number)
  const dear = await door.edit(number, { items: [door.line('bread', 100)] })
  expect(dear.total).toBeGreaterThan(0)
  expect(dear).toMatchObject({ status: 'CONFIRMED', toPay: dear.total, received: 0 })
  const brought = {
    method: 'delivery' as const,
    date: fulfilment.date,
    window: fulfilment.window,
    address: { ...place, note: null },
  }
  const { total } = await door.edit(number, { fulfilment: brought })
  const toCollect = async () => {
    const { stops } = await staff.request(listDeliveries, { query: { date: fulfilment.date } })
    return stops.find((stop) => stop.number === number)?.toCollect
  }
  expect(await toCollect()).toBe(total)
  await staff.request(takeExtraPayment, {
    params: { number },
    body: { amount: total, method: 'cash', reference: null },
  })
  expect(await toCollect()).toBe(0)
  const body = { status: 'CANCELLED' as const, reason: null }
  await staff.request(changeOrderStatus, { params: { number }, body })
  expect(await door.dueOf(number)).toMatchObject([{ amount: total, wasPaid: true }])
})
