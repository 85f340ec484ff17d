import { eq, inArray } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { listPricePlans, planPrices, takePricesBack } from '#contract/admin/product/price-plan.ts'
import { getAdminProduct } from '#contract/admin/product/product.ts'
import { manilaMoment } from '#domain/time/manila.ts'
import { products, sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { priceChanges, pricePlans } from '#server/db/schema/catalogue/price.ts'
import * as plans from '#server/pricing/plan/plan-sql.ts'
import * as held from '#server/product/sql/product-edit.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { meeting } from '#tests/server/setup/meeting.ts'
import { openShop, QUICKEST, readyProduct, WITH_MUTANTS } from '#tests/server/setup/shop.ts'

const SECRET = 'one-secret-for-both-processes-of-this-shop'

/** Two processes apply a price while it is taken back: the price, its changes and the plan's state afterwards. */
async function applyAndTakeBack(race: () => void = () => undefined) {
  const shop = await openShop('postgres', { AUTH_SECRET: SECRET })
  const other = await openShop('postgres', { AUTH_SECRET: SECRET, DATABASE_URL: shop.databaseUrl })
  const admin = await signInAs(shop, 'admin')
  const { product, size } = await readyProduct(shop)
  const params = { id: product.id }
  const { version } = await admin.request(getAdminProduct, { params })
  await admin.request(planPrices, {
    ...{ params, version },
    body: {
      ...{ startsAt: manilaMoment('2026-11-21', '09:45').toISOString(), endsAt: null },
      sizes: [{ id: size.id, price: size.price + 100 }],
    },
  })
  const [planned] = await admin.request(listPricePlans, { params })
  for (const process of [shop, other]) process.setNow('2026-11-21', '09:45')
  race()
  await Promise.allSettled([
    shop.tasks.pricePlans.pass(),
    other.tasks.pricePlans.pass(),
    admin.request(takePricesBack, { params: { id: planned?.id ?? 0 }, body: {} }),
  ])
  const after = await admin.request(getAdminProduct, { params })
  const [plan] = await admin.request(listPricePlans, { params })
  const changes = await shop.deps.database.select().from(priceChanges).where(eq(priceChanges.sizeId, size.id))
  await other.close()
  await shop.close()
  return {
    isBack: after.sizes[0]?.price === size.price,
    state: plan?.state ?? '',
    steps: changes.map(({ oldPrice, newPrice }) => (newPrice ?? 0) - (oldPrice ?? 0)),
  }
}

test.runIf(QUICKEST === 'postgres')(
  'a price that is taken back while two processes apply it is the one before, and was applied once or never (19.4)',
  async () => {
    const { isBack, state, steps } = await applyAndTakeBack()
    expect(isBack).toBe(true)
    expect(state).toBe(steps.length === 0 ? 'cancelled' : 'taken-back')
    expect([[], [100, -100]]).toContainEqual(steps)
  },
)

test.runIf(WITH_MUTANTS)(
  'a plan that is looked up before it is moved on would stay applied though it was cancelled',
  async () => {
    const allHaveLooked = meeting(3)
    const result = await applyAndTakeBack(() => {
      // Without the product's lock, and with a state that was read before.
      vi.spyOn(held, 'holdProducts').mockImplementation(async (transaction, ids) => {
        const rows = await transaction
          .select()
          .from(products)
          .where(inArray(products.id, [...ids]))
        const own = await transaction
          .select()
          .from(sizes)
          .where(inArray(sizes.productId, [...ids]))
        return new Map(
          rows.map((row) => [row.id, { row, sizes: own.filter(({ productId }) => productId === row.id) }]),
        )
      })
      vi.spyOn(plans, 'movePlan').mockImplementation(async (transaction, { id, from }, next) => {
        const [row] = await transaction.select().from(pricePlans).where(eq(pricePlans.id, id))
        await allHaveLooked()
        if (row?.state !== from) return undefined
        const [moved] = await transaction
          .update(pricePlans)
          .set(next)
          .where(eq(pricePlans.id, id))
          .returning()
        return moved
      })
    })
    expect(result.isBack).toBe(false)
  },
)
