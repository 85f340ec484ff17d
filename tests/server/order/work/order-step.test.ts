import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cancelOrder, getOrder } from '#contract/order/order.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { changeOrderStatus, listOrderMessages } from '#contract/order/staff-order.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { STEP_LOCK_MS } from '#domain/order/work/step-undo.ts'
import { vouchers } from '#server/db/schema/order/voucher.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { messagesOf, promisedOf, stockOf, windowsTaken } from '#tests/server/setup/order/order-records.ts'
import { placeOrder, sendDraft } from '#tests/server/setup/order/placing.ts'
import { draftOf, madeProduct, openSharedShop, readyProduct, refusalOf } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const staff = await signInAs(shop, 'staff')
const bread = await readyProduct(shop)
const pie = await madeProduct(shop)

const address = {
  municipality: '0402112000',
  barangay: 'Uno',
  street: '7 Rizal',
  landmark: 'Chapel',
  note: null,
}
const submit = (changes: Partial<OrderDraft> = {}) => placeOrder(shop, bread, changes)
const step = (number: string, status: OrderStatus, reason: string | null = null) => {
  shop.letPass(STEP_LOCK_MS)
  return staff.request(changeOrderStatus, { params: { number }, body: { status, reason } })
}
const cancel = (token: string) => shop.request(cancelOrder, { params: { token } })

describe('steps (D23)', () => {
  test('an order goes from the oven to the counter, and every step keeps who, when and why', async () => {
    const { number, token } = await submit()
    await step(number, 'BAKING', 'Into the first batch')
    shop.setNow('2026-11-21', '09:45')
    const ready = await step(number, 'READY')
    expect(ready.next).toEqual(['PICKED_UP', 'NO_SHOW', 'CANCELLED'])
    await step(number, 'PICKED_UP')
    const done = await step(number, 'COMPLETED')
    shop.setNow('2026-11-21', '09:30')
    const by = { by: 'staff', userId: staff.session.id, reason: null, undoneAt: null }
    expect(done.events.slice(0, 3)).toEqual([
      { ...by, status: 'CONFIRMED', at: '2026-11-21T09:30:00+08:00', by: 'customer', userId: null },
      { ...by, status: 'BAKING', at: '2026-11-21T09:30:01+08:00', reason: 'Into the first batch' },
      { ...by, status: 'READY', at: '2026-11-21T09:45:01+08:00' },
    ])
    const followed = await shop.request(getOrder, { params: { token } })
    expect(followed.events.map(({ status }) => status)).toEqual([
      'CONFIRMED',
      'BAKING',
      'READY',
      'PICKED_UP',
      'COMPLETED',
    ])
    // The names of staff and their reasons are not shown to customers.
    expect(Object.keys(followed.events[1] ?? {})).toEqual(['status', 'at'])
    expect(JSON.stringify(followed)).not.toContain('first batch')
  })

  test('an order to be delivered goes out, one to be picked up does not', async () => {
    const quantity = Math.ceil(20_000 / bread.size.price)
    const fulfilment = { method: 'delivery' as const, date: '2026-11-23', window: '10:00-12:00', address }
    const expectedTotal = quantity * bread.size.price + 4000
    const delivered = await placeOrder(shop, bread, { fulfilment, expectedTotal }, quantity)
    const pickedUp = await submit()
    for (const { number } of [delivered, pickedUp]) {
      await step(number, 'BAKING')
      await step(number, 'READY')
    }
    expect((await refusalOf(step(pickedUp.number, 'OUT_FOR_DELIVERY'))).code).toBe('ORDER_STEP_REFUSED')
    expect((await refusalOf(step(delivered.number, 'PICKED_UP'))).code).toBe('ORDER_STEP_REFUSED')
    await step(delivered.number, 'OUT_FOR_DELIVERY')
    expect((await step(delivered.number, 'COMPLETED')).status).toBe('COMPLETED')
    expect((await step(pickedUp.number, 'NO_SHOW')).next).toEqual([])
  })

  test('a step that may not follow is 409 and changes nothing', async () => {
    const { number } = await submit()
    for (const status of ['READY', 'COMPLETED', 'CONFIRMED', 'PENDING_PAYMENT'] as const) {
      const refusal = await refusalOf(step(number, status))
      expect([refusal.status, refusal.code]).toEqual([409, 'ORDER_STEP_REFUSED'])
    }
    expect((await step(number, 'BAKING')).events).toHaveLength(2)
  })

  test('an unpaid order is confirmed by its payment, not by a step', async () => {
    const { number } = await submit({ payment: { method: 'gcash', reference: null } })
    expect((await refusalOf(step(number, 'CONFIRMED'))).code).toBe('ORDER_STEP_REFUSED')
  })

  test('only staff and admins take steps', async () => {
    const { number } = await submit()
    const input = { params: { number }, body: { status: 'BAKING' as const, reason: null } }
    expect((await refusalOf(shop.request(changeOrderStatus, input))).status).toBe(401)
    const customer = await signInAs(shop, 'customer')
    expect((await refusalOf(customer.request(changeOrderStatus, input))).status).toBe(403)
    const admin = await signInAs(shop, 'admin')
    expect((await admin.request(changeOrderStatus, input)).status).toBe('BAKING')
  })
})

describe('cancelling', () => {
  test('gives back shelf, oven, window and voucher, and says so', async () => {
    const used = async () =>
      (await shop.deps.database.select().from(vouchers).where(eq(vouchers.code, 'PUGON50')))[0]?.used
    const state = async () => [
      await stockOf(shop, bread.size.id),
      await promisedOf(shop, pie.product.id),
      await windowsTaken(shop),
      await used(),
    ]
    const before = await state()
    const pies = Math.ceil(50_000 / pie.size.price)
    const total = bread.size.price + pies * pie.size.price - 5000
    const lines = [
      { ...pie, quantity: pies },
      { ...bread, quantity: 1 },
    ]
    const { token, number } = await sendDraft(
      shop,
      draftOf(lines, total, {
        voucherCode: 'PUGON50',
        fulfilment: { method: 'pickup', date: '2026-11-28', window: '10:00-12:00' },
      }),
    )
    expect(await state()).not.toEqual(before)
    expect(await cancel(token)).toMatchObject({ status: 'CANCELLED', cancellation: { allowed: false } })
    expect(await state()).toEqual(before)
    expect((await messagesOf(shop, number)).at(-1)).toMatchObject({ kind: 'order-cancelled' })
    // Pressed again after a lost answer: still cancelled, and nothing is returned twice.
    expect((await cancel(token)).status).toBe('CANCELLED')
    expect(await state()).toEqual(before)
  })

  test('is the customer’s until the cut-off, and the order says until when', async () => {
    const { token } = await submit()
    const open = await shop.request(getOrder, { params: { token } })
    expect(open.cancellation).toEqual({ allowed: true, until: '2026-11-23T08:00:00+08:00' })
    shop.setNow('2026-11-23', '08:00')
    const refusal = await refusalOf(cancel(token))
    const closed = await shop.request(getOrder, { params: { token } })
    shop.setNow('2026-11-21', '09:30')
    expect([refusal.status, refusal.code]).toEqual([409, 'TOO_LATE_TO_CANCEL'])
    expect(closed.cancellation.allowed).toBe(false)
  })

  test('is too late for the customer once something is in the oven; staff may, and nothing comes back from there', async () => {
    const { token, number } = await submit()
    await step(number, 'BAKING')
    const left = await stockOf(shop, bread.size.id)
    expect((await refusalOf(cancel(token))).code).toBe('TOO_LATE_TO_CANCEL')
    expect((await step(number, 'CANCELLED', 'The oven went out')).status).toBe('CANCELLED')
    expect(await stockOf(shop, bread.size.id)).toBe(left)
  })

  test('a forged token cancels nothing', async () => {
    const { token } = await submit()
    expect((await refusalOf(cancel(`${token}A`))).status).toBe(404)
    expect((await shop.request(getOrder, { params: { token } })).status).toBe('CONFIRMED')
  })
})

describe('messages', () => {
  test('messages about placed, ready and cancelled orders have the order’s link, and say that they are not an invoice (D49)', async () => {
    const customer = { name: 'Ben Cruz', phone: '0918 765 4321', email: 'ben.cruz@gmail.com' }
    const { token, number } = await submit({ customer })
    await step(number, 'BAKING')
    await step(number, 'READY')
    const messages = await messagesOf(shop, number)
    expect(messages.map(({ kind, channel, to }) => `${kind} ${channel} ${to}`)).toEqual([
      'order-placed email ben.cruz@gmail.com',
      'order-ready email ben.cruz@gmail.com',
    ])
    for (const { text } of messages) {
      expect(text).toContain(`http://localhost:4321/order?t=${token}`)
      expect(text).toContain('Order acknowledgement, not an official invoice.')
    }
    expect(messages[0]?.text).toContain('for pickup on Mon, Nov 23, 10 AM – 12 PM')
  })

  test('payment instructions are given to customers who pay manually', async () => {
    const { number } = await submit({ payment: { method: 'gcash', reference: null } })
    const [placed] = await messagesOf(shop, number)
    expect(placed?.text).toContain(`to Pugon Bakery, 0917 555 0142, with ${number} as the message`)
    expect(placed?.text).toContain('before Sun, Nov 22, 9:30 AM')
  })

  test('without an e-mail address they are text messages for staff to copy', async () => {
    const { number, token } = await submit()
    const { content, totalElements } = await staff.request(listOrderMessages, { query: { page: 0, size: 1 } })
    expect(totalElements).toBeGreaterThan(content.length)
    expect(content[0]).toMatchObject({
      ...{ orderNumber: number, channel: 'phone', recipient: '0917 123 4567', mailedAt: null },
    })
    expect(content[0]?.text).toContain(`/order?t=${token}`)
    const customer = await signInAs(shop, 'customer')
    const asked = customer.request(listOrderMessages, { query: {} })
    expect((await refusalOf(asked)).status).toBe(403)
  })

  test('a refused order tells nobody', async () => {
    const count = async () => (await staff.request(listOrderMessages, { query: {} })).totalElements
    const before = await count()
    await refusalOf(submit({ expectedTotal: 1 }))
    expect(await count()).toBe(before)
  })
})
