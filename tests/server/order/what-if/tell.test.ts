import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/admin/audit.ts'
import { getShortMessage, listOutbox } from '#contract/admin/message.ts'
import type { WhatIfChange } from '#contract/admin/order/what-if.ts'
import { gsmLength, SMS_LENGTH } from '#domain/order/text/gsm.ts'
import { lateNotices } from '#server/db/schema/order/late-notice.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import {
  ask,
  CLOSED,
  CLOSED_MORNING,
  DAY,
  NOTHING,
  onlyLate,
  orderPies,
  ovensOut,
  tell,
  toTell,
} from '#tests/server/setup/order/late-orders.ts'
import { messagesOf } from '#tests/server/setup/order/order-records.ts'
import { madeProduct, openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'

const WEEKEND: WhatIfChange = {
  ...NOTHING,
  closed: { from: DAY, until: '2026-11-29', hours: null },
}

const shop = await openSharedShop()
const admin = await signInAs(shop, 'admin')
const staff = await signInAs(shop, 'staff')
let number: string

beforeEach(async () => {
  await shop.deps.database.update(orders).set({ status: 'CANCELLED' })
  number = await orderPies(shop, 1, 'ana@example.com')
})

const see = async (change: WhatIfChange) => onlyLate(await ask(staff, change))
const tellSeen = async (change: WhatIfChange) => tell(admin, change, toTell(await ask(admin, change)))
const written = async () => (await messagesOf(shop, number)).filter(({ kind }) => kind === 'order-late')
/** As if the mail server had taken all of them. */
const mailAll = () => shop.deps.database.update(outbox).set({ mailedAt: shop.deps.clock() })

test('however often it is pressed, a customer is written to once about a change, in the words of the shop; it is in the trail (19.3)', async () => {
  const seen = toTell(await ask(admin, CLOSED))
  const answers = await Promise.all([1, 2, 3].map(() => tell(admin, CLOSED, seen)))
  expect(answers.flatMap(({ told }) => told)).toEqual([number])
  expect(answers.flatMap(({ skipped }) => skipped.map(({ why }) => why))).toEqual(['told', 'told'])
  expect(await written()).toMatchObject([{ channel: 'email', to: 'ana@example.com' }])
  expect((await written())[0]?.text).toContain('It could be ready on Sun, Nov 29.')
  // Looking again does not help: it is the same change in the same words.
  expect(await tellSeen(CLOSED)).toEqual({ told: [], skipped: [{ number, why: 'told' }] })
  expect(await written()).toHaveLength(1)
  const { content } = await admin.request(listAuditEntries, { query: { noun: 'order', nounId: number } })
  expect(content.filter(({ action }) => action === 'told-late')).toHaveLength(1)
})

test('after another change of plan the customer is told again, and it shows who was told what, when and by whom', async () => {
  await tellSeen(CLOSED)
  await mailAll()
  shop.letPass(60_000)
  const first = await see(CLOSED)
  expect(first).toMatchObject({
    state: 'told',
    notices: [{ username: admin.session.username, date: DAY, couldBe: '2026-11-29', change: CLOSED }],
  })
  expect(first.notices[0]?.message).toMatchObject({ channel: 'email', sentAt: expect.any(String) })
  expect(await see(WEEKEND)).toMatchObject({
    state: 'outdated',
    couldBe: '2026-11-30',
    notices: first.notices,
  })
  expect((await tellSeen(WEEKEND)).told).toEqual([number])
  const { state, notices } = await see(WEEKEND)
  expect(state).toBe('told')
  expect(notices.map(({ change, couldBe }) => [change, couldBe])).toEqual([
    [CLOSED, '2026-11-29'],
    [WEEKEND, '2026-11-30'],
  ])
  expect(Date.parse(notices[1]?.at ?? '') - Date.parse(notices[0]?.at ?? '')).toBe(60_000)
  expect((await written()).map(({ text }) => /ready on (\w+, \w+ \d+)/.exec(text)?.[1])).toEqual([
    'Sun, Nov 29',
    'Mon, Nov 30',
  ])
})

test('who was told the same about another change can be told again, and it says so', async () => {
  await tellSeen(CLOSED)
  await mailAll()
  expect(await see(ovensOut())).toMatchObject({ state: 'same-words', why: 'oven', couldBe: '2026-11-29' })
  expect((await tellSeen(ovensOut())).told).toEqual([number])
  expect((await see(ovensOut())).state).toBe('told')
  expect(await written()).toHaveLength(2)
})

test('a window of the promised day goes into message, SMS, notice and trail, and is part of the words that were told', async () => {
  const first = await see(CLOSED_MORNING)
  const offer = { couldBe: '2026-11-29', sameDay: '12:00-14:00' }
  expect(first).toMatchObject({ ...offer, state: 'untold' })
  const words = 'It could be ready on the same day, 12 PM – 2 PM, or on Sun, Nov 29.'
  expect(first.message.text).toContain(words)
  expect((await tellSeen(CLOSED_MORNING)).told).toEqual([number])
  expect((await written())[0]?.text).toContain(words)
  expect(await see(CLOSED_MORNING)).toMatchObject({ state: 'told', notices: [offer] })
  const { content } = await admin.request(listAuditEntries, { query: { noun: 'order', nounId: number } })
  expect(content.find(({ action }) => action === 'told-late')?.after).toEqual(offer)
  const { content: sent } = await staff.request(listOutbox, { query: {} })
  const { id = 0 } = sent.find((one) => one.orderNumber === number && one.kind === 'order-late') ?? {}
  const short = await staff.request(getShortMessage, { params: { id } })
  expect(short.sms).toContain('12 PM - 2 PM that day or Sun, Nov 29?')
  expect(gsmLength(short.sms)).toBeLessThanOrEqual(SMS_LENGTH)
  expect(short.messenger).toContain(words)
  // The same day, but without its window: what they were told is not right any more.
  expect(await see(CLOSED)).toMatchObject({ state: 'outdated', couldBe: offer.couldBe, sameDay: null })
  const earlier: WhatIfChange = {
    ...NOTHING,
    closed: { from: DAY, until: DAY, hours: { from: '10:00', until: '12:00' } },
  }
  expect(await see(earlier)).toMatchObject({ state: 'same-words', ...offer })
})

test('in Filipino the message and the SMS name the window of the same day, too', async () => {
  const set = { language: 'fil' as const, customerEmail: null, customerEmailIndex: null }
  await shop.deps.database.update(orders).set(set).where(eq(orders.number, number))
  await tellSeen(CLOSED_MORNING)
  const [message] = await written()
  expect(message?.channel).toBe('phone')
  expect(message?.text).toContain('Maihahanda namin ito sa araw ding iyon, 12 PM – 2 PM, o sa')
  const { content } = await staff.request(listOutbox, { query: {} })
  const { id = 0 } = content.find((one) => one.orderNumber === number && one.kind === 'order-late') ?? {}
  const { sms } = await staff.request(getShortMessage, { params: { id } })
  expect(sms).toContain('12 PM - 2 PM parehong araw o')
  expect(gsmLength(sms)).toBeLessThanOrEqual(SMS_LENGTH)
})

test('an order whose window of the same day is another one than was seen counts as changed', async () => {
  const seen = toTell(await ask(admin, CLOSED_MORNING))
  for (const sameDay of [null, '14:00-16:00']) {
    const other = seen.map((one) => ({ ...one, sameDay }))
    expect(await tell(admin, CLOSED_MORNING, other)).toEqual({
      told: [],
      skipped: [{ number, why: 'changed' }],
    })
  }
  expect(await written()).toEqual([])
})

test('the same change is the same however its moments and lists are written', async () => {
  const { ovens } = ovensOut()
  if (!ovens) throw new Error('No ovens')
  const { id } = (await shop.deps.catalogue.read()).products.find(({ slug }) => slug === 'buko-pie') ?? {}
  const { product } = await madeProduct(shop)
  const ids = [product.id, id ?? 0]
  const change = (productIds: number[], from: string): WhatIfChange => ({
    ...NOTHING,
    ovens: { ...ovens, from, goods: { categoryIds: [], productIds } },
  })
  expect((await tellSeen(change(ids, ovens.from))).told).toEqual([number])
  const sameMoment = `${DAY}T00:00:00+08:00`
  expect((await see(change([...ids, ...ids].toReversed(), sameMoment))).state).toBe('told')
})

test('of two admins with two changes at once one writes, and the other hears of it', async () => {
  const other = await signInAs(shop, 'admin')
  const [mine, theirs] = [toTell(await ask(admin, CLOSED)), toTell(await ask(other, WEEKEND))]
  const answers = await Promise.all([tell(admin, CLOSED, mine), tell(other, WEEKEND, theirs)])
  expect(answers.flatMap(({ told }) => told)).toEqual([number])
  expect(answers.flatMap(({ skipped }) => skipped)).toEqual([{ number, why: 'told' }])
  expect(await written()).toHaveLength(1)
})

test('a message that has not gone out is taken back when the customer is told something newer', async () => {
  await tellSeen(CLOSED)
  await tellSeen(WEEKEND)
  const left = await written()
  expect(left).toHaveLength(1)
  expect(left[0]?.text).toContain('It could be ready on Mon, Nov 30.')
  const { notices } = await see(WEEKEND)
  expect(notices.map(({ message }) => message !== null)).toEqual([false, true])
})

test('nothing is written about an order that has changed, is not late, or does not exist', async () => {
  const seen = toTell(await ask(admin, CLOSED))
  const changed = { told: [], skipped: [{ number, why: 'changed' }] }
  expect(await tell(admin, CLOSED, [{ number, couldBe: '2026-12-24', sameDay: null, notices: 0 }])).toEqual(
    changed,
  )
  const elsewhere: WhatIfChange = {
    ...NOTHING,
    closed: { from: '2026-12-08', until: '2026-12-08', hours: null },
  }
  expect(await tell(admin, elsewhere, seen)).toEqual(changed)
  const nobody = [{ number: 'P-NONE', couldBe: null, sameDay: null, notices: 0 }]
  expect((await tell(admin, CLOSED, nobody)).skipped).toEqual([{ number: 'P-NONE', why: 'changed' }])
  const moved = { date: '2026-11-27' }
  await shop.deps.database.update(orders).set(moved).where(eq(orders.number, number))
  expect(await tell(admin, CLOSED, seen)).toEqual(changed)
  expect(await written()).toEqual([])
})

test('staff look, and only admins write', async () => {
  const seen = toTell(await ask(staff, CLOSED))
  expect((await refusalOf(tell(staff, CLOSED, seen))).code).toBe('FORBIDDEN')
  expect(await written()).toEqual([])
})

test('those who were told before notices were recorded count as told, by whom and what the trail says', async () => {
  await tellSeen(CLOSED)
  await shop.deps.database.delete(lateNotices)
  const file = readFileSync('src/server/db/migrations/0020_late_notices.sql', 'utf8')
  await shop.deps.database.execute(sql.raw(file.split('--> statement-breakpoint').at(-1) ?? ''))
  const late = await see(CLOSED)
  expect(late).toMatchObject({
    state: 'same-words',
    notices: [{ username: admin.session.username, date: DAY, couldBe: '2026-11-29', change: null }],
  })
  expect(late.notices[0]?.message?.text).toContain('It could be ready on Sun, Nov 29.')
})
