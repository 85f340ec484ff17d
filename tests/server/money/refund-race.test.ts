import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { promiseRefund } from '#contract/admin/order/money.ts'
import { confirmPayment } from '#contract/order/staff-order.ts'
import { orders } from '#server/db/schema/order/order.ts'
import * as refundTable from '#server/money/sql/refund.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { meeting } from '#tests/server/setup/meeting.ts'
import { placeOrder } from '#tests/server/setup/order/placing.ts'
import { DATABASES, openShop, readyProduct, WITH_MUTANTS } from '#tests/server/setup/shop.ts'

/** The money counted as returned after two people have returned all of it at once. */
async function returnTwice() {
  const shop = await openShop('postgres')
  const staff = await signInAs(shop, 'staff')
  const bread = await readyProduct(shop)
  const { number, total } = await placeOrder(shop, bread, {
    payment: { method: 'gcash', reference: null },
  })
  await staff.request(confirmPayment, { params: { number }, body: { reference: null } })
  const promise = () =>
    staff.request(promiseRefund, { params: { number }, body: { amount: total, reason: null } })
  await Promise.allSettled([promise(), promise()])
  const [row] = await shop.deps.database.select().from(orders).where(eq(orders.number, number))
  await shop.close()
  return { total, refunded: row?.refunded }
}

test.runIf(DATABASES.length > 1)('money that two people return at once is returned once', async () => {
  const { total, refunded } = await returnTwice()
  expect(refunded).toBe(total)
})

test.runIf(WITH_MUTANTS)('a check before the write instead of in it would return it twice', async () => {
  const bothHaveLooked = meeting()
  vi.spyOn(refundTable, 'takeRefund').mockImplementation(async (transaction, orderId, amount) => {
    const left = await refundTable.leftToRefund(transaction, orderId)
    await bothHaveLooked()
    if (left < amount) return false
    await transaction
      .update(orders)
      .set({ refunded: sql`${orders.refunded} + ${amount}` })
      .where(eq(orders.id, orderId))
    return true
  })
  const { total, refunded } = await returnTwice()
  expect(refunded).toBe(2 * total)
})
