import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { moveStock } from '#contract/admin/product/stock.ts'
import { getWasteReport } from '#contract/admin/report.ts'
import { GOODS_DIMENSIONS } from '#domain/order/report/report-dimension.ts'
import type { WasteReason } from '#domain/product/stock-movement.ts'
import { manilaMoment } from '#domain/time/manila.ts'
import { sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { stockMovements } from '#server/db/schema/catalogue/stock-movement.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { newKey } from '#tests/server/setup/order/placing.ts'
import { openSharedShop, readyProduct, refusalOf } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
shop.setNow('2026-11-24', '15:00')
const admin = await signInAs(shop, 'admin')
const staff = await signInAs(shop, 'staff')

const waste = (sizeId: number, quantity: number, reason: WasteReason) =>
  staff.request(moveStock, {
    body: { sizeId, kind: 'waste', quantity, reason },
    idempotencyKey: newKey(),
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

test('of days without waste there is a report, too, of nothing', async () => {
  const query = { range: 'dates', fromDate: '2026-01-05', toDate: '2026-01-06' } as const
  const nothing = { wasted: 0, wastedCost: null }
  expect(await admin.request(getWasteReport, { query })).toMatchObject({
    totals: { now: nothing, before: nothing },
    ...{ reasons: [], rows: [], rest: null },
  })
})

describe('three months before', () => {
  const query = { range: 'dates', fromDate: '2026-08-11', toDate: '2026-08-24' } as const
  const [from, middle, to] = ['2026-07-28', '2026-08-11', '2026-08-25'].map((day) =>
    manilaMoment(day, '00:00'),
  )
  type Movement = typeof stockMovements.$inferSelect & {
    cost: number | null
    productId: number
    categoryId: number
  }
  let moved: Movement[]

  beforeAll(async () => {
    const { database, catalogue } = shop.deps
    const { products } = await catalogue.read()
    const goods = products.slice(0, 6)
    const drawn = fc.sample(
      fc.record({
        size: fc.constantFrom(...goods.flatMap(({ sizes: own }) => own)),
        hours: fc.integer({ min: -12, max: 24 * 29 }),
        quantity: fc.integer({ min: -40, max: -1 }),
        reason: fc.constantFrom('expired' as const, 'burnt' as const, null),
        kind: fc.constantFrom('waste' as const, 'waste' as const, 'corrected' as const),
      }),
      { numRuns: 300, seed: 7 },
    )
    for (const [index, { id }] of goods.flatMap(({ sizes: own }) => own).entries())
      await database
        .update(sizes)
        .set({ cost: index % 3 === 0 ? null : 100 + index })
        .where(eq(sizes.id, id))
    const rows = drawn.map(({ size, hours, ...movement }) => ({
      ...{ ...movement, sizeId: size.id, userId: null },
      at: new Date(Number(from) + hours * 3_600_000),
    }))
    await database.insert(stockMovements).values(rows)
    const costs = new Map((await database.select().from(sizes)).map(({ id, cost }) => [id, cost]))
    const productOf = new Map(goods.flatMap((product) => product.sizes.map(({ id }) => [id, product])))
    moved = (await database.select().from(stockMovements)).flatMap((one) => {
      const product = productOf.get(one.sizeId)
      const cost = costs.get(one.sizeId) ?? null
      return product ? [{ ...one, cost, productId: product.id, categoryId: product.category.id }] : []
    })
  })

  const between = (begin?: Date, end?: Date) =>
    moved.filter(({ at, kind }) => kind === 'waste' && at >= (begin ?? at) && at < (end ?? at))
  const added = (of: Movement[]) => {
    const known = of.filter(({ cost }) => cost !== null)
    return {
      wasted: of.reduce((sum, { quantity }) => sum - quantity, 0),
      wastedCost:
        known.length > 0 ? known.reduce((sum, { quantity, cost }) => sum - quantity * (cost ?? 0), 0) : null,
    }
  }

  test.each(GOODS_DIMENSIONS)('the database adds up by %s what its rows add up to one by one', async (by) => {
    const report = await admin.request(getWasteReport, { query: { ...query, by } })
    const [before, now] = [between(from, middle), between(middle, to)]
    expect(report.totals).toEqual({ now: added(now), before: added(before) })
    const keyOf = (one: Movement) => String(by === 'product' ? one.productId : one.categoryId)
    const keys = [...new Set([...now, ...before].map(keyOf))]
    const rows = keys.map((key) => ({
      key,
      now: added(now.filter((one) => keyOf(one) === key)),
      before: added(before.filter((one) => keyOf(one) === key)),
    }))
    rows.sort((a, b) => b.now.wasted - a.now.wasted || (a.key < b.key ? -1 : 1))
    expect(report.rows.map(({ name, ...row }) => row)).toEqual(rows)
    const reasons = [...Map.groupBy(now, ({ reason }) => reason)]
    expect(new Map(report.reasons.map(({ reason, pieces }) => [reason, pieces]))).toEqual(
      new Map(reasons.map(([reason, of]) => [reason, added(of).wasted])),
    )
  })
})
