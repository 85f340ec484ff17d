import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { getReport } from '#contract/admin/report.ts'
import { getVoucherAnalytics } from '#contract/admin/voucher.ts'
import { getOrder } from '#contract/order/order.ts'
import { getOrderOptions } from '#contract/order/order-options.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { voucherUses } from '#server/db/schema/order/voucher.ts'
import { openBrowser, signInAs } from '#tests/server/setup/account.ts'
import { lawfully, ONE_SENIOR, offOf, SENIOR } from '#tests/server/setup/order/lawful.ts'
import { messagesOf } from '#tests/server/setup/order/order-records.ts'
import { newKey } from '#tests/server/setup/order/placing.ts'
import { CODE, plenty, THURSDAY, TOMORROW, WINDOW } from '#tests/server/setup/order/split-order.ts'
import { draftOf, openSharedShop, quoteOf, refusalOf, submitRaw } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const goods = await plenty(shop)
const law = lawfully(shop, await signInAs(shop, 'staff'), goods)

beforeEach(() => law.give(true))

describe('RA 9994, RA 10754: the shopper', () => {
  test('sees the choice only where the shop has it switched on', async () => {
    expect((await shop.request(getOrderOptions, {})).lawful).toEqual(['senior', 'pwd'])
    await law.give(false)
    expect((await shop.request(getOrderOptions, {})).lawful).toEqual([])
  })

  test('gets the discount of the server’s own sums, which the order, its page and its mail name', async () => {
    const subtotal = 3 * goods.bread.size.price
    const off = offOf(subtotal)
    const { number, token, ...placed } = await law.place({
      customer: { name: 'Ana', phone: '0917 123 4567', email: 'ana@gmail.com' },
    })
    const part = { name: SENIOR.name, amount: off }
    expect(placed).toMatchObject({ subtotal, discount: off, total: subtotal - off })
    const followed = await shop.request(getOrder, { params: { token } })
    expect(followed.lawful).toMatchObject({ ...ONE_SENIOR, parts: [part], isShown: null })
    const [mail] = await messagesOf(shop, number)
    expect(mail?.text).toContain('Senior citizen discount, with')
    expect(mail?.text).toContain('Please bring 1 senior ID')
    const [row] = await shop.deps.database.select().from(orders).where(eq(orders.number, number))
    const parts = [{ ...part, beneficiary: 'senior' }]
    expect(row?.lawful).toMatchObject({ ...ONE_SENIOR, rates: [SENIOR], parts })
  })

  test('reads its usual name in Filipino before and after ordering, while the order keeps the owner’s (19.5)', async () => {
    const { request } = openBrowser(shop, { 'Accept-Language': 'fil' })
    const { items, fulfilment, later, voucherCode, lawful } = law.drafted()
    const quoted = await request(quoteOrder, { body: { items, fulfilment, later, voucherCode, lawful } })
    expect(quoted.lawful?.parts).toMatchObject([{ name: 'Diskuwento ng senior citizen' }])
    const customer = { name: 'Bea', phone: '0917 123 4568', email: 'bea@gmail.com' }
    const { number } = await law.place({ customer, language: 'fil' })
    expect((await messagesOf(shop, number))[0]?.text).toContain(
      'Diskuwento ng senior citizen, hindi siningil',
    )
    const [row] = await shop.deps.database.select().from(orders).where(eq(orders.number, number))
    expect(row?.lawful).toMatchObject({ rates: [SENIOR], parts: [{ name: SENIOR.name }] })
  })

  test('of an order that four share has it on a quarter of the goods', async () => {
    const draft = law.drafted({ lawful: { people: 4, senior: 1, pwd: 0 } }, 4)
    expect((await law.priceOf(draft)).discount).toBe(offOf(goods.bread.size.price))
  })

  test('gets the better of law and voucher, and keeps the voucher that is not used', async () => {
    const quantity = Math.ceil(60_000 / goods.bread.size.price)
    const byLaw = law.drafted({ voucherCode: CODE }, quantity)
    const quoted = await law.priceOf(byLaw)
    expect(quoted.lawful).toMatchObject({ voucherAmount: 5000, isTaken: true, amount: quoted.discount })
    const uses = () => shop.deps.database.$count(voucherUses)
    const before = await uses()
    const { number } = await law.send({ ...byLaw, expectedTotal: quoted.total })
    expect([await uses(), (await law.sheetOf(number)).voucherCode]).toEqual([before, null])

    const byVoucher = law.drafted({ voucherCode: CODE, lawful: { people: 99, senior: 1, pwd: 0 } }, quantity)
    const voucher = await law.priceOf(byVoucher)
    expect([voucher.discount, voucher.lawful?.isTaken]).toEqual([5000, false])
    const other = await law.send({ ...byVoucher, expectedTotal: voucher.total })
    expect([await uses(), (await law.sheetOf(other.number)).lawful]).toEqual([before + 1, null])
  })

  test('has one discount over both parts of a split order, to the centavo', async () => {
    const draft = draftOf(
      [
        { ...goods.bread, quantity: 3 },
        { ...goods.pie, quantity: 1 },
      ],
      0,
      {
        fulfilment: { method: 'pickup', date: TOMORROW, window: WINDOW },
        later: { items: [1], date: THURSDAY, window: WINDOW },
        lawful: { people: 3, senior: 1, pwd: 1 },
      },
    )
    const { total, discount } = await law.priceOf(draft)
    const { linked, ...first } = await law.send({ ...draft, expectedTotal: total })
    expect(discount).toBe(first.discount + (linked?.discount ?? Number.NaN))
    for (const part of [first, linked]) {
      const sums = part?.lawful?.parts.map(({ amount }) => amount) ?? []
      expect(sums.reduce((sum, amount) => sum + amount, 0)).toBe(part?.discount)
    }
  })

  test('is refused as after any change of price once the owner has switched it off, and nothing is ordered', async () => {
    const draft = law.drafted()
    const { total } = await law.priceOf(draft)
    await law.give(false)
    const count = () => shop.deps.database.$count(orders)
    const before = await count()
    const refusal = await refusalOf(law.send({ ...draft, expectedTotal: total }))
    expect([refusal.status, refusal.code]).toEqual([409, 'ORDER_CHANGED'])
    expect(refusal.problem.errors?.map(({ code }) => code)).toEqual(['lawful-unavailable', 'total-changed'])
    expect(quoteOf(refusal)).toMatchObject({ discount: 0, problems: [{ code: 'lawful-unavailable' }] })
    expect(await count()).toBe(before)
  })

  test('is refused for persons to whom the shop gives nothing', async () => {
    await law.give(true, [SENIOR])
    const { problems } = await law.priceOf(law.drafted({ lawful: { people: 2, senior: 1, pwd: 1 } }))
    expect(problems.map(({ code }) => code)).toEqual(['lawful-unavailable'])
  })

  test.each([
    ['0 of 0', { people: 0, senior: 0, pwd: 0 }],
    ['0 of 3', { people: 3, senior: 0, pwd: 0 }],
    ['3 of 2', { people: 2, senior: 3, pwd: 0 }],
    ['2 and 1 of 2', { people: 2, senior: 2, pwd: 1 }],
    ['a negative number', { people: 2, senior: 2, pwd: -1 }],
    ['half a person', { people: 1, senior: 0.5, pwd: 0 }],
    ['huge numbers', { people: 1e15, senior: 1e15, pwd: 0 }],
    ['a hundred people', { people: 100, senior: 1, pwd: 0 }],
    ['a number in words', { people: 1, senior: '1', pwd: 0 }],
    ['an unknown kind', { people: 1, senior: 1, pwd: 0, student: 1 }],
    ['a kind too few', { people: 1, senior: 1 }],
    ['a rate of their own', { people: 1, senior: 1, pwd: 0, rateBasisPoints: 9000 }],
    ['a list', [1, 1]],
    ['a word', 'senior'],
  ])('who claims %s is refused before anything is priced', async (_, lawful) => {
    const answer = await submitRaw(shop, goods.bread, newKey(), (body) => ({ ...body, lawful }))
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'VALIDATION_FAILED'])
  })
})

test('reports add up: a discount by law is one of the discounts, and of no voucher', async () => {
  const admin = await signInAs(shop, 'admin')
  const read = async () => {
    // Today's report ends now.
    shop.letPass(1000)
    const { totals, rows } = await admin.request(getReport, { query: { by: 'voucher' } })
    const { discount } = await admin.request(getVoucherAnalytics, { query: {} })
    return { totals: totals.now, rows: rows.map(({ now }) => now.discount ?? 0), vouchers: discount }
  }
  const before = await read()
  const { discount, subtotal, total } = await law.place()
  const after = await read()
  expect(after.totals.lawful - before.totals.lawful).toBe(discount)
  expect(after.totals.discount - before.totals.discount).toBe(discount)
  expect(after.vouchers).toBe(before.vouchers)
  expect(total).toBe(subtotal - discount)
  const { goods: sold, delivery, sales } = after.totals
  expect(sold - after.totals.discount + delivery).toBe(sales)
  expect(after.rows.reduce((sum, row) => sum + row, 0)).toBe(after.totals.discount)
})
