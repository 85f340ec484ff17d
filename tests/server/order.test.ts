import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnswerError } from '#client/errors.ts'
import { getOrder, quoteOrder, submitOrder } from '#contract/order.ts'
import { IDEMPOTENCY_HEADER, REPLAYED_HEADER } from '#contract/problem.ts'
import { listAvailableProducts } from '#contract/product.ts'
import type { Product, Size } from '#domain/product.ts'
import { orders, vouchers } from '#server/db/schema.ts'
import { draftOf, madeProduct, openShop, readyProduct, type Shop } from '#tests/server/shop.ts'

let shop: Shop
let bread: { product: Product; size: Size }
let pie: { product: Product; size: Size }
let keys = 0

beforeAll(async () => {
  shop = await openShop()
  bread = await readyProduct(shop)
  pie = await madeProduct(shop)
})
afterAll(() => shop.close())

const nextKey = () => `order-test-${keys++}`

/** The submission as raw JSON, to send what the typed client would not. */
async function submitRaw(changes: (body: Record<string, never>) => unknown, key = nextKey()) {
  const wire = {
    items: [
      {
        productId: bread.product.id,
        sizeId: bread.size.id,
        quantity: 1,
        packagingId: null,
        addonIds: [],
        message: null,
      },
    ],
    fulfilment: { method: 'pickup', date: '2026-11-23', window: '10:00-12:00' },
    customer: { name: 'Ana Reyes', phone: '0917 123 4567', email: null },
    payment: { method: 'cash', reference: null },
    voucherCode: null,
    note: null,
    expectedTotal: bread.size.price / 100,
  }
  return shop.app.request('/api/v1/orders/submit', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [IDEMPOTENCY_HEADER]: key },
    body: JSON.stringify(changes(wire as never)),
  })
}

const countOrders = async () => (await shop.deps.database.select().from(orders)).length

/** The refusal of a call that must not succeed. */
async function refusalOf(call: Promise<unknown>): Promise<AnswerError> {
  return call.then(
    () => expect.fail('The call was not refused'),
    (error) => error as AnswerError,
  )
}

describe('placing', () => {
  test('an order is priced by the shop, stored with its lines, lowers the stock and opens by its token (D22, D26)', async () => {
    const body = draftOf([{ ...bread, quantity: 2 }], 2 * bread.size.price, { note: 'Slice it, please' })
    const order = await shop.request(submitOrder, { body, idempotencyKey: nextKey() })
    expect(order.number).toMatch(/^P-[2-9A-Z]{7}$/)
    expect(order.placedAt).toBe('2026-11-21T09:30:00+08:00')
    expect(order.items[0]).toMatchObject({
      sizeId: bread.size.id,
      quantity: 2,
      totalPrice: 2 * bread.size.price,
    })
    const again = await shop.request(getOrder, { params: { token: order.token } })
    expect(again).toEqual(order)
    const listed = await shop.request(listAvailableProducts, {})
    const after = listed
      .find(({ id }) => id === bread.product.id)
      ?.sizes.find(({ id }) => id === bread.size.id)
    expect(after?.stockQuantity).toBe(bread.size.stockQuantity - 2)
  })

  test('a made-to-order product takes from the day and lowers what is left of its capacity (D15)', async () => {
    const before = (await madeProduct(shop)).size.stockQuantity
    const body = draftOf([{ ...pie, quantity: 2 }], 2 * pie.size.price)
    await shop.request(submitOrder, { body, idempotencyKey: nextKey() })
    expect((await madeProduct(shop)).size.stockQuantity).toBe(before - 2)
  })

  test('the same key and body answer the same bytes, marked as replayed (D24)', async () => {
    const key = nextKey()
    const first = await submitRaw((body) => body, key)
    const second = await submitRaw((body) => body, key)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(await second.text()).toBe(await first.text())
    expect([first.headers.get(REPLAYED_HEADER), second.headers.get(REPLAYED_HEADER)]).toEqual([null, 'true'])
  })

  test('the same key with another body is 422 (D24)', async () => {
    const key = nextKey()
    await submitRaw((body) => body, key)
    const response = await submitRaw((body) => ({ ...body, note: 'Another order' }), key)
    expect([response.status, (await response.json()).code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })

  test('a total other than the shop’s is 409 with the new quote and no order (D22)', async () => {
    const before = await countOrders()
    const body = draftOf([{ ...bread, quantity: 1 }], bread.size.price - 100)
    const refusal = await refusalOf(shop.request(submitOrder, { body, idempotencyKey: nextKey() }))
    expect([refusal.status, refusal.code]).toEqual([409, 'ORDER_CHANGED'])
    expect(refusal.problem.quote?.total).toBe(bread.size.price)
    expect(refusal.problem.errors?.[0]?.field).toBe('expectedTotal')
    expect(await countOrders()).toBe(before)
  })

  test('a window that is too early, closed, full or unknown is refused by the server too (D25)', async () => {
    const reasonOf = async (date: string, window: string, quantity = 1) => {
      const body = draftOf([{ ...pie, quantity }], quantity * pie.size.price, {
        fulfilment: { method: 'pickup', date, window },
      })
      const refusal = await refusalOf(shop.request(submitOrder, { body, idempotencyKey: nextKey() }))
      return refusal.problem.quote?.problems.find(({ code }) => code === 'window-unavailable')?.reason
    }
    expect(await reasonOf('2026-11-21', '10:00-12:00')).toBe('too-early')
    expect(await reasonOf('2026-11-23', '10:30-12:30')).toBe('unknown')
    expect(await reasonOf('2027-11-23', '10:00-12:00')).toBe('unknown')
    const perDay = pie.product.madeToOrder?.dailyCapacity ?? 0
    expect(await reasonOf('2026-11-30', '10:00-12:00', perDay + 1)).toBe('full')
  })

  test('a voucher use is counted once in the order’s transaction (D20)', async () => {
    const used = async () =>
      (await shop.deps.database.select().from(vouchers)).find(({ code }) => code === 'PUGON50')?.used
    const quantity = Math.ceil(50_000 / pie.size.price)
    const lines = [{ ...pie, quantity }]
    const draft = draftOf(lines, 0, {
      voucherCode: 'pugon50 ',
      fulfilment: { method: 'pickup', date: '2026-11-28', window: '10:00-12:00' },
    })
    const { items, voucherCode } = draft
    const quote = await shop.request(quoteOrder, {
      body: { items, voucherCode, fulfilment: { method: 'pickup', date: null, window: null } },
    })
    expect(quote.discount).toBe(5000)
    const order = await shop.request(submitOrder, {
      body: { ...draft, expectedTotal: quote.total },
      idempotencyKey: nextKey(),
    })
    expect([order.discount, await used()]).toEqual([5000, 1])
  })
})

describe('refusing', () => {
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
    const response = await submitRaw(changes as never)
    const problem = await response.json()
    expect(response.status).toBe(400)
    expect(problem.errors.map((error: { field: string }) => error.field)).toContain(field)
    expect(await countOrders()).toBe(before)
  })

  test('one size split over two lines cannot pass the stock: a field problem, nothing stored', async () => {
    const { size } = await readyProduct(shop)
    const before = await countOrders()
    const half = Math.ceil(size.stockQuantity / 2) + 1
    const response = await submitRaw((body: { items?: object[] }) => ({
      ...body,
      items: [0, 1].map(() => ({ ...body.items?.[0], quantity: half })),
    }))
    const problem = await response.json()
    expect([response.status, problem.errors[0].field]).toEqual([409, 'items[1].quantity'])
    expect(await countOrders()).toBe(before)
  })

  test('unknown products, sizes of others and options not offered are refused', async () => {
    const codes = async (changes: object) =>
      (await (await submitRaw(line(changes) as never)).json()).errors.map(
        ({ code }: { code: string }) => code,
      )
    expect(await codes({ productId: 999_999 })).toContain('unavailable')
    expect(await codes({ sizeId: pie.size.id })).toContain('unavailable')
    expect(await codes({ addonIds: [999_999] })).toContain('option-unavailable')
  })

  test('an order needs an Idempotency-Key of 8 to 255 visible ASCII characters', async () => {
    for (const key of ['', 'short', 'x'.repeat(256)]) {
      const response = await submitRaw((body) => body, key)
      expect([response.status, (await response.json()).code]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED'])
    }
  })

  test('a forged, cut or foreign token opens no order', async () => {
    const body = draftOf([{ ...bread, quantity: 1 }], bread.size.price)
    const { token, number } = await shop.request(submitOrder, { body, idempotencyKey: nextKey() })
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
})
