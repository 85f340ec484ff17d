import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { orderEdits, orders } from '#server/db/schema/order/order.ts'
import * as orderTable from '#server/order/sql/order.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { meeting } from '#tests/server/setup/meeting.ts'
import { lawfully } from '#tests/server/setup/order/lawful.ts'
import { plenty } from '#tests/server/setup/order/split-order.ts'
import { DATABASES, openShop, WITH_MUTANTS } from '#tests/server/setup/shop.ts'

/** Two tablets note at once that no ID was shown: how often that was written, and the order's money. */
async function rush() {
  const shop = await openShop('postgres')
  const staff = await signInAs(shop, 'staff')
  const law = lawfully(shop, staff, await plenty(shop))
  await law.give(true)
  const { number, subtotal } = await law.place()
  await Promise.allSettled([law.note(number, false), law.note(number, false)])
  const { database } = shop.deps
  const [order] = await database.select().from(orders).where(eq(orders.number, number))
  const noted = await database.$count(orderEdits)
  await shop.close()
  return { noted, isWhole: order?.total === subtotal && order?.discount === 0 }
}

test.runIf(DATABASES.length > 1)(
  'of two notes that no ID was shown, one takes the discount back',
  async () => {
    expect(await rush()).toEqual({ noted: 1, isWhole: true })
  },
)

test.runIf(WITH_MUTANTS)('without the lock the history would name it twice in this very race', async () => {
  const meet = meeting()
  vi.spyOn(orderTable, 'holdOrder').mockImplementation(async () => undefined)
  const { findOrder } = orderTable
  let reads = 0
  vi.spyOn(orderTable, 'findOrder').mockImplementation(async (...asked) => {
    const order = await findOrder(...asked)
    // Both have read the order, each in its own transaction, before either writes.
    if (order?.lawful && 'rollback' in asked[0] && reads++ < 2) await meet()
    return order
  })
  expect((await rush()).noted).toBe(2)
})
