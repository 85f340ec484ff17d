import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveStock } from '#contract/admin/product/stock.ts'
import { getWasteReport } from '#contract/admin/report.ts'
import type { WasteReason } from '#domain/product/stock-movement.ts'
import { manilaMoment } from '#domain/time/manila.ts'
import { sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { stockMovements } from '#server/db/schema/catalogue/stock-movement.ts'
import { type SignedIn, signInAs } from '#tests/server/setup/account.ts'
import { openShop, readyProduct, refusalOf, type Shop } from '#tests/server/setup/shop.ts'

let shop: Shop
let admin: SignedIn
let staff: SignedIn
let keys = 0

beforeAll(async () => {
  shop = await openShop()
  shop.setNow('2026-11-24', '15:00')
  admin = await signInAs(shop, 'admin')
  staff = await signInAs(shop, 'staff')
})
afterAll(() => shop.close())

const waste = (sizeId: number, quantity: number, reason: WasteReason) =>
  staff.request(moveStock, {
    body: { sizeId, kind: 'waste', quantity, reason },
    idempotencyKey: `waste-report-${keys++}`,
  })

test('waste adds up from the movements: by product with its cost, by reason, beside the days before', async () => {
  const { product, size } = await readyProduct(shop)
  const [at, kind, reason] = [manilaMoment('2026-11-17', '15:00'), 'waste', 'burnt'] as const
  await shop.deps.database
    .insert(stockMovements)
    .values({ sizeId: size.id, at, kind, reason, quantity: -3, userId: null })
  await waste(size.id, 2, 'expired')
  await waste(size.id, 1, 'broken')
  await waste(size.id, 4, 'expired')
  await shop.deps.database.update(sizes).set({ cost: 450 }).where(eq(sizes.id, size.id))
  shop.letPass(60_000)
  const report = await admin.request(getWasteReport, { query: { range: '7d' } })

  const moved = (await shop.deps.database.select().from(stockMovements)).filter(
    (one) => one.kind === 'waste' && one.at > at,
  )
  const pieces = moved.reduce((sum, { quantity }) => sum - quantity, 0)
  expect(pieces).toBe(7)
  expect(report.totals.now).toEqual({ wasted: pieces, wastedCost: 7 * 450 })
  expect(report.totals.before.wasted).toBe(3)
  expect(report.reasons).toEqual([
    { reason: 'expired', pieces: 6 },
    { reason: 'broken', pieces: 1 },
  ])
  expect(report.rows).toMatchObject([{ key: String(product.id), name: product.name, now: { wasted: 7 } }])
})

test('by category it is the same sum, and nothing of it reaches staff (D30)', async () => {
  const [byProduct, byCategory] = await Promise.all(
    (['product', 'category'] as const).map((by) => admin.request(getWasteReport, { query: { by } })),
  )
  expect(byCategory?.totals).toEqual(byProduct?.totals)
  expect(byCategory?.rows).toHaveLength(1)
  expect((await refusalOf(staff.request(getWasteReport, { query: {} }))).status).toBe(403)
})
