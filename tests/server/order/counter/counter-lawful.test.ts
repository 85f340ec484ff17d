import { expect, test } from 'vitest'
import { listAuditEntries } from '#contract/admin/audit.ts'
import {
  type CounterSale,
  listShelf,
  sellAtCounter,
  undoCounterSale,
} from '#contract/admin/order/counter-sale.ts'
import { getDayMoney } from '#contract/admin/order/money.ts'
import { DEFAULT_LAWFUL } from '#domain/lawful-discount/lawful-rate.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { ONE_SENIOR, offOf } from '#tests/server/setup/order/lawful.ts'
import { setStock, stockOf } from '#tests/server/setup/order/order-records.ts'
import { newKey } from '#tests/server/setup/order/placing.ts'
import { changeSettings, openSharedShop, readyProduct, refusalOf } from '#tests/server/setup/shop.ts'

// Discounts by law at the counter (RA 9994, RA 10754): staff see the IDs before they sell.

const PIECES = 3

const shop = await openSharedShop()
const staff = await signInAs(shop, 'staff')
const bread = await readyProduct(shop)
await setStock(shop, bread.size.id, 100)

const give = (isGiven: boolean, rates = DEFAULT_LAWFUL.rates) =>
  changeSettings(shop, { lawfulDiscounts: { isGiven, rates } })
await give(true)
const full = () => PIECES * bread.size.price
const saleOf = (off: number, changes: Partial<CounterSale> = {}): CounterSale => ({
  items: [{ productId: bread.product.id, sizeId: bread.size.id, quantity: PIECES }],
  payment: { method: 'cash', reference: null },
  cashReceived: full(),
  expectedTotal: full() - off,
  lawful: ONE_SENIOR,
  ...changes,
})
const send = (body: CounterSale) => staff.request(sellAtCounter, { body, idempotencyKey: newKey() })

test('the shelf tells the rates in force, and no more of them once they are switched off', async () => {
  expect((await staff.request(listShelf, { query: {} })).rates).toEqual(DEFAULT_LAWFUL.rates)
  await give(false)
  expect((await staff.request(listShelf, { query: {} })).rates).toEqual([])
  const refused = await refusalOf(send(saleOf(offOf(full()))))
  expect(refused).toMatchObject({ status: 409, code: 'SALE_CHANGED' })
  expect(refused.problem.errors?.[0]).toMatchObject({ field: 'lawful', code: 'lawful-unavailable' })
  await give(true)
})

test('the share of one of four people is taken off; the order and the till have what was paid', async () => {
  const off = offOf(full() / 4)
  const sold = await send(saleOf(off, { lawful: { people: 4, senior: 1, pwd: 0 } }))
  expect(sold).toMatchObject({
    ...{ subtotal: full(), discount: off, total: full() - off, cashReceived: full() },
    lawful: {
      people: 4,
      senior: 1,
      isShown: true,
      parts: [{ name: 'Senior citizen discount', amount: off }],
    },
  })
  const day = await staff.request(getDayMoney, { query: { date: '2026-11-21' } })
  expect(day.tills.find(({ till }) => till === 'counter')?.cash).toBe(full() - off)
})

test('the audit says that a discount was given, and nothing of an ID', async () => {
  const admin = await signInAs(shop, 'admin')
  const { number } = await send(saleOf(offOf(full())))
  const { content } = await admin.request(listAuditEntries, { query: { noun: 'order', nounId: number } })
  const [total, discount] = [(full() - offOf(full())) / 100, offOf(full()) / 100]
  expect(content).toMatchObject([{ action: 'sold' }])
  expect(content[0]?.after).toEqual({ origin: 'counter', method: 'cash', total, discount })
})

test('a rate for another category takes nothing off, and the order is one without a discount', async () => {
  const [senior] = DEFAULT_LAWFUL.rates
  if (!senior) throw new Error('There is a rate for seniors')
  await give(true, [{ ...senior, goods: 'categories', ids: [bread.product.category.id + 1000] }])
  expect(await send(saleOf(0))).toMatchObject({ discount: 0, lawful: null, total: full() })
  await give(true)
})

test('numbers that cannot be, and another total, are refused; nothing is taken from the shelf', async () => {
  const before = await stockOf(shop, bread.size.id)
  const off = offOf(full())
  for (const lawful of [
    { people: 1, senior: 2, pwd: 0 },
    { people: 3, senior: 0, pwd: 0 },
    { people: -1, senior: -1, pwd: 0 },
  ])
    expect((await refusalOf(send(saleOf(off, { lawful })))).status).toBe(400)
  const wrong = await refusalOf(send(saleOf(off + 100)))
  expect(wrong.problem.errors?.[0]?.code).toBe('total-changed')
  expect(await stockOf(shop, bread.size.id)).toBe(before)
})

test('a sale with a discount can be taken back like any other', async () => {
  const before = await stockOf(shop, bread.size.id)
  const { number } = await send(saleOf(offOf(full())))
  const undone = await staff.request(undoCounterSale, { params: { number } })
  expect(undone.status).toBe('CANCELLED')
  expect(await stockOf(shop, bread.size.id)).toBe(before)
})
