import { expect, test } from 'vitest'
import { getOrderDetail } from '#contract/admin/order/order.ts'
import type { Fulfilment } from '#contract/order/fulfilment.ts'
import { getOrder } from '#contract/order/order.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { getOrderOptions } from '#contract/order/order-options.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { idempotencyKeys, orders } from '#server/db/schema/order/order.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { newKey, placeOrder } from '#tests/server/setup/order/placing.ts'
import {
  changeSettings,
  draftOf,
  openSharedShop,
  quoteOf,
  readyProduct,
  refusalOf,
  submitRaw,
} from '#tests/server/setup/shop.ts'

const MAGALLANES = '0402112000'
const FEE = 4000

const shop = await openSharedShop()
const bread = await readyProduct(shop)
const enough = Math.ceil(20_000 / bread.size.price)

const address = {
  municipality: MAGALLANES,
  barangay: 'Bendita Uno',
  street: '7 Rizal Street',
  landmark: 'Green gate beside the chapel',
  note: 'Mind the dog',
}
const to = (municipality: string): Fulfilment => ({
  ...{ method: 'delivery', date: '2026-11-23', window: '10:00-12:00' },
  address: { ...address, municipality },
})
const submit = (fulfilment: Fulfilment, quantity = enough, changes: Partial<OrderDraft> = {}) => {
  const expectedTotal = quantity * bread.size.price + FEE
  return placeOrder(shop, bread, { fulfilment, expectedTotal, ...changes }, quantity)
}

test('an order is delivered for the municipality’s fee, which is part of its total (D28)', async () => {
  const placed = await submit(to(MAGALLANES))
  expect(placed).toMatchObject({ deliveryFee: FEE, total: enough * bread.size.price + FEE })
  const { token } = placed
  const order = await shop.request(getOrder, { params: { token } })
  expect(order.fulfilment).toEqual(to(MAGALLANES))
})

test('the customer and staff read municipality and province, for as long as the shop delivers there', async () => {
  const { number, token, town } = await submit(to(MAGALLANES))
  expect(town).toBe('Magallanes, Cavite')
  const staff = await signInAs(shop, 'staff')
  const read = () => staff.request(getOrderDetail, { params: { number } })
  expect(await read()).toMatchObject({ town: 'Magallanes, Cavite', togetherTotal: null })
  const { delivery } = (await shop.deps.catalogue.read()).settings
  await changeSettings(shop, { delivery: delivery.filter(({ code }) => code !== MAGALLANES) })
  expect((await read()).town).toBeNull()
  expect((await shop.request(getOrder, { params: { token } })).town).toBeNull()
  await changeSettings(shop, { delivery })
})

test('the address lies sealed in the database, in the order and in the kept answer', async () => {
  await submit(to(MAGALLANES))
  const rows = [
    await shop.deps.database.select().from(orders),
    await shop.deps.database.select().from(idempotencyKeys),
  ]
  // Sealed text consists of random letters: the words searched for are long, or contain characters that it
  // lacks.
  expect(JSON.stringify(rows)).not.toMatch(/rizal street|green gate|bendita|the dog|0917 123|917123/i)
})

test('a note to the baker lies sealed too', async () => {
  await submit(to(MAGALLANES), enough, { note: 'Call 0918 765 4321 at the gate' })
  expect(JSON.stringify(await shop.deps.database.select().from(orders))).not.toMatch(/at the gate/)
})

test.each([
  [
    'elsewhere in Luzon',
    '1380600000',
    'elsewhere-in-luzon',
    'We do not deliver there. Please choose pickup, or ask us',
  ],
  ['outside Luzon', '0730600000', 'outside-luzon', 'We deliver within Luzon only'],
])('a place %s is refused with its reason, and nothing is stored (D28)', async (_, code, reason, words) => {
  const before = (await shop.deps.database.select().from(orders)).length
  const refusal = await refusalOf(submit(to(code)))
  expect([refusal.status, refusal.code]).toEqual([409, 'ORDER_CHANGED'])
  expect(refusal.problem.errors?.[0]).toEqual({
    ...{ field: 'fulfilment.address.municipality', code: 'delivery-refused', message: words },
  })
  expect(quoteOf(refusal).problems[0]).toEqual({ code: 'delivery-refused', reason })
  expect((await shop.deps.database.select().from(orders)).length).toBe(before)
})

test('less than the minimum is refused, and says how much more', async () => {
  const refusal = await refusalOf(submit(to(MAGALLANES), 1))
  expect(quoteOf(refusal).problems[0]).toMatchObject({
    ...{ code: 'delivery-refused', reason: 'below-minimum', missing: 20_000 - bread.size.price },
  })
})

test('a quote prices a municipality before the rest of the address is typed, and shows its days', async () => {
  const { items } = draftOf([{ ...bread, quantity: Math.ceil(80_000 / bread.size.price) }], 0)
  const silang = { municipality: '0402118000' }
  const quote = await shop.request(quoteOrder, {
    body: {
      items,
      voucherCode: null,
      fulfilment: { method: 'delivery', date: null, window: null, address: silang },
    },
  })
  expect([quote.deliveryFee, quote.total - quote.subtotal]).toEqual([15_000, 15_000])
  const open = quote.windows.filter((window) => window.open).map(({ date }) => date)
  // Wednesdays and Saturdays.
  expect([...new Set(open)]).toEqual(['2026-11-21', '2026-11-25', '2026-11-28', '2026-12-02'])
  expect(quote.windows.find(({ date }) => date === '2026-11-24')?.reason).toBe('no-delivery')
})

test.each([
  ['without an address', { ...to(MAGALLANES), address: undefined }, 'fulfilment.address'],
  ['with a name for a code', to('Magallanes'), 'fulfilment.address.municipality'],
  [
    'without a landmark',
    { ...to(MAGALLANES), address: { ...address, landmark: ' ' } },
    'fulfilment.address.landmark',
  ],
  ['by drone', { ...to(MAGALLANES), method: 'drone' }, 'fulfilment.method'],
  ['picked up at an address', { ...to(MAGALLANES), method: 'pickup' }, 'fulfilment.address'],
])('a delivery %s is no order', async (_, fulfilment, field) => {
  const response = await submitRaw(shop, bread, newKey(), (body) => ({ ...body, fulfilment }))
  const { errors } = await response.json()
  expect([response.status, errors[0].field]).toEqual([400, field])
})

test('anybody may read where and on what terms the shop delivers, and how to pay', async () => {
  const { delivery, paymentMethods } = await shop.request(getOrderOptions, {})
  expect(delivery.map(({ code, name }) => `${code} ${name}`)).toEqual([
    '0402112000 Magallanes',
    '0402101000 Alfonso',
    '0402119000 Tagaytay',
    '0402118000 Silang',
  ])
  expect(delivery[0]).toMatchObject({ fee: FEE, minimum: 20_000, weekdays: [0, 1, 2, 3, 4, 5, 6] })
  expect(paymentMethods).toEqual(['cash', 'gcash', 'maya'])
})
