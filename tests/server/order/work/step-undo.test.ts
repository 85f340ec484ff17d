import { describe, expect, test } from 'vitest'
import { changeOrderStatuses, getOrderDetail } from '#contract/admin/order/order.ts'
import { getOrder } from '#contract/order/order.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { changeOrderStatus, confirmPayment, undoStep } from '#contract/order/staff-order.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { STEP_LOCK_MS, TELL_AFTER_MS, UNDO_MS } from '#domain/order/work/step-undo.ts'
import { takeDueMessages } from '#server/message/outbox-sql.ts'
import { type SignedIn, signInAs } from '#tests/server/setup/account.ts'
import { messagesOf, setStock } from '#tests/server/setup/order/order-records.ts'
import { placeOrder } from '#tests/server/setup/order/placing.ts'
import { openSharedShop, readyProduct, refusalOf, SOME_DATABASES } from '#tests/server/setup/shop.ts'

describe.each(SOME_DATABASES)('on %s', async (kind) => {
  const shop = await openSharedShop(kind)
  const tablet = await signInAs(shop, 'staff')
  const other = await signInAs(shop, 'admin')
  const bread = await readyProduct(shop)
  await setStock(shop, bread.size.id, 1000)

  const email = { customer: { name: 'Ben Cruz', phone: '0918 765 4321', email: 'ben.cruz@gmail.com' } }
  const submit = (changes: Partial<OrderDraft> = email) => placeOrder(shop, bread, changes)
  const step = (by: SignedIn, number: string, status: OrderStatus) =>
    by.request(changeOrderStatus, { params: { number }, body: { status, reason: null } })
  const undo = (by: SignedIn, number: string, status: OrderStatus) =>
    by.request(undoStep, { params: { number }, body: { status } })
  const dueKinds = async () => {
    const now = shop.deps.clock()
    const due = await takeDueMessages(shop.deps.database, shop.deps.vault, {
      ...{ now, leaseUntil: new Date(now.getTime() + 60_000), limit: 100 },
    })
    return due.map(({ subject }) => subject)
  }
  async function makeReady(): Promise<{ number: string; token: string }> {
    const { number, token } = await submit()
    await step(tablet, number, 'BAKING')
    shop.letPass(STEP_LOCK_MS)
    await step(tablet, number, 'READY')
    return { number, token }
  }

  test('a second tap within 1.5 s takes no further step, from the same tablet or another one', async () => {
    const { number } = await submit()
    await step(tablet, number, 'BAKING')
    for (const by of [tablet, other]) {
      expect((await refusalOf(step(by, number, 'READY'))).code).toBe('ORDER_STEP_REFUSED')
    }
    shop.letPass(STEP_LOCK_MS)
    expect((await step(other, number, 'READY')).status).toBe('READY')
  })

  test('a step taken back within 10 s was never told: no message is left, and the customer sees no trace of it', async () => {
    const { number, token } = await makeReady()
    expect((await messagesOf(shop, number)).map(({ kind }) => kind)).toContain('order-ready')
    shop.letPass(UNDO_MS)
    expect(await dueKinds()).not.toContain(`Order ${number} is ready`)
    expect((await undo(other, number, 'READY')).status).toBe('BAKING')
    expect((await messagesOf(shop, number)).map(({ kind }) => kind)).toEqual(['order-placed'])
    const followed = await shop.request(getOrder, { params: { token } })
    expect(followed.events.map(({ status }) => status)).toEqual(['CONFIRMED', 'BAKING'])
    const sheet = await tablet?.request(getOrderDetail, { params: { number } })
    expect(sheet?.events.map(({ undoneAt }) => undoneAt !== null)).toEqual([false, false, true])
  })

  test('after 12 s the message goes out, and the step stays', async () => {
    const { number } = await makeReady()
    shop.letPass(TELL_AFTER_MS)
    expect((await refusalOf(undo(tablet, number, 'READY'))).code).toBe('ORDER_STEP_REFUSED')
    expect(await dueKinds()).toContain(`Order ${number} is ready`)
  })

  test('a step whose message is already on its way is not taken back', async () => {
    const { number } = await makeReady()
    // Another process, whose clock is ahead, has taken the message.
    const now = new Date(shop.deps.clock().getTime() + TELL_AFTER_MS)
    await takeDueMessages(shop.deps.database, shop.deps.vault, { now, leaseUntil: now, limit: 100 })
    expect((await refusalOf(undo(tablet, number, 'READY'))).code).toBe('ORDER_STEP_REFUSED')
    const sheet = await tablet?.request(getOrderDetail, { params: { number } })
    expect(sheet?.status).toBe('READY')
  })

  test('two tablets that take one step back at once: one does, and one step is gone', async () => {
    const { number } = await makeReady()
    const ended = await Promise.allSettled([undo(tablet, number, 'READY'), undo(other, number, 'READY')])
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const sheet = await tablet?.request(getOrderDetail, { params: { number } })
    expect(sheet?.status).toBe('BAKING')
  })

  test('only the last step is taken back, and a cancellation never', async () => {
    const { number } = await makeReady()
    expect((await refusalOf(undo(tablet, number, 'BAKING'))).message).toBe('This step is not possible now.')
    shop.letPass(STEP_LOCK_MS)
    await step(tablet, number, 'CANCELLED')
    expect((await refusalOf(undo(tablet, number, 'CANCELLED'))).status).toBe(409)
    expect((await messagesOf(shop, number)).at(-1)?.kind).toBe('order-cancelled')
  })

  test('a payment confirmed by mistake waits again, and its message is gone', async () => {
    const { number } = await submit({ ...email, payment: { method: 'gcash', reference: null } })
    await tablet?.request(confirmPayment, { params: { number }, body: { reference: null } })
    const waiting = await undo(tablet, number, 'CONFIRMED')
    expect([waiting.status, waiting.payment.paidAt]).toEqual(['PENDING_PAYMENT', null])
    expect((await messagesOf(shop, number)).map(({ kind }) => kind)).toEqual(['order-placed'])
  })

  test('a refusal names the status in words, never by its code', async () => {
    const { number } = await submit({ ...email, payment: { method: 'gcash', reference: null } })
    const body = { numbers: [number], status: 'READY' as const, reason: null }
    const result = await tablet?.request(changeOrderStatuses, { body })
    expect(result?.refused[0]?.detail).toBe('The order has the status “Waits for payment” now.')
  })
})
