import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/admin/audit.ts'
import {
  closeDay,
  correctDayClose,
  getDayMoney,
  promiseRefund,
  settleRefund,
} from '#contract/admin/order/money.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { changeOrderStatus, confirmPayment, undoStep } from '#contract/order/staff-order.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import { STEP_LOCK_MS } from '#domain/order/work/step-undo.ts'
import { manilaMoment } from '#domain/time/manila.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { setStock } from '#tests/server/setup/order/order-records.ts'
import { placeOrder } from '#tests/server/setup/order/placing.ts'
import { openSharedShop, readyProduct, refusalOf, SOME_DATABASES } from '#tests/server/setup/shop.ts'

const TODAY = '2026-11-21'

describe.each(SOME_DATABASES)('on %s', async (kind) => {
  const shop = await openSharedShop(kind)
  const staff = await signInAs(shop, 'staff')
  const admin = await signInAs(shop, 'admin')
  const bread = await readyProduct(shop)
  await setStock(shop, bread.size.id, 1000)

  const submit = (changes: Partial<OrderDraft> = {}) => placeOrder(shop, bread, changes)
  const take = async (number: string, ...statuses: OrderStatus[]) => {
    for (const status of statuses) {
      shop.letPass(STEP_LOCK_MS)
      await staff.request(changeOrderStatus, { params: { number }, body: { status, reason: null } })
    }
  }
  const today = () => staff.request(getDayMoney, { query: {} })
  const cashNow = async () => (await today()).tills.find(({ till }) => till === 'counter')?.cash

  test('cash counts when the order is handed over, and no longer when that is taken back', async () => {
    const { number, total } = await submit()
    expect(await cashNow()).toBe(0)
    await take(number, 'BAKING', 'READY', 'PICKED_UP')
    expect(await cashNow()).toBe(total)
    await staff.request(undoStep, { params: { number }, body: { status: 'PICKED_UP' } })
    expect(await cashNow()).toBe(0)
    await take(number, 'PICKED_UP', 'COMPLETED')
    expect(await cashNow()).toBe(total)
  })

  test('a transfer counts when it is confirmed; what is returned is shown beside it', async () => {
    const { number, total } = await submit({ payment: { method: 'gcash', reference: null } })
    await staff.request(confirmPayment, { params: { number }, body: { reference: null } })
    const body = { amount: 100, reason: null }
    const { id } = await staff.request(promiseRefund, { params: { number }, body })
    expect((await today()).refundsDue).toEqual({ count: 1, amount: 100 })
    const params = { id: String(id) }
    await staff.request(settleRefund, { params, body: { method: 'gcash', reference: null } })
    const { ways, refundsDue } = await today()
    expect(ways).toContainEqual({ method: 'gcash', orders: 1, taken: total, returned: 100 })
    expect(refundsDue.count).toBe(0)
  })

  test('cash that comes by transfer counts there, and a payment of today that was confirmed under the wrong way is moved', async () => {
    const paidBy = async (number: string, method: PaymentMethod, reference: string | null = null) =>
      staff.request(confirmPayment, { params: { number }, body: { reference, method } })
    const wayOf = async (method: PaymentMethod) => {
      const { ways } = await today()
      return ways.find((way) => way.method === method)?.taken ?? 0
    }
    const [cash, gcash] = [(await cashNow()) ?? 0, await wayOf('gcash')]
    const { number, total } = await submit()
    await paidBy(number, 'gcash', '9012345678901')
    expect([await cashNow(), await wayOf('gcash')]).toEqual([cash, gcash + total])
    // Handing it over takes no cash for it.
    await take(number, 'BAKING', 'READY', 'PICKED_UP')
    expect([await cashNow(), await wayOf('gcash')]).toEqual([cash, gcash + total])
    const back = await paidBy(number, 'cash')
    expect(back.payment).toMatchObject({ method: 'cash', reference: null })
    expect([await cashNow(), await wayOf('gcash')]).toEqual([cash + total, gcash])
    const { content } = await admin.request(listAuditEntries, { query: { noun: 'order' } })
    expect(content[0]).toMatchObject({
      ...{ action: 'payment-moved', before: { payment: 'gcash', paymentReference: '9012345678901' } },
      after: { payment: 'cash', paymentReference: null },
    })
  })

  test('a transfer that is paid in cash is confirmed as cash, which is not taken back; nothing else is moved', async () => {
    const { number } = await submit({ payment: { method: 'maya', reference: null } })
    const confirm = (method?: PaymentMethod) =>
      staff.request(confirmPayment, { params: { number }, body: { reference: null, method } })
    expect(await confirm('cash')).toMatchObject({ status: 'CONFIRMED', payment: { method: 'cash' } })
    const undo = staff.request(undoStep, { params: { number }, body: { status: 'CONFIRMED' } })
    expect((await refusalOf(undo)).code).toBe('ORDER_STEP_REFUSED')
    expect((await refusalOf(confirm())).code).toBe('PAYMENT_NOT_AWAITED')
    expect((await refusalOf(confirm('cash'))).code).toBe('PAYMENT_NOT_AWAITED')
    const unpaid = await submit()
    const again = { params: { number: unpaid.number }, body: { reference: null, method: 'cash' } } as const
    expect((await refusalOf(staff.request(confirmPayment, again))).code).toBe('PAYMENT_NOT_AWAITED')
    await take(unpaid.number, 'CANCELLED')
    const given = { ...again, body: { reference: null, method: 'gcash' } } as const
    expect((await refusalOf(staff.request(confirmPayment, given))).code).toBe('PAYMENT_NOT_AWAITED')
    const paidAt = manilaMoment('2026-11-20', '23:59')
    await shop.deps.database.update(orders).set({ paidAt }).where(eq(orders.number, number))
    expect((await refusalOf(confirm('gcash'))).code).toBe('PAYMENT_NOT_AWAITED')
  })

  test('a till is closed once a day, with what is missing; two people at once close it once', async () => {
    const cash = (await cashNow()) ?? 0
    const body = {
      date: TODAY,
      till: 'counter',
      opening: 50_000,
      counted: 50_000 + cash - 700,
      note: 'Short',
    } as const
    const ended = await Promise.allSettled([
      staff.request(closeDay, { body }),
      admin.request(closeDay, { body }),
    ])
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { tills } = await today()
    expect(tills.find(({ till }) => till === 'counter')?.close).toMatchObject({
      cash,
      difference: -700,
      note: 'Short',
    })
    expect(tills.find(({ till }) => till === 'riders')?.close).toBeNull()
    expect((await refusalOf(staff.request(closeDay, { body }))).code).toBe('DAY_CLOSED')
  })

  test('only an admin corrects a closed day, and the trail keeps both figures', async () => {
    const close = (await today()).tills.find(({ till }) => till === 'counter')?.close
    if (!close) throw new Error('The till is not closed')
    const input = {
      params: { id: String(close.id) },
      version: close.version,
      body: { opening: close.opening, counted: close.counted + 700, note: null, reason: 'A roll of coins' },
    }
    expect((await refusalOf(staff.request(correctDayClose, input))).status).toBe(403)
    expect((await admin.request(correctDayClose, input)).difference).toBe(0)
    expect((await refusalOf(admin.request(correctDayClose, input))).status).toBe(412)
    const { content } = await admin.request(listAuditEntries, { query: { noun: 'day' } })
    expect(content[0]).toMatchObject({ action: 'corrected', reason: 'A roll of coins' })
    expect(content[0]?.before).toEqual({ counted: close.counted / 100 })
  })

  test('tomorrow cannot be closed', async () => {
    const body = { date: '2026-11-22', till: 'riders', opening: 0, counted: 0, note: null } as const
    expect((await refusalOf(staff.request(closeDay, { body }))).status).toBe(400)
  })
})
