import { expect, test } from 'vitest'
import { listAuditEntries } from '#contract/admin/audit.ts'
import { getOrderDetail } from '#contract/admin/order/order.ts'
import { cancelOrder, getOrder, givePaymentReference } from '#contract/order/order.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { changeOrderStatus, confirmPayment } from '#contract/order/staff-order.ts'
import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import { STEP_LOCK_MS } from '#domain/order/work/step-undo.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { messagesOf, stockOf } from '#tests/server/setup/order/order-records.ts'
import { newKey, placeOrder } from '#tests/server/setup/order/placing.ts'
import {
  changeSettings,
  madeProduct,
  openSharedShop,
  readyProduct,
  refusalOf,
  submitRaw,
} from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const staff = await signInAs(shop, 'staff')
const bread = await readyProduct(shop)

const submit = (method: PaymentMethod, changes: Partial<OrderDraft> = {}) =>
  placeOrder(shop, bread, {
    payment: { method, reference: null },
    ...changes,
  })
const follow = (token: string) => shop.request(getOrder, { params: { token } })

test.each(['gcash', 'maya'] as const)(
  '%s shows the shop’s own code, the amount and the reference to enter (D27)',
  async (method) => {
    const { number, status, payment, total } = await submit(method)
    expect([status, payment.method, payment.paidAt]).toEqual(['PENDING_PAYMENT', method, null])
    expect(payment.instructions).toEqual({
      accountName: 'Pugon Bakery',
      accountNumber: '0917 555 0142',
      picture: null,
      amount: total,
      reference: number,
      payBefore: '2026-11-22T09:30:00+08:00',
    })
  },
)

test('cash is paid at handover: the order is confirmed and nothing is to be done', async () => {
  expect(await submit('cash')).toMatchObject({
    status: 'CONFIRMED',
    payment: { method: 'cash', instructions: null },
  })
})

test('the customer tells the reference number and may correct it until staff confirm it', async () => {
  const { token, number } = await submit('gcash')
  const tell = (reference: string) =>
    shop.request(givePaymentReference, { params: { token }, body: { reference } })
  await tell('9012345678900')
  expect((await tell('9012 345 678901')).payment.reference).toBe('9012 345 678901')
  const confirmed = await staff.request(confirmPayment, { params: { number }, body: { reference: null } })
  expect(confirmed).toMatchObject({ status: 'CONFIRMED', payment: { reference: '9012 345 678901' } })
  const order = await follow(token)
  expect(order).toMatchObject({ status: 'CONFIRMED', payment: { instructions: null } })
  expect(order.payment.paidAt).toBe('2026-11-21T09:30:00+08:00')
  expect((await refusalOf(tell('9012345678905'))).code).toBe('PAYMENT_NOT_AWAITED')
})

test('a reference number that has not the shape of its method’s is refused, with the field and the words', async () => {
  const { token } = await submit('gcash')
  const tell = shop.request(givePaymentReference, { params: { token }, body: { reference: 'thank you' } })
  const { status, problem } = await refusalOf(tell)
  expect(status).toBe(400)
  expect(problem?.errors).toMatchObject([
    { field: 'reference', message: expect.stringContaining('13 digits') },
  ])
  expect((await follow(token)).payment.reference).toBeNull()
})

test('a cake is to be paid before its baking has to begin, however much later it is wanted', async () => {
  const cake = await madeProduct(shop)
  const { payment } = await placeOrder(shop, cake, {
    payment: { method: 'gcash', reference: null },
    fulfilment: { method: 'pickup', date: '2026-11-22', window: '10:00-12:00' },
  })
  expect(payment.instructions?.payBefore).toBe('2026-11-21T16:00:00+08:00')
})

test('a payment is confirmed once, and only where one is awaited', async () => {
  const [paid, cash] = [await submit('maya'), await submit('cash')]
  // No step leads there.
  const params = { number: paid.number }
  expect((await staff.request(getOrderDetail, { params })).next).toEqual(['CANCELLED'])
  const confirm = ({ number }: { number: string }) =>
    staff.request(confirmPayment, { params: { number }, body: { reference: 'M-1' } })
  expect((await confirm(paid)).payment.reference).toBe('M-1')
  for (const order of [paid, cash]) {
    const refusal = await refusalOf(confirm(order))
    expect([refusal.status, refusal.code]).toEqual([409, 'PAYMENT_NOT_AWAITED'])
  }
  expect((await refusalOf(confirm({ number: 'P-NOSUCH1' }))).status).toBe(404)
  expect((await messagesOf(shop, paid.number)).map(({ kind }) => kind)).toEqual([
    'order-placed',
    'order-paid',
  ])
})

test('the trail records who confirmed a payment and who cancelled, with the customer’s reference', async () => {
  const { number } = await submit('gcash', { payment: { method: 'gcash', reference: '9012345678901' } })
  await staff.request(confirmPayment, { params: { number }, body: { reference: 'GC-READ' } })
  shop.letPass(STEP_LOCK_MS)
  const cancelled = { status: 'CANCELLED', reason: 'Ana asked by telephone' } as const
  await staff.request(changeOrderStatus, { params: { number }, body: cancelled })
  const admin = await signInAs(shop, 'admin')
  const { content } = await admin.request(listAuditEntries, { query: { noun: 'order', nounId: number } })
  expect(
    content.map(({ action, by, before, after }) => ({ action, by: by?.username, before, after })),
  ).toEqual([
    {
      ...{ action: 'step-taken', by: 'tess' },
      ...{ before: { status: 'CONFIRMED' }, after: { status: 'CANCELLED' } },
    },
    {
      ...{ action: 'payment-confirmed', by: 'tess' },
      before: { status: 'PENDING_PAYMENT', paymentReference: '9012345678901' },
      after: { status: 'CONFIRMED', paymentReference: 'GC-READ' },
    },
  ])
  expect(JSON.stringify(content)).not.toContain('Ana')
})

test('customers and strangers confirm no payment', async () => {
  const { number } = await submit('gcash')
  const input = { params: { number }, body: { reference: null } }
  expect((await refusalOf(shop.request(confirmPayment, input))).status).toBe(401)
  const customer = await signInAs(shop, 'customer')
  expect((await refusalOf(customer.request(confirmPayment, input))).status).toBe(403)
})

test('a way to pay that the shop has no account for is refused', async () => {
  await changeSettings(shop, { paymentAccounts: [] })
  const refusal = await refusalOf(submit('gcash'))
  expect([refusal.status, refusal.problem.errors?.[0]?.field]).toEqual([409, 'payment.method'])
  await changeSettings(shop, {
    paymentAccounts: [{ method: 'gcash', accountName: 'Pugon', accountNumber: '1', picture: null }],
  })
})

test('cash has no reference number', async () => {
  const payment = { method: 'cash', reference: '123' }
  const response = await submitRaw(shop, bread, newKey(), (body) => ({ ...body, payment }))
  const { errors } = await response.json()
  expect([response.status, errors[0].field]).toEqual([400, 'payment.reference'])
})

test('an unpaid order lapses after the hours of the settings and returns everything it took', async () => {
  shop.setNow('2026-11-24', '10:00')
  await shop.tasks.lapses.pass()
  shop.setNow('2026-11-21', '09:30')
  const before = await stockOf(shop, bread.size.id)
  const later = { method: 'pickup', date: '2026-11-25', window: '10:00-12:00' } as const
  const [unpaid, told, cash] = [
    await submit('gcash', { fulfilment: later }),
    await submit('gcash', { fulfilment: later }),
    await submit('cash', { fulfilment: later }),
  ]
  await shop.request(givePaymentReference, {
    params: { token: told.token },
    body: { reference: '9012345678977' },
  })
  shop.setNow('2026-11-22', '09:29')
  await shop.tasks.lapses.pass()
  expect((await follow(unpaid.token)).status).toBe('PENDING_PAYMENT')
  shop.setNow('2026-11-22', '09:30')
  await Promise.all([shop.tasks.lapses.pass(), shop.tasks.lapses.pass()])
  const statuses = await Promise.all(
    [unpaid, told, cash].map(async ({ token }) => (await follow(token)).status),
  )
  shop.setNow('2026-11-21', '09:30')
  // If a reference was sent, staff must check it.
  expect(statuses).toEqual(['CANCELLED', 'PENDING_PAYMENT', 'CONFIRMED'])
  expect(await stockOf(shop, bread.size.id)).toBe(before - 2)
  expect((await messagesOf(shop, unpaid.number)).at(-1)).toMatchObject({ kind: 'order-cancelled' })
  await shop.request(cancelOrder, { params: { token: told.token } })
})
