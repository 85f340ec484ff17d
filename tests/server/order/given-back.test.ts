import { expect, test, vi } from 'vitest'
import { changeOrderStatuses } from '#contract/admin/order/order.ts'
import { cancelOrder } from '#contract/order/order.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { changeOrderStatus } from '#contract/order/staff-order.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { placeOrder } from '#tests/server/setup/order/placing.ts'
import { openSharedShop, readyProduct } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const bread = await readyProduct(shop)
const admin = await signInAs(shop, 'admin')

const submit = (changes: Partial<OrderDraft> = {}) => placeOrder(shop, bread, changes)

/** What a change of orders says was edited. */
async function announced(change: () => Promise<unknown>) {
  const announce = vi.spyOn(shop.deps.catalogue, 'announce')
  await change()
  const calls = announce.mock.calls.flat()
  announce.mockRestore()
  return calls
}

const isBread = () => [[bread.product.id]]

test('an order that its customer or staff cancel makes the pages of its own goods anew, and no others', async () => {
  const [own, one, several] = [await submit(), await submit(), await submit()]
  const status = { status: 'CANCELLED', reason: 'Changed her mind' } as const
  const cancels = [
    () => shop.request(cancelOrder, { params: { token: own.token }, body: { reason: null } }),
    () => admin.request(changeOrderStatus, { params: { number: one.number }, body: status }),
    () => admin.request(changeOrderStatuses, { body: { numbers: [several.number], ...status } }),
  ]
  for (const cancel of cancels) expect(await announced(cancel)).toEqual(isBread())
  expect(
    await announced(() =>
      shop.request(cancelOrder, { params: { token: own.token }, body: { reason: null } }),
    ),
  ).toEqual([])
})

test('an order that lapses makes the pages of its own goods anew, and no others', async () => {
  await submit({ payment: { method: 'gcash', reference: null } })
  shop.letPass(3 * 24 * 3_600_000)
  expect(await announced(() => shop.tasks.lapses.pass())).toEqual(isBread())
})
