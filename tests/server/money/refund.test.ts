import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/admin/audit.ts'
import { listRefunds, promiseRefund, settleRefund, withdrawRefund } from '#contract/admin/order/money.ts'
import { getOrderDetail } from '#contract/admin/order/order.ts'
import { cancelOrder, getOrder, givePaymentReference } from '#contract/order/order.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { changeOrderStatus, confirmPayment } from '#contract/order/staff-order.ts'
import { STEP_LOCK_MS } from '#domain/order/work/step-undo.ts'
import { refunds } from '#server/db/schema/order/money.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { setStock } from '#tests/server/setup/order/order-records.ts'
import { placeOrder } from '#tests/server/setup/order/placing.ts'
import { openSharedShop, readyProduct, refusalOf, SOME_DATABASES } from '#tests/server/setup/shop.ts'

describe.each(SOME_DATABASES)('on %s', async (kind) => {
  const shop = await openSharedShop(kind)
  const staff = await signInAs(shop, 'staff')
  const bread = await readyProduct(shop)
  await setStock(shop, bread.size.id, 1000)

  const gcash = { payment: { method: 'gcash', reference: null } } as const
  const submit = (changes: Partial<OrderDraft> = gcash) => placeOrder(shop, bread, changes)
  async function paid() {
    const order = await submit()
    const params = { number: order.number }
    await staff.request(confirmPayment, { params, body: { reference: '9012345678901' } })
    shop.letPass(STEP_LOCK_MS)
    return order
  }
  const dueOf = async (number: string) => (await staff.request(listRefunds, { query: { number } })).content
  const promise = (number: string, amount: number) =>
    staff.request(promiseRefund, { params: { number }, body: { amount, reason: 'One loaf was burnt' } })
  const cancel = (number: string) =>
    staff.request(changeOrderStatus, {
      params: { number },
      body: { status: 'CANCELLED', reason: 'The oven broke' },
    })

  test('cancelling a paid order makes its whole amount due, with way, reference and reason (D27)', async () => {
    const { number, total } = await paid()
    await cancel(number)
    expect(await dueOf(number)).toMatchObject([
      {
        ...{ orderNumber: number, amount: total, method: 'gcash', paymentReference: '9012345678901' },
        ...{ wasPaid: true, reason: 'The oven broke', createdBy: 'tess', doneAt: null },
      },
    ])
  })

  test('cancelling after a partial refund makes only the rest due', async () => {
    const { number, total } = await paid()
    await promise(number, 100)
    await cancel(number)
    expect((await dueOf(number)).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual(
      [100, total - 100].toSorted((a, b) => a - b),
    )
  })

  test('a customer who cancels after sending a reference is owed the money, to be looked for first', async () => {
    const { number, token, total } = await submit()
    await shop.request(givePaymentReference, { params: { token }, body: { reference: '9012345678902' } })
    await shop.request(cancelOrder, { params: { token } })
    expect(await dueOf(number)).toMatchObject([{ amount: total, wasPaid: false, createdBy: null }])
  })

  test('nothing is owed for an order that nobody paid', async () => {
    for (const changes of [gcash, {}]) {
      const { number } = await submit(changes)
      await cancel(number)
      expect(await dueOf(number)).toEqual([])
      expect((await refusalOf(promise(number, 100))).code).toBe('REFUND_TOO_HIGH')
    }
  })

  test('parts are returned up to what was paid, and not a centavo more', async () => {
    const { number, total } = await paid()
    expect((await refusalOf(promise(number, total + 1))).code).toBe('REFUND_TOO_HIGH')
    await promise(number, total - 1)
    expect((await refusalOf(promise(number, 2))).status).toBe(409)
    await promise(number, 1)
    expect((await refusalOf(promise(number, 1))).code).toBe('REFUND_TOO_HIGH')
  })

  test('20 people who return the same money at once return it once', async () => {
    const { number, total } = await paid()
    const ended = await Promise.allSettled(Array.from({ length: 20 }, () => promise(number, total)))
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [row] = await shop.deps.database.select().from(orders).where(eq(orders.number, number))
    expect(row?.refunded).toBe(total)
    const owed = await shop.deps.database
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, row?.id ?? 0))
    expect(owed.map(({ amount }) => amount)).toEqual([total])
  })

  test('a refund is done once: who, when, how and under which number', async () => {
    const { number, total } = await paid()
    const { id } = await promise(number, total)
    const settle = (reference: string) =>
      staff.request(settleRefund, { params: { id: String(id) }, body: { method: 'maya', reference } })
    const ended = await Promise.allSettled([settle('ABC123DEF456'), settle('ABC123DEF457')])
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await dueOf(number)).toEqual([])
    const done = await staff.request(listRefunds, { query: { state: 'done', number } })
    expect(done.content).toMatchObject([{ amount: total, method: 'maya', doneBy: 'tess' }])
    expect((await refusalOf(settle('ABC123DEF456'))).code).toBe('REFUND_DONE')
  })

  test('an order’s page says what goes back to its customer, and when it went; another order’s says nothing', async () => {
    const { number, token, total } = await paid()
    const shown = async (of = token) => (await shop.request(getOrder, { params: { token: of } })).refunds
    expect(await shown()).toEqual([])
    const { id } = await promise(number, 100)
    await cancel(number)
    const owed = { method: 'gcash', wasPaid: true, doneAt: null }
    expect(await shown()).toEqual([
      { amount: 100, ...owed },
      { amount: total - 100, ...owed },
    ])
    await staff.request(settleRefund, {
      params: { id: String(id) },
      body: { method: 'cash', reference: null },
    })
    expect((await shown())?.[0]).toEqual({
      ...{ amount: 100, method: 'cash', wasPaid: true },
      doneAt: expect.stringMatching(/\+08:00$/),
    })
    expect(await shown((await submit()).token)).toEqual([])
  })

  test('a promise is taken back before the money went: nothing is owed, all can be promised again, and the trail keeps it', async () => {
    const { number, total } = await paid()
    const { id } = await promise(number, total)
    const params = { id: String(id) }
    expect(await staff.request(withdrawRefund, { params })).toMatchObject({
      orderNumber: number,
      amount: total,
    })
    expect(await dueOf(number)).toEqual([])
    expect((await refusalOf(staff.request(withdrawRefund, { params }))).status).toBe(404)
    const admin = await signInAs(shop, 'admin')
    const trail = await admin.request(listAuditEntries, { query: { noun: 'order', nounId: number } })
    expect(trail.content.map(({ action }) => action)).toContain('refund-withdrawn')
    await promise(number, total)
    expect(await dueOf(number)).toMatchObject([{ amount: total }])
  })

  test('of 20 people who return money and 20 who take the promise back, one succeeds, and the order counts what went', async () => {
    const { number, total } = await paid()
    const { id } = await promise(number, total)
    const params = { id: String(id) }
    const ended = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        index % 2 === 0
          ? staff.request(settleRefund, { params, body: { method: 'cash', reference: null } })
          : staff.request(withdrawRefund, { params }),
      ),
    )
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [row] = await shop.deps.database.select().from(orders).where(eq(orders.number, number))
    const left = await shop.deps.database
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, row?.id ?? 0))
    expect(row?.refunded).toBe(left.reduce((sum, { amount }) => sum + amount, 0))
  })

  test('an order’s history says what was promised and returned, by whom, and what the customer was told', async () => {
    const { number, total } = await paid()
    const { id } = await promise(number, 100)
    await staff.request(settleRefund, {
      params: { id: String(id) },
      body: { method: 'cash', reference: null },
    })
    await cancel(number)
    const { money, messages } = await staff.request(getOrderDetail, { params: { number } })
    expect(money.map(({ kind, amount, method, username }) => [kind, amount, method, username])).toEqual([
      ['refund-promised', 100, 'cash', 'tess'],
      ['refunded', 100, 'cash', 'tess'],
      ['refund-promised', total - 100, 'gcash', 'tess'],
    ])
    expect(messages.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([expect.stringContaining(number)]),
    )
    expect(messages.every(({ channel, sentAt }) => channel === 'phone' && sentAt === null)).toBe(true)
  })
})
