import { describe, expect, test } from 'vitest'
import { listFeedback } from '#contract/admin/feedback.ts'
import { cancelOrder } from '#contract/order/order.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { changeOrderStatus } from '#contract/order/staff-order.ts'
import {
  FEEDBACK_RETENTION_DAYS,
  type FeedbackAnswers,
  getFeedback,
  giveFeedback,
} from '#contract/shop/feedback.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { STEP_LOCK_MS } from '#domain/order/work/step-undo.ts'
import { MAX_FEEDBACK_TEXT } from '#domain/page/feedback.ts'
import { feedback } from '#server/db/schema/feedback.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { messagesOf } from '#tests/server/setup/order/order-records.ts'
import { placeOrder } from '#tests/server/setup/order/placing.ts'
import { openSharedShop, readyProduct, refusalOf, SOME_DATABASES } from '#tests/server/setup/shop.ts'
import { signed } from '#tests/server/setup/signed.ts'

const GOOD: FeedbackAnswers = {
  bake: 5,
  handover: 'good',
  again: true,
  words: 'Tell <b>Lola Basyang</b>: 0917 123 4567',
}
const DAY_MS = 86_400_000

describe.each(SOME_DATABASES)('feedback on %s', async (kind) => {
  const shop = await openSharedShop(kind)
  const staff = await signInAs(shop, 'staff')
  const bread = await readyProduct(shop)

  const submit = (changes: Partial<OrderDraft> = {}) => placeOrder(shop, bread, changes)
  const take = async (number: string, ...statuses: OrderStatus[]) => {
    for (const status of statuses) {
      shop.letPass(STEP_LOCK_MS)
      await staff.request(changeOrderStatus, { params: { number }, body: { status, reason: null } })
    }
  }
  const handedOver = async (changes: Partial<OrderDraft> = {}) => {
    const order = await submit(changes)
    await take(order.number, 'BAKING', 'READY', 'PICKED_UP')
    return order
  }
  const tell = (token: string, answers: FeedbackAnswers) =>
    shop.request(giveFeedback, { params: { token }, body: answers })
  const read = (token: string) => shop.request(getFeedback, { params: { token } })
  const list = (query = {}) => staff.request(listFeedback, { query })

  test('is given after an order is handed over, read by staff with the average, and stored as typed', async () => {
    const { token, number } = await handedOver()
    expect(await read(token)).toEqual({ number, given: null })
    const at = '2026-11-21T09:30:04+08:00'
    expect(await tell(token, GOOD)).toEqual({ number, given: { at, answers: GOOD } })
    const other = await handedOver()
    await take(other.number, 'COMPLETED')
    shop.setNow('2026-11-21', '09:31')
    await tell(other.token, { bake: 2, handover: null, again: false })
    shop.setNow('2026-11-21', '09:30')
    const { content, averageRating, totalElements } = await list()
    expect([averageRating, totalElements]).toEqual([3.5, 2])
    expect(content).toMatchObject([
      { orderNumber: other.number, answers: { bake: 2, again: false } },
      { orderNumber: number, givenAt: at, answers: GOOD },
    ])
    expect((await list({ page: 1, size: 1 })).content).toMatchObject([{ orderNumber: number }])
  })

  test('given again, replaces the earlier one', async () => {
    const { token, number } = await handedOver()
    await tell(token, GOOD)
    const before = (await list()).totalElements
    await tell(token, { bake: 1, again: false })
    expect((await read(token)).given?.answers).toEqual({ bake: 1, again: false })
    const { content, totalElements } = await list()
    expect(totalElements).toBe(before)
    expect(content.filter(({ orderNumber }) => orderNumber === number)).toHaveLength(1)
  })

  test('is refused with each required question that is unanswered: “This field is required” (§5)', async () => {
    const { token } = await handedOver()
    const refusal = await refusalOf(tell(token, { bake: null, words: 'Hm.' }))
    expect([refusal.status, refusal.message]).toEqual([400, 'Invalid request data'])
    expect(refusal.problem.errors).toEqual([
      { field: 'bake', code: 'required', message: 'This field is required' },
      { field: 'again', code: 'required', message: 'This field is required' },
    ])
    expect((await read(token)).given).toBeNull()
  })

  test.each([
    ['bake', { bake: 6 }],
    ['bake', { bake: 2.5 }],
    ['handover', { handover: 'toString' }],
    ['again', { again: 'yes' }],
    ['words', { words: 'x'.repeat(MAX_FEEDBACK_TEXT + 1) }],
    ['taste', { taste: 5 }],
  ])('is refused by its %s: %j', async (field, change) => {
    const { token } = await handedOver()
    const body = JSON.stringify({ ...GOOD, ...change })
    const response = await signed(shop.app, `/api/v1/orders/${token}/feedback`, {
      ...{ method: 'POST', headers: { 'Content-Type': 'application/json' }, body },
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field }] })
  })

  test('is not taken before the order is handed over, nor of one that never was', async () => {
    const { token, number } = await submit()
    const refused = async () => {
      for (const ask of [read, () => tell(token, GOOD)]) {
        const { status, code, message } = await refusalOf(ask(token))
        expect([status, code, message]).toEqual([
          ...[409, 'FEEDBACK_NOT_AWAITED', 'This order has not been handed over.'],
        ])
      }
    }
    await refused()
    await take(number, 'BAKING', 'READY')
    await refused()
    await take(number, 'NO_SHOW')
    await refused()
    const cancelled = await submit()
    await shop.request(cancelOrder, { params: { token: cancelled.token } })
    expect((await refusalOf(tell(cancelled.token, GOOD))).code).toBe('FEEDBACK_NOT_AWAITED')
  })

  test('needs the signed link: a number or a forged token opens nothing (D26)', async () => {
    const { token, number } = await handedOver()
    for (const forged of [number, `${token}A`, `${number}.x`]) {
      expect((await refusalOf(read(forged))).status).toBe(404)
      expect((await refusalOf(tell(forged, GOOD))).status).toBe(404)
    }
  })

  test('lies sealed in the database, and goes with its order', async () => {
    const { database } = shop.deps
    const { token } = await handedOver()
    await tell(token, GOOD)
    expect(JSON.stringify(await database.select().from(feedback))).not.toMatch(/Lola|0917|handover/)
    await database.delete(orders)
    expect(await database.select().from(feedback)).toEqual([])
    expect(await list()).toMatchObject({ content: [], totalElements: 0, averageRating: null })
  })

  test('is dropped after a year, when another comes', async () => {
    const old = await handedOver()
    await tell(old.token, GOOD)
    const { clock } = shop.deps
    const later = new Date(clock().getTime() + (FEEDBACK_RETENTION_DAYS + 1) * DAY_MS)
    const { token, number } = await handedOver()
    shop.setNow(later.toISOString().slice(0, 10), '12:00')
    await tell(token, GOOD)
    shop.setNow('2026-11-21', '09:30')
    expect((await list()).content.map(({ orderNumber }) => orderNumber)).toEqual([number])
  })

  test('is asked for by e-mail once the order is completed; nobody has to send a text message for it', async () => {
    const customer = { name: 'Ben Cruz', phone: '0918 765 4321', email: 'ben.cruz@gmail.com' }
    const mailed = await handedOver({ customer })
    const phoned = await handedOver({ customer: { ...customer, email: null } })
    for (const { number } of [mailed, phoned]) await take(number, 'COMPLETED')
    const last = (await messagesOf(shop, mailed.number)).at(-1)
    expect(last).toMatchObject({ kind: 'order-completed', channel: 'email' })
    expect(last?.text).toContain(`http://localhost:4321/feedback?t=${mailed.token}`)
    expect((await messagesOf(shop, phoned.number)).map(({ kind }) => kind)).not.toContain('order-completed')
  })
})
