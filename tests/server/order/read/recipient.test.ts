import { expect, test } from 'vitest'
import { getOrderDetail } from '#contract/admin/order/order.ts'
import { getOrder } from '#contract/order/order.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { formatCentavos } from '#domain/money.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { messagesOf } from '#tests/server/setup/order/order-records.ts'
import { draftOf, openSharedShop, QUICKEST, readyProduct, submitRaw } from '#tests/server/setup/shop.ts'

const LOLA = { name: 'Lola Nena', phone: '0917 000 1111', message: 'Happy birthday!', hidesPrices: true }
const ANA = { name: 'Ana Reyes', phone: '0917 123 4567', email: 'ana@example.com' }
const GCASH = { method: 'gcash', reference: null } as const

const shop = await openSharedShop(QUICKEST)

async function order(key: string, changes: Partial<Parameters<typeof draftOf>[2]>) {
  const { product, size } = await readyProduct(shop)
  const body = draftOf([{ product, size, quantity: 1 }], size.price, { customer: ANA, ...changes })
  return shop.request(submitOrder, { body, idempotencyKey: key })
}

test('an order for somebody else says so to its customer, to staff, and in the mail', async () => {
  const { number, token } = await order('recipient-1', { recipient: LOLA, payment: GCASH })
  const { request } = await signInAs(shop, 'staff')
  expect((await shop.request(getOrder, { params: { token } })).recipient).toEqual(LOLA)
  expect((await request(getOrderDetail, { params: { number } })).recipient).toEqual(LOLA)
  const [mail] = await messagesOf(shop, number)
  expect(mail?.text).toContain('It is for Lola Nena, 0917 000 1111. The card says: “Happy birthday!”')
  expect(mail?.text).toContain('No price goes with it.')
})

test('the mail that confirms an order says what its printed page says: goods, sums, place, shop and phone', async () => {
  const { number } = await order('recipient-5', {})
  const [mail] = await messagesOf(shop, number)
  const { product, size } = await readyProduct(shop)
  const price = formatCentavos(size.price)
  expect(mail?.text).toContain(`1 × ${product.name}, ${size.name}: ${price}`)
  expect(mail?.text).toContain(`To pay in cash at pickup: ${price}`)
  const { name, phone, address } = shop.deps.shop
  expect(mail?.text).toContain(`Pickup: ${name}, ${address.street}, ${address.barangay}`)
  expect(mail?.text).toContain(`Hello ${ANA.name}`)
  expect(mail?.text).toContain(phone)
})

test('an order for oneself is for nobody else', async () => {
  const { token } = await order('recipient-2', {})
  expect((await shop.request(getOrder, { params: { token } })).recipient).toBeNull()
})

test('the recipient of an order is sealed in the database', async () => {
  await order('recipient-3', { recipient: { ...LOLA, hidesPrices: false } })
  expect(JSON.stringify(await shop.deps.database.select().from(orders))).not.toMatch(/Lola|000 1111|birthday/)
})

test('prices cannot be hidden if the recipient pays in cash', async () => {
  const refused = await submitRaw(shop, await readyProduct(shop), 'recipient-4', (body) => ({
    ...(body as object),
    recipient: LOLA,
  }))
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ errors: [{ field: 'recipient.hidesPrices' }] })
})
