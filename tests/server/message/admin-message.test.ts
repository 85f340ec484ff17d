import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/admin/audit.ts'
import {
  getShortMessage,
  listContactMessages,
  listOutbox,
  markAnswered,
  markMessageSent,
  retryMessage,
  sendMessageAgain,
} from '#contract/admin/message.ts'
import { countWork } from '#contract/admin/office.ts'
import { sendContactMessage } from '#contract/shop/contact.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { placeOrder } from '#tests/server/setup/order/placing.ts'
import { openSharedShop, readyProduct, refusalOf } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const staff = await signInAs(shop, 'staff')

describe('messages to the shop', () => {
  const write = (subject: string) =>
    shop.request(sendContactMessage, {
      body: {
        name: 'Ana',
        email: 'ana@example.com',
        phone: null,
        subject,
        message: 'Do you bake without nuts?',
        website: '',
      },
    })
  const list = (query: Record<string, string>) => staff.request(listContactMessages, { query })

  test('are read by staff, marked as answered with the person, and unmarked again', async () => {
    await write('First')
    await write('Second')
    const { content } = await list({ answered: 'false' })
    expect(content.map(({ subject }) => subject)).toEqual(['Second', 'First'])
    const id = content[1]?.id ?? 0
    const mark = (answered: boolean) => staff.request(markAnswered, { params: { id }, body: { answered } })
    expect((await mark(true)).answered).toEqual({ at: '2026-11-21T09:30:00+08:00', username: 'tess' })
    // Pressing twice changes nothing.
    await mark(true)
    expect((await list({ answered: 'true' })).content).toMatchObject([
      { id, message: 'Do you bake without nuts?' },
    ])
    expect((await mark(false)).answered).toBeNull()
    const admin = await signInAs(shop, 'admin')
    const trail = await admin.request(listAuditEntries, { query: { noun: 'contact-message' } })
    expect(trail.content.map(({ after }) => after)).toEqual([{ answered: false }, { answered: true }])
  })

  test('that do not exist cannot be answered', async () => {
    const call = staff.request(markAnswered, { params: { id: 999 }, body: { answered: true } })
    expect((await refusalOf(call)).status).toBe(404)
  })
})

describe('messages to customers', () => {
  const order = async (email: string | null) => {
    const bread = await readyProduct(shop)
    const customer = { name: 'Ana', phone: '0917 123 4567', email }
    await placeOrder(shop, bread, { customer })
    const { content } = await staff.request(listOutbox, { query: {} })
    return content[0] as (typeof content)[number]
  }
  const retry = (id: number) => staff.request(retryMessage, { params: { id } })
  const set = (id: number, values: Partial<typeof outbox.$inferInsert>) =>
    shop.deps.database.update(outbox).set(values).where(eq(outbox.id, id))

  test('for a telephone wait to be copied until somebody has sent them', async () => {
    const { id, state, recipient } = await order(null)
    expect([state, recipient]).toEqual(['to-copy', '0917 123 4567'])
    expect((await refusalOf(retry(id))).problem.code).toBe('MESSAGE_UNDER_WAY')
    const sent = await staff.request(markMessageSent, { params: { id } })
    expect(sent).toMatchObject({ state: 'sent', sentBy: 'tess', sentAt: '2026-11-21T09:30:00+08:00' })
    const again = staff.request(markMessageSent, { params: { id } })
    expect((await refusalOf(again)).problem.code).toBe('MESSAGE_UNDER_WAY')
  })

  test('are counted while they wait for staff, and no longer once the order is past their news', async () => {
    const waiting = async () => {
      const { content } = await staff.request(listOutbox, { query: { state: 'to-copy' } })
      expect((await staff.request(countWork, {})).toSend).toBe(content.length)
      return content.map(({ id }) => id)
    }
    const { id, orderNumber } = await order(null)
    expect(await waiting()).toContain(id)
    const become = (status: 'READY' | 'NO_SHOW') =>
      shop.deps.database.update(orders).set({ status }).where(eq(orders.number, orderNumber))
    await become('READY')
    expect(await waiting()).not.toContain(id)
    await set(id, { kind: 'order-ready' })
    expect(await waiting()).toContain(id)
    await become('NO_SHOW')
    expect(await waiting()).not.toContain(id)
    await set(id, { kind: 'staff-message' })
    expect(await waiting()).toContain(id)
    await staff.request(markMessageSent, { params: { id } })
    expect(await waiting()).not.toContain(id)
  })

  test('that could not be mailed can be retried, even if given up; one that is under way is left alone', async () => {
    shop.deps.mailShop = async () => {}
    const { id, state } = await order('ana@example.com')
    expect(state).toBe('waiting')
    const now = shop.deps.clock()
    await set(id, { attempts: 1, nextAttemptAt: new Date(now.getTime() + 60_000) })
    expect((await refusalOf(retry(id))).problem.code).toBe('MESSAGE_UNDER_WAY')
    await set(id, { failure: 'ECONNECTION' })
    expect(await retry(id)).toMatchObject({ attempts: 0, nextAttemptAt: '2026-11-21T09:30:00+08:00' })
    await set(id, { attempts: 12, nextAttemptAt: null, failure: 'EAUTH 535' })
    const toCopy = await staff.request(listOutbox, { query: { state: 'to-copy' } })
    expect(toCopy.content).toMatchObject([{ id, failure: 'EAUTH 535', attempts: 12 }])
    expect(await retry(id)).toMatchObject({
      state: 'waiting',
      attempts: 0,
      nextAttemptAt: '2026-11-21T09:30:00+08:00',
    })
    shop.deps.mailShop = null
  })

  test('by e-mail are for staff to send where the shop has no mail server', async () => {
    const { id, state, nextAttemptAt, mayRetry } = await order('ana@example.com')
    expect([state, nextAttemptAt, mayRetry]).toEqual(['to-copy', null, false])
    const inState = async (wanted: 'waiting' | 'to-copy') =>
      (await staff.request(listOutbox, { query: { state: wanted } })).content.map((known) => known.id)
    expect([await inState('waiting'), (await inState('to-copy')).includes(id)]).toEqual([[], true])
    expect((await refusalOf(retry(id))).problem.code).toBe('MESSAGE_UNDER_WAY')
    expect(await staff.request(markMessageSent, { params: { id } })).toMatchObject({ state: 'sent' })
  })

  test('that were sent go out again in the same words, audited, and three times an hour at most', async () => {
    const { id, orderNumber, kind, text, recipient } = await order('ana@example.com')
    const again = (of: number) => staff.request(sendMessageAgain, { params: { id: of } })
    expect((await refusalOf(again(id))).problem.code).toBe('MESSAGE_UNDER_WAY')
    await staff.request(markMessageSent, { params: { id } })
    const copy = await again(id)
    expect(copy).toMatchObject({ orderNumber, kind, text, recipient, state: 'to-copy', attempts: 0 })
    expect(copy.id).toBeGreaterThan(id)
    const admin = await signInAs(shop, 'admin')
    const trail = await admin.request(listAuditEntries, {
      query: { noun: 'message', nounId: String(copy.id) },
    })
    expect(trail.content).toMatchObject([{ action: 'sent-again', after: { orderNumber, kind } }])
    // Of many presses at once as many are let through as are left.
    const pressed = await Promise.allSettled(Array.from({ length: 6 }, () => again(id)))
    const refused = pressed.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(5)
    expect((await refusalOf(again(id))).status).toBe(429)
    shop.letPass(20 * 60_000)
    expect((await refusalOf(again(id))).status).toBe(429)
  })

  test('have a text for one SMS and one for Messenger, with the order’s number and link', async () => {
    const { id, orderNumber } = await order(null)
    const { sms, messenger } = await staff.request(getShortMessage, { params: { id } })
    for (const text of [sms, messenger]) {
      expect(text).toContain(orderNumber)
      expect(text).toMatch(/\/order\?t=\S+$/)
    }
    expect(sms).toMatch(/^[\x20-\x7e]+$/)
    expect(messenger).toContain('Pickup: ')
  })

  test('of accounts, whose links open them, are shown to nobody', async () => {
    const { id: _, ...message } = (
      await shop.deps.database.select().from(outbox)
    )[0] as typeof outbox.$inferSelect
    const [own] = await shop.deps.database
      .insert(outbox)
      .values({ ...message, orderId: null })
      .returning()
    const id = own?.id ?? 0
    const { content } = await staff.request(listOutbox, { query: {} })
    expect(content.some((known) => known.id === id)).toBe(false)
    expect((await refusalOf(retry(id))).status).toBe(404)
  })
})
