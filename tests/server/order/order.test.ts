import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAvailableProducts } from '#contract/catalogue/product.ts'
import { getOrder } from '#contract/order/order.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { REPLAYED_HEADER } from '#contract/problem.ts'
import { sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { vouchers } from '#server/db/schema/order/voucher.ts'
import { newKey, placeOrder, sendDraft } from '#tests/server/setup/order/placing.ts'
import {
  draftOf,
  madeProduct,
  openSharedShop,
  quoteOf,
  readyProduct,
  refusalOf,
  submitRaw,
} from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const bread = await readyProduct(shop)
const pie = await madeProduct(shop)

const countOrders = async () => (await shop.deps.database.select().from(orders)).length

test('an order is priced by the shop, stored with its lines, lowers the stock and opens by its token (D22, D26)', async () => {
  const order = await placeOrder(shop, bread, { note: 'Slice it, please' }, 2)
  expect(order.number).toMatch(/^P-[2-9A-Z]{7}$/)
  expect(order.placedAt).toBe('2026-11-21T09:30:00+08:00')
  expect(order.items[0]).toMatchObject({
    sizeId: bread.size.id,
    quantity: 2,
    totalPrice: 2 * bread.size.price,
  })
  const again = await shop.request(getOrder, { params: { token: order.token } })
  expect(again).toMatchObject(order)
  const stock = async () => {
    const listed = await shop.request(listAvailableProducts, {})
    const product = listed.find(({ id }) => id === bread.product.id)
    return product?.sizes.find(({ id }) => id === bread.size.id)?.stockQuantity
  }
  await expect.poll(stock).toBe(bread.size.stockQuantity - 2)
})

test('phone and e-mail lie sealed in the database and can be looked up by a blind index', async () => {
  const customer = { name: 'Ben Cruz', phone: '+63 918 765 4321', email: 'Ben.Cruz@example.com' }
  const { number } = await placeOrder(shop, bread, { customer })
  const row = (await shop.deps.database.select().from(orders)).find((order) => order.number === number)
  expect(JSON.stringify(row)).not.toMatch(/765 4321|example\.com/i)
  const { vault } = shop.deps
  expect([vault.open(row?.customerPhone ?? ''), vault.open(row?.customerEmail ?? '')]).toEqual([
    customer.phone,
    customer.email,
  ])
  expect(row?.customerPhoneIndex).toBe(vault.index('+639187654321'))
  expect(row?.customerEmailIndex).toBe(vault.index('ben.cruz@example.com'))
})

test('a made-to-order product takes from the day’s capacity and lowers the rest (D15)', async () => {
  const before = (await madeProduct(shop)).size.stockQuantity
  await placeOrder(shop, pie, {}, 2)
  await expect.poll(async () => (await madeProduct(shop)).size.stockQuantity).toBe(before - 2)
})

test('the same key and body answer the same bytes, marked as replayed (D24)', async () => {
  const key = newKey()
  const first = await submitRaw(shop, bread, key)
  const second = await submitRaw(shop, bread, key)
  expect([first.status, second.status]).toEqual([201, 201])
  expect(await second.text()).toBe(await first.text())
  expect([first.headers.get(REPLAYED_HEADER), second.headers.get(REPLAYED_HEADER)]).toEqual([null, 'true'])
})

test('the same key with another body is 422 (D24)', async () => {
  const key = newKey()
  await submitRaw(shop, bread, key)
  const response = await submitRaw(shop, bread, key, (body) => ({ ...body, note: 'Another order' }))
  expect([response.status, (await response.json()).code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
})

test('a total other than the shop’s is 409 with the new quote and no order (D22)', async () => {
  const before = await countOrders()
  const refusal = await refusalOf(placeOrder(shop, bread, { expectedTotal: bread.size.price - 100 }))
  expect([refusal.status, refusal.code]).toEqual([409, 'ORDER_CHANGED'])
  expect(quoteOf(refusal).total).toBe(bread.size.price)
  expect(refusal.problem.errors?.[0]?.field).toBe('expectedTotal')
  expect(await countOrders()).toBe(before)
})

test('a window that is too early, closed, full or unknown is refused by the server too (D25)', async () => {
  const reasonOf = async (date: string, window: string, quantity = 1) => {
    const fulfilment = { method: 'pickup' as const, date, window }
    const refusal = await refusalOf(placeOrder(shop, pie, { fulfilment }, quantity))
    return quoteOf(refusal).problems.find(({ code }) => code === 'window-unavailable')?.reason
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
  const order = await sendDraft(shop, { ...draft, expectedTotal: quote.total })
  expect([order.discount, await used()]).toEqual([5000, 1])
})

test('an order of more pesos than an integer has centavos is placed and read like any other', async () => {
  const { product, size } = bread
  const dear = { price: 1_000_000, stockQuantity: 10_000, priceTiers: [] }
  await shop.deps.database.update(sizes).set(dear).where(eq(sizes.id, size.id))
  const lines = Array.from({ length: 5 }, () => ({ product, size, quantity: 1000 }))
  const total = 5 * 1000 * dear.price
  const order = await sendDraft(shop, draftOf(lines, total))
  expect(order.total).toBe(total)
  expect((await shop.request(getOrder, { params: { token: order.token } })).total).toBe(total)
})
