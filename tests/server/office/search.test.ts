import { expect, test } from 'vitest'
import { getCustomer } from '#contract/admin/customer.ts'
import { countWork, searchOffice } from '#contract/admin/office.ts'
import { promiseRefund } from '#contract/admin/order/money.ts'
import { updatePrices } from '#contract/admin/product/pricing.ts'
import { getAdminProduct } from '#contract/admin/product/product.ts'
import { createVoucher } from '#contract/admin/voucher.ts'
import { confirmPayment } from '#contract/order/staff-order.ts'
import { sendContactMessage } from '#contract/shop/contact.ts'
import { type SignedIn, signInAs } from '#tests/server/setup/account.ts'
import { placeOrder } from '#tests/server/setup/order/placing.ts'
import { openSharedShop, readyProduct, refusalOf } from '#tests/server/setup/shop.ts'

const found = (by: SignedIn, q: string) => by.request(searchOffice, { query: { q } })

const shop = await openSharedShop()
const staff = await signInAs(shop, 'staff')
const admin = await signInAs(shop, 'admin')
const bread = await readyProduct(shop)
const customer = { name: 'Niña Dimaculangan', phone: '0917 555 0135', email: null }
const { number } = await placeOrder(shop, bread, { customer })
await admin.request(createVoucher, {
  body: {
    ...{ code: 'KAPITBAHAY', type: 'FIXED_AMOUNT', value: 1000, description: 'For neighbours' },
    ...{ minOrderAmount: 0, maxDiscountCap: null, categoryIds: [], startsAt: null, expiresAt: null },
    ...{ usageLimit: null, perCustomerLimit: null, isPublic: false },
  },
})

test('an order is found by the beginning of its number, a part of the name without accents, and the whole phone number', async () => {
  for (const q of [number, number.slice(0, 5), 'dimacu', 'nina', '+63 917 555 0135', '09175550135'])
    expect(
      (await found(staff, q)).orders.map((order) => order.number),
      q,
    ).toEqual([number])
})

test('four digits of a phone number, however they are written, find the latest orders; fewer find nothing', async () => {
  for (const q of ['0135', '555 0135', '0917-555', '+63 917 555', '17 555'])
    expect(
      (await found(staff, q)).orders.map((order) => order.number),
      q,
    ).toEqual([number])
  for (const q of ['135', '0136', '5550 1356']) expect((await found(staff, q)).orders, q).toEqual([])
})

test('customers are found by the whole number or a part of the name, once each, and open under their key (D26)', async () => {
  for (const q of ['dimacu', 'nina', '+63 917 555 0135'])
    expect((await found(staff, q)).customers, q).toMatchObject([
      { key: number, kind: 'guest', name: 'Niña Dimaculangan', phone: '0917 555 0135' },
    ])
  const bread = await readyProduct(shop)
  const customer = { name: 'Niña Dimaculangan', phone: '0917 555 0135', email: 'nina@example.com' }
  const again = await placeOrder(shop, bread, { customer })
  const { customers } = await found(staff, 'dimacu')
  expect(customers.map(({ key }) => key)).toEqual([again.number])
  expect(await staff.request(getCustomer, { params: { key: again.number } })).toMatchObject({ allOrders: 2 })
  expect((await found(staff, 'nina@example.com')).customers).toMatchObject([{ key: again.number }])
  expect((await found(staff, '0135')).customers).toEqual([])
})

test('an account without orders is found by a part of its name, and the team is not', async () => {
  const { session } = await signInAs(shop, 'otherCustomer')
  expect((await found(staff, 'ben')).customers).toMatchObject([{ key: String(session.id), kind: 'account' }])
  expect((await found(staff, 'tess')).customers).toEqual([])
})

test('products are found by a part of their name, best first and five at most, with their first picture', async () => {
  const { products } = await found(staff, 'pandesal')
  expect(products[0]).toMatchObject({ name: 'Pandesal', image: expect.stringContaining('pandesal') })
  expect((await found(staff, 'an')).products).toHaveLength(5)
})

test('D30 vouchers are found by admins alone', async () => {
  expect((await found(admin, 'kapit')).vouchers).toMatchObject([{ code: 'KAPITBAHAY' }])
  expect((await found(staff, 'kapit')).vouchers).toEqual([])
})

test('one letter, and a wildcard of the database, find nothing', async () => {
  expect(await refusalOf(found(staff, 'a'))).toMatchObject({ status: 400 })
  expect((await found(admin, '%%')).orders).toEqual([])
  expect((await found(admin, '__')).vouchers).toEqual([])
})

test('an order that was found carries no phone number, address or amount', async () => {
  const [order] = (await found(admin, number)).orders
  expect(Object.keys(order ?? {}).sort()).toEqual(['customerName', 'date', 'number', 'status', 'window'])
})

test('work is counted where it waits; prices and alerts only for admins, who decide about them (D30)', async () => {
  const before = await admin.request(countWork, {})
  await shop.request(sendContactMessage, {
    body: {
      name: 'Ben',
      email: 'ben@example.com',
      phone: null,
      subject: 'Cake',
      message: 'How large is it?',
    },
  })
  const { product, size } = await readyProduct(shop)
  const { version } = await staff.request(getAdminProduct, { params: { id: product.id } })
  await staff.request(updatePrices, {
    params: { id: product.id },
    version,
    body: { sizes: [{ id: size.id, price: size.price + 100, priceTiers: [] }] },
  })
  const bread = await readyProduct(shop)
  const owed = await placeOrder(shop, bread, {
    payment: { method: 'gcash', reference: null },
  })
  const params = { number: owed.number }
  await staff.request(confirmPayment, { params, body: { reference: null } })
  await staff.request(promiseRefund, { params, body: { amount: 100, reason: null } })
  const after = await admin.request(countWork, {})
  expect(after.refundsDue).toBe(before.refundsDue + 1)
  expect(after.messages).toBe(before.messages + 1)
  expect(after.prices).toBe(before.prices + 1)
  const told = await staff.request(countWork, {})
  expect(told).toEqual({ ...after, prices: 0, alerts: 0 })
})
