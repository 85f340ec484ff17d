import { expect, test } from 'vitest'
import { takeExtraPayment } from '#contract/admin/order/edit.ts'
import { getDayMoney } from '#contract/admin/order/money.ts'
import { getOrder, givePaymentReference } from '#contract/order/order.ts'
import { changeOrderStatus, confirmPayment, undoStep } from '#contract/order/staff-order.ts'
import { changeWords } from '#domain/order/edit/change-words.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { editing, GCASH } from '#tests/server/setup/order/order-edit.ts'
import { messagesOf } from '#tests/server/setup/order/order-records.ts'
import { plenty } from '#tests/server/setup/order/split-order.ts'
import { openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const staff = await signInAs(shop, 'staff')
const goods = await plenty(shop)
const door = editing(shop, staff, goods)

test('an unpaid order is simply to be paid at its new price, and its customer reads how (D27)', async () => {
  const { number, token } = await door.place({
    ...GCASH,
    customer: { name: 'Ana', phone: '0917 123 4567', email: 'ana@gmail.com' },
  })
  const price = 4 * goods.bread.size.price
  expect(await door.preview(number, { items: [door.line('bread', 4)] })).toMatchObject({
    paid: 0,
    toPay: price,
    toReturn: 0,
  })
  await door.edit(number, { items: [door.line('bread', 4)] })
  const { payment, toPay } = await shop.request(getOrder, { params: { token } })
  expect([payment.instructions?.amount, toPay]).toEqual([price, 0])
  const mails = (await messagesOf(shop, number)).filter((message) => message.kind === 'order-changed')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toMatch(/We have changed your order .* instead of 3\./)
  expect(mails[0]?.text).toContain('Please pay')
})

test('a paid order that costs less makes the difference due, and taking the edit back takes it back (D27)', async () => {
  const { number, total, token } = await door.paid()
  const { price } = goods.bread.size
  expect(await door.preview(number, { items: [door.line('bread', 2)] })).toMatchObject({
    toPay: 0,
    toReturn: price,
  })
  await door.edit(number, { items: [door.line('bread', 2)] })
  expect(await door.dueOf(number)).toMatchObject([{ amount: price, wasPaid: true, createdBy: 'tess' }])
  const followed = await shop.request(getOrder, { params: { token } })
  expect(followed.edits.map(({ changes }) => changeWords(changes))).toEqual([
    [expect.stringMatching(/^2 .* instead of 3$/)],
  ])
  const sheet = await door.edit(number, { items: [door.line('bread', 3)] })
  expect(await door.dueOf(number)).toEqual([])
  expect(sheet).toMatchObject({ total, toPay: 0, refunded: 0, received: total })
})

test('a paid order that costs more has a rest to pay, which counts on the day and in the way it comes', async () => {
  const { number, total } = await door.paid()
  const { price } = goods.bread.size
  const day = async () => {
    const { ways, tills } = await staff.request(getDayMoney, { query: {} })
    const taken = (method: string) => ways.find((way) => way.method === method)?.taken ?? 0
    return {
      gcash: taken('gcash'),
      cash: taken('cash'),
      till: tills.find(({ till }) => till === 'counter')?.cash,
    }
  }
  const before = await day()
  const sheet = await door.edit(number, { items: [door.line('bread', 4)] })
  expect(sheet).toMatchObject({ total: total + price, toPay: price, received: total })
  // Nothing has come in yet.
  expect(await day()).toEqual(before)
  const pay = (amount: number) =>
    staff.request(takeExtraPayment, {
      params: { number },
      body: { amount, method: 'cash', reference: null },
    })
  expect((await refusalOf(pay(price + 1))).code).toBe('PAYMENT_NOT_AWAITED')
  expect(await pay(price)).toMatchObject({ toPay: 0, received: total + price })
  expect((await refusalOf(pay(1))).code).toBe('PAYMENT_NOT_AWAITED')
  const { gcash: byWallet, cash, till = 0 } = before
  expect(await day()).toEqual({ gcash: byWallet, cash: cash + price, till: till + price })
  await staff.request(changeOrderStatus, {
    params: { number },
    body: { status: 'CANCELLED', reason: null },
  })
  expect(await door.dueOf(number)).toMatchObject([{ amount: total + price }])
})

test('a customer who says that they have paid owes only the rest (D27)', async () => {
  const { number, total, token } = await door.place(GCASH)
  await shop.request(givePaymentReference, { params: { token }, body: { reference: '9012345678901' } })
  await door.edit(number, { items: [door.line('bread', 4)] })
  const { payment } = await shop.request(getOrder, { params: { token } })
  expect(payment.instructions?.amount).toBe(goods.bread.size.price)
  await staff.request(confirmPayment, { params: { number }, body: { reference: null } })
  expect(await door.sheetOf(number)).toMatchObject({ received: total, toPay: goods.bread.size.price })
})

test('a payment that an edit has counted with can no longer be taken back by undoing the step', async () => {
  const { number } = await door.paid()
  await door.edit(number, { items: [door.line('bread', 2)] })
  const undo = staff.request(undoStep, { params: { number }, body: { status: 'CONFIRMED' } })
  expect((await refusalOf(undo)).code).toBe('ORDER_STEP_REFUSED')
})
