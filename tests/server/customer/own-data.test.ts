import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendContactMessage } from '#contract/shop/contact.ts'
import {
  ACCESS_MINUTES,
  askForDataCode,
  CODE_MINUTES,
  CODE_TRIES,
  eraseOwnData,
  getOwnData,
  inPesos,
  openOwnData,
} from '#contract/shop/own-data.ts'
import { MAIL_LIMITS } from '#server/account/auth.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { contactMessages } from '#server/db/schema/contact.ts'
import { refunds } from '#server/db/schema/order/money.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { dataCodes } from '#server/db/schema/own-data.ts'
import { orderSheet } from '#server/order/order-sheet.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { fill, PHONE, place } from '#tests/server/setup/database/sealed-data.ts'
import { accessTo, askAndRead, mailedCodes, otherThan } from '#tests/server/setup/own-data.ts'
import { openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'

const LIA = 'lia@example.com'
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

const shop = await openSharedShop()
const order = await fill(shop, await signInAs(shop, 'staff'))
// Has the number of Lia and another mailbox, which a code to Lia does not prove.
const secret = await place(shop, { customer: { name: 'Not Lia', phone: PHONE, email: 'other@example.com' } })
await shop.deps.database
  .update(orders)
  .set({ customerEmail: null, customerEmailIndex: null })
  .where(eq(orders.number, secret.number))
const open = (request: string, code: string) =>
  shop.request(openOwnData, { body: { request, mailedCode: code } })
const read = (access: string) => shop.request(getOwnData, { body: { access } })

// The mails of each test are of another hour.
beforeEach(() => shop.letPass(HOUR_MS))

describe('a code by mail (§5, D26)', () => {
  test('the answer and what is kept are alike whether the shop knows an address or a number, or not', async () => {
    const kept = async (contact: string) => {
      await shop.deps.database.delete(dataCodes)
      const answer = await shop.request(askForDataCode, { body: { contact } })
      expect(Object.keys(answer)).toEqual(['request'])
      const [row] = await shop.deps.database.select().from(dataCodes)
      return {
        ...row,
        tokenHash: row?.tokenHash.length,
        codeHash: row?.codeHash.length,
        email: typeof row?.email,
      }
    }
    const known = await kept(LIA)
    for (const contact of ['nobody@example.com', PHONE, '0999 999 9999'])
      expect(await kept(contact)).toEqual(known)
    expect(await mailedCodes(shop, 'nobody@example.com')).toHaveLength(1)
    const refusal = await refusalOf(shop.request(askForDataCode, { body: { contact: 'Lia Cruz' } }))
    expect(refusal.problem.errors).toMatchObject([{ field: 'contact', code: 'format' }])
  })

  test('a number in any spelling sends the code to the mailbox of its latest guest order, and nowhere without one', async () => {
    const { request, code } = await askAndRead(shop, '+63 917-555-1234', LIA)
    expect((await read((await open(request, code)).access)).email).toBe(LIA)
    const before = await shop.deps.database.$count(outbox)
    const { request: unknown } = await shop.request(askForDataCode, { body: { contact: '0999 999 9999' } })
    expect(await shop.deps.database.$count(outbox)).toBe(before)
    expect((await refusalOf(open(unknown, '12345678'))).code).toBe('VALIDATION_FAILED')
  })

  test('neither code nor tokens are stored readable, and a code opens nothing but its own request', async () => {
    const { request, code } = await askAndRead(shop, LIA)
    const { request: another } = await askAndRead(shop, 'nobody@example.com')
    expect((await refusalOf(open(another, code))).status).toBe(400)
    const { access } = await open(request, code)
    const stored = JSON.stringify(await shop.deps.database.select().from(dataCodes))
    for (const text of [request, access, LIA, `"${code}"`]) expect(stored).not.toContain(text)
  })

  test(`a code works once, within ${CODE_MINUTES} minutes`, async () => {
    const first = await askAndRead(shop, LIA)
    await open(first.request, first.code)
    expect((await refusalOf(open(first.request, first.code))).code).toBe('CODE_GONE')
    const second = await askAndRead(shop, LIA)
    shop.letPass(CODE_MINUTES * MINUTE_MS)
    expect((await refusalOf(open(second.request, second.code))).code).toBe('CODE_GONE')
  })

  test(`after ${CODE_TRIES} wrong tries the right code is refused, too`, async () => {
    const { request, code } = await askAndRead(shop, LIA)
    const words = []
    for (let tried = 0; tried < CODE_TRIES; tried++)
      words.push((await refusalOf(open(request, otherThan(code)))).problem.errors?.[0]?.message)
    expect(words[0]).toContain('You have 4 tries left.')
    expect(words.at(-1)).toContain('It was the last try')
    expect((await refusalOf(open(request, code))).code).toBe('CODE_GONE')
  })

  test('a mailbox gets five codes an hour, whether by its address or by a number, and then says so or is silent', async () => {
    for (let asked = 0; asked < MAIL_LIMITS.mailbox; asked++) await askAndRead(shop, LIA)
    expect((await refusalOf(askAndRead(shop, LIA))).status).toBe(429)
    const before = await mailedCodes(shop, LIA)
    await shop.request(askForDataCode, { body: { contact: PHONE } })
    expect(await mailedCodes(shop, LIA)).toEqual(before)
  })
})

describe('what the shop knows', () => {
  test('is shown in groups with the day on which each part is deleted, and nothing of anybody else', async () => {
    const from = { name: 'Lia', email: 'LIA@example.com', phone: null, website: '' }
    await shop.request(sendContactMessage, { body: { ...from, subject: 'Candles', message: 'Any?' } })
    const counts = { people: 4, senior: 1, pwd: 0 }
    await shop.deps.database
      .update(orders)
      .set({ lawful: { ...counts, rates: [], parts: [] } })
      .where(eq(orders.number, order.number))
    const known = await read(await accessTo(shop, LIA))
    expect(known).toMatchObject({
      ...{ email: LIA, olderOrders: 0, teamNotes: 2, hasAccount: false, bookYears: 5 },
      orders: [
        {
          ...{
            number: order.number,
            name: 'Lia Cruz',
            phone: PHONE,
            note: 'Call 0917 first',
            total: order.total,
          },
          address: { town: 'Magallanes, Cavite', street: '12 Mabini St' },
          recipient: { name: 'Lola Nena', cardMessage: 'With love' },
          ...{ voucherCode: 'PUGON50', lawful: counts, keptUntil: '2031-11-21' },
        },
      ],
      contactMessages: [{ subject: 'Candles', text: 'Any?', phone: null, keptUntil: '2027-11-21' }],
      feedback: [{ orderNumber: order.number, rating: 5, words: 'Good', keptUntil: '2027-11-21' }],
    })
    expect(known.messages.some(({ text }) => text?.includes('For Lia'))).toBe(true)
    // A mail about no order may open an account, or be this very code.
    expect(known.messages.find(({ orderNumber }) => orderNumber === null)?.text).toBeNull()
    expect(JSON.stringify(known)).not.toMatch(/Not Lia|Called her|crisp/)
    expect((inPesos(known) as typeof known).orders[0]?.total).toBe(order.total / 100)
  })

  test('is nothing for an unknown mailbox; an account is named, and neither its data nor its orders are shown', async () => {
    const unknown = await read(await accessTo(shop, 'nobody@example.com'))
    expect(unknown).toMatchObject({ orders: [], contactMessages: [], feedback: [], hasAccount: false })
    const ana = await signInAs(shop, 'customer')
    const own = await place(
      { ...shop, request: ana.request },
      { customer: { name: 'Ana', phone: PHONE, email: 'ana@example.com' } },
    )
    const known = await read(await accessTo(shop, 'ana@example.com'))
    expect(known).toMatchObject({ orders: [], hasAccount: true })
    expect(JSON.stringify(known)).not.toContain(own.number)
  })

  test(`is open for ${ACCESS_MINUTES} minutes after the code`, async () => {
    const access = await accessTo(shop, LIA)
    shop.letPass(ACCESS_MINUTES * MINUTE_MS - 1)
    await read(access)
    shop.letPass(1)
    expect((await refusalOf(read(access))).code).toBe('ACCESS_OVER')
    expect((await refusalOf(shop.request(eraseOwnData, { body: { access } }))).code).toBe('ACCESS_OVER')
  })
})

describe('deleting (D58)', () => {
  test('waits for open orders and money to return, says which, and leaves everything and the access as they were', async () => {
    await shop.deps.database.update(orders).set({ status: 'READY' }).where(eq(orders.number, order.number))
    const access = await accessTo(shop, LIA)
    const refused = () => refusalOf(shop.request(eraseOwnData, { body: { access } }))
    const refusal = await refused()
    expect(refusal.code).toBe('CUSTOMER_AWAITED')
    const words = `Order ${order.number} is still open: it can be deleted after it is handed over on Mon, Nov 23, or cancelled.`
    expect(refusal.problem.errors?.map(({ message }) => message)).toEqual([words])
    await shop.deps.database
      .update(orders)
      .set({ status: 'COMPLETED' })
      .where(eq(orders.number, order.number))
    // The refund that staff have promised.
    expect((await refused()).problem.errors?.[0]?.message).toMatch(
      /^Money for order .* is still to be returned/,
    )
    const known = await read(access)
    expect(known).toMatchObject({
      orders: [{ name: 'Lia Cruz' }],
      awaited: [expect.stringMatching(/^Money/)],
    })
  })

  test('takes name, number, address, notes and messages; goods and sums stay; the trail names nobody', async () => {
    await shop.deps.database.update(refunds).set({ doneAt: shop.deps.clock() })
    await shop.deps.database
      .update(outbox)
      .set({ mailedAt: shop.deps.clock() })
      .where(isNotNull(outbox.nextAttemptAt))
    const access = await accessTo(shop, LIA)
    const before = await orderSheet(shop.deps, order.number)
    const erased = await shop.request(eraseOwnData, { body: { access } })
    expect(erased).toMatchObject({ orders: 1, contactMessages: 1, stockNotices: 0 })
    const after = await orderSheet(shop.deps, order.number)
    expect(after).toMatchObject({
      customerName: 'Erased',
      phone: '',
      email: null,
      recipient: null,
      staffNotes: [],
    })
    const { total, discount, goods } = before
    expect(after).toMatchObject({ total, discount, goods })
    expect(JSON.stringify(after)).not.toMatch(/Lia|Mabini|Nena|0917/)
    const entry = (await shop.deps.database.select().from(auditEntries)).at(-1)
    expect(entry).toMatchObject({
      userId: null,
      action: 'erased-by-themselves',
      nounId: 'guest',
      before: erased,
    })
    expect(JSON.stringify(entry)).not.toMatch(/lia|@|0917/i)
    expect((await refusalOf(read(access))).code).toBe('ACCESS_OVER')
    expect(await read(await accessTo(shop, LIA))).toMatchObject({
      orders: [],
      contactMessages: [],
      feedback: [],
      teamNotes: 0,
    })
    // Everybody else's is as it was.
    expect(await orderSheet(shop.deps, secret.number)).toMatchObject({
      customerName: 'Not Lia',
      phone: PHONE,
    })
    expect(await shop.deps.database.$count(contactMessages)).toBe(1)
  })
})
