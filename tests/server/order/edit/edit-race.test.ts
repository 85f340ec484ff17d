import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { editOrder } from '#contract/admin/order/edit.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { orderEdits, orderLines, orders } from '#server/db/schema/order/order.ts'
import * as edits from '#server/order/edit/sql.ts'
import * as orderTable from '#server/order/sql/order.ts'
import * as stock from '#server/product/sql/stock.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { meeting } from '#tests/server/setup/meeting.ts'
import { endLater } from '#tests/server/setup/order/late-end.ts'
import { editing } from '#tests/server/setup/order/order-edit.ts'
import { setStock, stockOf } from '#tests/server/setup/order/order-records.ts'
import { plenty } from '#tests/server/setup/order/split-order.ts'
import { DATABASES, draftOf, openShop, patiently, WITH_MUTANTS } from '#tests/server/setup/shop.ts'

/**
 * Two people add the last piece to one order while a shopper buys it: the pieces sold and left, and the edits that were
 * saved.
 */
async function rush() {
  const shop = await openShop('postgres')
  const staff = await signInAs(shop, 'staff')
  const goods = await plenty(shop)
  const { line, place, sheetOf, wholeOf } = editing(shop, staff, goods)
  const { number } = await place()
  const { size } = goods.bread
  await setStock(shop, size.id, 1)
  const sheet = await sheetOf(number)
  const body = { ...wholeOf(sheet, { items: [line('bread', 4)] }), expectedTotal: 4 * size.price }
  const edit = () =>
    patiently(() => staff.request(editOrder, { params: { number }, version: sheet.version, body }))
  const buy = () => {
    const draft = draftOf([{ ...goods.bread, quantity: 1 }], size.price)
    return patiently(() => shop.request(submitOrder, { body: draft, idempotencyKey: 'last-piece' }))
  }
  await Promise.allSettled([edit(), edit(), buy()])
  const { database } = shop.deps
  const [sum] = await database
    .select({ sold: sql<number>`COALESCE(SUM(${orderLines.quantity}), 0)::int` })
    .from(orderLines)
    .where(eq(orderLines.sizeId, size.id))
  const [order] = await database.select().from(orders).where(eq(orders.number, number))
  const saved = await database.$count(orderEdits)
  const left = await stockOf(shop, size.id)
  await shop.close()
  return { sold: sum?.sold, left, saved, versions: (order?.version ?? 1) - 1 }
}

test.runIf(DATABASES.length > 1)(
  'of two edits of one order and an order for the last piece, one gets it, and no piece is lost (D15)',
  async () => {
    const { sold, left, saved, versions } = await rush()
    expect({ sold, left }).toEqual({ sold: 4, left: 0 })
    expect(saved).toBeLessThanOrEqual(1)
    expect(versions).toBe(saved)
  },
)

test.runIf(WITH_MUTANTS)(
  'a shelf that is looked at before it is written to sells the last piece twice in this very race',
  async () => {
    const meet = meeting()
    endLater()
    vi.spyOn(stock, 'takeStock').mockImplementation(async (transaction, { sizeId, quantity }) => {
      const [row] = await transaction.select().from(sizes).where(eq(sizes.id, sizeId))
      // Only one of the edits comes this far: the other one waits for the order.
      if (row?.stockQuantity === 1) await meet()
      if (!row || row.stockQuantity < quantity) return false
      await transaction
        .update(sizes)
        .set({ stockQuantity: row.stockQuantity - quantity })
        .where(eq(sizes.id, sizeId))
      return true
    })
    const { sold } = await rush()
    expect(sold).toBe(5)
  },
)

test.runIf(WITH_MUTANTS)(
  'without the lock and the version, both edits of one order would be saved in this very race',
  async () => {
    const meet = meeting()
    vi.spyOn(orderTable, 'holdOrder').mockResolvedValue(undefined)
    vi.spyOn(edits, 'writeEdited').mockImplementation(async (transaction, _vault, { id, total }, { at }) => {
      await meet()
      await transaction
        .update(orders)
        .set({ total, editedAt: at, version: sql`${orders.version} + 1` })
        .where(eq(orders.id, id))
      return true
    })
    vi.spyOn(stock, 'takeStock').mockResolvedValue(true)
    const { saved } = await rush()
    expect(saved).toBe(2)
  },
)
