import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { sellAtCounter } from '#contract/admin/order/counter-sale.ts'
import { sizes } from '#server/db/schema/catalogue/catalogue.ts'
import * as stock from '#server/product/sql/stock.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { meeting } from '#tests/server/setup/meeting.ts'
import { endLater } from '#tests/server/setup/order/late-end.ts'
import { setStock, stockOf } from '#tests/server/setup/order/order-records.ts'
import { placeOrder } from '#tests/server/setup/order/placing.ts'
import { openShop, readyProduct, WITH_MUTANTS } from '#tests/server/setup/shop.ts'

/** The outcomes of selling the last piece at the counter and online at once, and the pieces left. */
async function sellLast() {
  const shop = await openShop()
  const staff = await signInAs(shop, 'staff')
  const bread = await readyProduct(shop)
  const { product, size } = bread
  await setStock(shop, size.id, 1)
  const ended = await Promise.allSettled([
    staff.request(sellAtCounter, {
      body: {
        items: [{ productId: product.id, sizeId: size.id, quantity: 1 }],
        payment: { method: 'cash', reference: null },
        ...{ cashReceived: size.price, expectedTotal: size.price },
      },
      idempotencyKey: 'last-at-the-counter',
    }),
    placeOrder(shop, bread),
  ])
  const left = await stockOf(shop, size.id)
  await shop.close()
  return { sold: ended.filter(({ status }) => status === 'fulfilled').length, left }
}

test('the last piece, sold at the counter and online at once, is sold once', async () => {
  expect(await sellLast()).toEqual({ sold: 1, left: 0 })
})

test.runIf(WITH_MUTANTS)(
  'a shelf that is read before it is written would sell the last piece twice',
  async () => {
    const bothHaveLooked = meeting()
    endLater()
    vi.spyOn(stock, 'takeStock').mockImplementation(async (transaction, { sizeId, quantity }) => {
      const [row] = await transaction.select().from(sizes).where(eq(sizes.id, sizeId))
      await bothHaveLooked()
      const left = (row?.stockQuantity ?? 0) - quantity
      if (left < 0) return false
      await transaction.update(sizes).set({ stockQuantity: left }).where(eq(sizes.id, sizeId))
      return true
    })
    expect((await sellLast()).sold).toBe(2)
  },
)
