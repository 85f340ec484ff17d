import { expect, test } from 'vitest'
import { getOrder } from '#contract/order/order.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { newKey, placeOrder } from '#tests/server/setup/order/placing.ts'
import { madeProduct, openSharedShop, readyProduct, refusalOf, submitRaw } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const bread = await readyProduct(shop)
const pie = await madeProduct(shop)

const countOrders = async () => (await shop.deps.database.select().from(orders)).length

const submit = (changes: (body: Record<string, never>) => unknown) =>
  submitRaw(shop, bread, newKey(), changes)

const line = (changes: object) => (body: { items?: object[] }) => ({
  ...body,
  items: [{ ...body.items?.[0], ...changes }],
})
const cases: [string, (body: never) => unknown, string][] = [
  ['a price sent by the client', line({ price: 1 }), 'items[0].price'],
  ['a total price sent by the client', line({ totalPrice: 1 }), 'items[0].totalPrice'],
  ['a negative quantity', line({ quantity: -1 }), 'items[0].quantity'],
  ['a quantity of zero', line({ quantity: 0 }), 'items[0].quantity'],
  ['a fractional quantity', line({ quantity: 1.5 }), 'items[0].quantity'],
  ['a huge quantity', line({ quantity: 1e15 }), 'items[0].quantity'],
  ['a quantity as a string', line({ quantity: '2' }), 'items[0].quantity'],
  ['NaN, which JSON writes as null', line({ quantity: Number.NaN }), 'items[0].quantity'],
  ['an id that is no positive integer', line({ productId: -5 }), 'items[0].productId'],
  ['no lines', (body) => ({ ...(body as object), items: [] }), 'items'],
  [
    'a missing name',
    (body) => ({ ...(body as object), customer: { phone: '0917 123 4567', email: null } }),
    'customer.name',
  ],
  [
    'a name of spaces',
    (body) => ({ ...(body as object), customer: { name: '  ', phone: '0917 123 4567', email: null } }),
    'customer.name',
  ],
  [
    'a phone of letters',
    (body) => ({ ...(body as object), customer: { name: 'A', phone: 'call me now', email: null } }),
    'customer.phone',
  ],
  ['NUL in a note', (body) => ({ ...(body as object), note: 'a\u0000b' }), 'note'],
  [
    'a day that does not exist',
    (body) => ({
      ...(body as object),
      fulfilment: { method: 'pickup', date: '2026-02-30', window: '10:00-12:00' },
    }),
    'fulfilment.date',
  ],
  ['a negative total', (body) => ({ ...(body as object), expectedTotal: -1 }), 'expectedTotal'],
  ['an unknown field', (body) => ({ ...(body as object), isAdmin: true }), 'isAdmin'],
]

test.each(cases)('%s is refused with a field problem and nothing is stored', async (_, changes, field) => {
  const before = await countOrders()
  const response = await submit(changes as never)
  const problem = await response.json()
  expect(response.status).toBe(400)
  expect(problem.errors.map((error: { field: string }) => error.field)).toContain(field)
  expect(await countOrders()).toBe(before)
})

test('one size split over two lines cannot pass the stock: a field problem, nothing stored', async () => {
  const { size } = await readyProduct(shop)
  const before = await countOrders()
  const half = Math.ceil(size.stockQuantity / 2) + 1
  const response = await submit((body: { items?: object[] }) => ({
    ...body,
    items: [0, 1].map(() => ({ ...body.items?.[0], quantity: half })),
  }))
  const problem = await response.json()
  expect([response.status, problem.errors[0].field]).toEqual([409, 'items[1].quantity'])
  expect(await countOrders()).toBe(before)
})

test('unknown products, sizes of others and options not offered are refused', async () => {
  const codes = async (changes: object) =>
    (await (await submit(line(changes) as never)).json()).errors.map(({ code }: { code: string }) => code)
  expect(await codes({ productId: 999_999 })).toContain('unavailable')
  expect(await codes({ sizeId: pie.size.id })).toContain('unavailable')
  expect(await codes({ addonIds: [999_999] })).toContain('option-unavailable')
})

test('an order needs an Idempotency-Key of 8 to 255 visible ASCII characters', async () => {
  for (const key of ['', 'short', 'x'.repeat(256)]) {
    const response = await submitRaw(shop, bread, key)
    expect([response.status, (await response.json()).code]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED'])
  }
})

test('a forged, cut or foreign token opens no order', async () => {
  const { token, number } = await placeOrder(shop, bread)
  for (const wrong of [
    number,
    `${number}.`,
    token.slice(0, -1),
    `${token}A`,
    token.replace('P-', 'P-2'),
    '..',
    'x',
  ]) {
    expect((await refusalOf(shop.request(getOrder, { params: { token: wrong } }))).status).toBe(404)
  }
})
