import { expect, test } from 'vitest'
import { placeManualOrder } from '#contract/admin/order/manual-order.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { openBrowser, signInAs } from '#tests/server/setup/account.ts'
import { draftOf, openSharedShop, readyProduct, refusalOf } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop('postgres')

const bread = async () => {
  const { product, size } = await readyProduct(shop)
  return draftOf([{ product, size, quantity: 1 }], size.price)
}
const orderCount = () => shop.deps.database.$count(orders)

test('the key of an account answers that account alone, from whichever session (D24)', async () => {
  const submission = { body: await bread(), idempotencyKey: 'the-key-of-ana' }
  const placed = await (await signInAs(shop, 'customer')).request(submitOrder, submission)
  const before = await orderCount()
  expect(await (await signInAs(shop, 'customer')).request(submitOrder, submission)).toEqual(placed)
  for (const other of [await signInAs(shop, 'otherCustomer'), openBrowser(shop)]) {
    const refusal = await refusalOf(other.request(submitOrder, submission))
    expect([refusal.status, refusal.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    expect(JSON.stringify(refusal.problem)).not.toContain(placed.number)
  }
  expect(await orderCount()).toBe(before)
})

test('a guest who has signed in, or has another session, still gets the answer to the earlier order (D24)', async () => {
  const submission = { body: await bread(), idempotencyKey: 'the-key-of-a-guest' }
  const placed = await openBrowser(shop).request(submitOrder, submission)
  const before = await orderCount()
  expect(await openBrowser(shop).request(submitOrder, submission)).toEqual(placed)
  expect(await (await signInAs(shop, 'customer')).request(submitOrder, submission)).toEqual(placed)
  const other = { ...submission, body: { ...submission.body, note: 'Another body' } }
  expect((await refusalOf(openBrowser(shop).request(submitOrder, other))).code).toBe('IDEMPOTENCY_KEY_REUSED')
  expect(await orderCount()).toBe(before)
})

test('an order entered by one member of the team is not answered to another one', async () => {
  const submission = {
    body: { ...(await bread()), origin: 'phone' as const },
    idempotencyKey: 'by-telephone',
  }
  await (await signInAs(shop, 'staff')).request(placeManualOrder, submission)
  const before = await orderCount()
  const admin = await signInAs(shop, 'admin')
  expect((await refusalOf(admin.request(placeManualOrder, submission))).code).toBe('IDEMPOTENCY_KEY_REUSED')
  expect(await orderCount()).toBe(before)
})
