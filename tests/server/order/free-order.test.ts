import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listDeliveries } from '#contract/admin/order/delivery.ts'
import { placeManualOrder } from '#contract/admin/order/manual-order.ts'
import { getDayMoney } from '#contract/admin/order/money.ts'
import { getOrderDetail } from '#contract/admin/order/order.ts'
import { getOrder } from '#contract/order/order.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { changeOrderStatus } from '#contract/order/staff-order.ts'
import { PAYMENT_METHODS } from '#domain/order/payment/payment.ts'
import { STEP_LOCK_MS } from '#domain/order/work/step-undo.ts'
import { sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { makeVoucher } from '#tests/server/setup/order/free-voucher.ts'
import { messagesOf } from '#tests/server/setup/order/order-records.ts'
import { newKey, priced, sendDraft } from '#tests/server/setup/order/placing.ts'
import { plenty, splitDraft } from '#tests/server/setup/order/split-order.ts'
import { changeSettings, draftOf, openSharedShop } from '#tests/server/setup/shop.ts'

// An order of which nothing is to be paid (D68).

const DAYS_MS = 26 * 3_600_000
const ANA = { name: 'Ana Reyes', phone: '0917 123 4567', email: 'ana@example.com' }
const ADDRESS = { municipality: '0402112000', barangay: 'Uno', street: '7 Rizal', landmark: 'Chapel' }

const shop = await openSharedShop()
const staff = await signInAs(shop, 'staff')
const goods = await plenty(shop)
await makeVoucher(shop, 'WHOLE', { type: 'PERCENTAGE', value: 100 })
await makeVoucher(shop, 'BIG', { type: 'FIXED_AMOUNT', value: 5_000_000 })
await makeVoucher(shop, 'PIES', {
  type: 'CATEGORY_SPECIFIC',
  value: 100,
  categoryIds: [goods.pie.product.category.id],
})
const account = { accountName: 'Pugon Bakery', accountNumber: '0917 555 0142', picture: null }
const paymentAccounts = (['gcash', 'maya'] as const).map((method) => ({ ...account, method }))
await changeSettings(shop, {
  paymentAccounts: [...paymentAccounts, { ...account, method: 'qrph', picture: '/images/code.webp' }],
})

async function place(changes: Partial<OrderDraft>) {
  const draft = draftOf([{ ...goods.bread, quantity: 3 }], 0, { customer: ANA, ...changes })
  return sendDraft(shop, await priced(shop, draft))
}
const follow = (token: string) => shop.request(getOrder, { params: { token } })

describe.each(PAYMENT_METHODS)('an order of 0 pesos that would be paid by %s', (method) => {
  const payment = { method, reference: null }

  test.each(['WHOLE', 'BIG'])(
    'is confirmed at once with the voucher %s: nothing to pay, nothing to do',
    async (code) => {
      const order = await place({ payment, voucherCode: code })
      expect(order).toMatchObject({ total: 0, status: 'CONFIRMED', payment: { instructions: null } })
      const [mail, ...others] = await messagesOf(shop, order.number)
      expect(others).toEqual([])
      expect(mail?.text).toContain('There is nothing to pay.')
      expect(mail?.text).toContain('Total: ₱0.00')
      expect(mail?.text).not.toMatch(/Please pay|in cash|exact amount/)
    },
  )

  test('stays confirmed when the hours for a payment are over', async () => {
    const { token } = await place({ payment, voucherCode: 'WHOLE' })
    shop.letPass(DAYS_MS)
    await shop.tasks.lapses.pass()
    expect((await follow(token)).status).toBe('CONFIRMED')
    shop.letPass(-DAYS_MS)
  })
})

test('goods that cost nothing make an order of 0 pesos, too', async () => {
  const { size } = goods.bread
  const setPrice = async (price: number) => {
    await shop.deps.database.update(sizes).set({ price }).where(eq(sizes.id, size.id))
    shop.deps.catalogue.invalidate()
  }
  await setPrice(0)
  const order = await place({ payment: { method: 'gcash', reference: null } })
  await setPrice(size.price)
  expect(order).toMatchObject({ total: 0, status: 'CONFIRMED' })
})

test('a way to pay that the shop does not offer is no obstacle where nothing is to pay', async () => {
  const { paymentAccounts } = (await shop.deps.catalogue.read()).settings
  await changeSettings(shop, { paymentAccounts: [] })
  const order = await place({ payment: { method: 'gcash', reference: null }, voucherCode: 'WHOLE' })
  await changeSettings(shop, { paymentAccounts })
  expect(order.status).toBe('CONFIRMED')
})

test('a voucher never pays the delivery: what is left of such an order is asked for', async () => {
  const fulfilment = {
    ...{ method: 'delivery' as const, date: '2026-11-23', window: '10:00-12:00' },
    address: { ...ADDRESS, note: null },
  }
  const body = draftOf([{ ...goods.bread, quantity: 100 }], 0, { fulfilment, voucherCode: 'WHOLE' })
  const { items, voucherCode } = body
  const { total, deliveryFee } = await shop.request(quoteOrder, { body: { items, fulfilment, voucherCode } })
  expect([total, total > 0]).toEqual([deliveryFee, true])
  const payment = { method: 'gcash' as const, reference: null }
  const order = await sendDraft(shop, { ...body, payment, expectedTotal: total })
  expect(order).toMatchObject({ status: 'PENDING_PAYMENT', payment: { instructions: { amount: total } } })
})

test('a part of a split order that comes to 0 is confirmed, and only the other one waits for its payment', async () => {
  const payment = { method: 'gcash' as const, reference: null }
  const body = await splitDraft(shop, goods, { payment, voucherCode: 'PIES', customer: ANA })
  const order = await sendDraft(shop, body)
  const { linked } = order
  expect([order.status, linked?.status, linked?.total]).toEqual(['PENDING_PAYMENT', 'CONFIRMED', 0])
  expect(order.payment.instructions?.amount).toBe(order.total)
  // The pies would have to be paid before their own baking begins.
  expect(order.payment.instructions?.payBefore).toBe('2026-11-22T09:30:00+08:00')
  const [mail] = await messagesOf(shop, order.number)
  expect(mail?.text).toContain('Please pay')
  shop.letPass(DAYS_MS)
  await shop.tasks.lapses.pass()
  shop.letPass(-DAYS_MS)
  expect((await follow(order.token)).status).toBe('CANCELLED')
  expect((await follow(linked?.token ?? '')).status).toBe('CONFIRMED')
})

test('staff collect nothing for it, and handing it over takes no money', async () => {
  const { number } = await place({ voucherCode: 'WHOLE' })
  const day = () => staff.request(getDayMoney, { query: {} })
  const before = await day()
  for (const status of ['BAKING', 'READY', 'PICKED_UP'] as const) {
    await staff.request(changeOrderStatus, { params: { number }, body: { status, reason: null } })
    shop.letPass(STEP_LOCK_MS)
  }
  expect((await day()).ways).toEqual(before.ways)
  expect((await staff.request(getOrderDetail, { params: { number } })).payment.paidAt).toBeNull()
  const { stops } = await staff.request(listDeliveries, { query: { date: '2026-11-23' } })
  expect(stops.every((stop) => stop.number !== number)).toBe(true)
})

test('an order by telephone of 0 pesos is confirmed at once, and its prices may be hidden from the recipient', async () => {
  const recipient = { name: 'Lola Nena', phone: '0917 000 1111', message: null, hidesPrices: true }
  const draft = draftOf([{ ...goods.bread, quantity: 1 }], 0, { voucherCode: 'WHOLE', recipient })
  const body = { ...draft, origin: 'phone' as const }
  const order = await staff.request(placeManualOrder, { body, idempotencyKey: newKey() })
  expect(order).toMatchObject({ status: 'CONFIRMED', total: 0, payBefore: null, recipient })
})
