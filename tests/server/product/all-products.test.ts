import { expect, onTestFinished, test, vi } from 'vitest'
import { planPrices } from '#contract/admin/product/price-plan.ts'
import { getAdminProduct } from '#contract/admin/product/product.ts'
import { loadSnapshot } from '#server/catalogue/snapshot.ts'
import { todayFrom } from '#server/catalogue/today.ts'
import { markOf } from '#server/pricing/price-marks.ts'
import * as stored from '#server/product/sql/product.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { createCake } from '#tests/server/setup/order/goods.ts'
import { openShop, SOME_DATABASES } from '#tests/server/setup/shop.ts'

test.each(SOME_DATABASES)(
  '%s: products read all at once, a value a row, are those read column by column',
  async (kind) => {
    const shop = await openShop(kind)
    onTestFinished(shop.close)
    const { database, clock } = shop.deps
    const admin = await signInAs(shop, 'admin')
    await createCake({ name: 'Ube "Halaya" – ₱1\\2', description: 'Señorita\nñ' }, admin)
    const reading = { params: { id: 1 } }
    const { version, sizes } = await admin.request(getAdminProduct, reading)
    const endsAt = new Date(clock().getTime() + 86_400_000).toISOString()
    const priced = sizes.map(({ id, price }) => ({ id, price: price - 100, priceTiers: [] }))
    await admin.request(planPrices, { ...reading, version, body: { startsAt: null, endsAt, sizes: priced } })
    const rows = vi.spyOn(stored, 'loadAllProducts')
    const { settings } = await loadSnapshot(database, clock())
    const all = (await rows.mock.results[0]?.value) as stored.StoredProduct[]
    const uses = await stored.loadCapacityUses(database, '2026-01-01')
    const each = await stored.loadStoredProducts(
      database,
      todayFrom(uses, clock(), settings),
      all.map(({ product }) => product.id),
    )
    expect(all.length).toBeGreaterThan(40)
    expect(all).toEqual(each)
    expect(all.map(({ product }) => markOf(product))).toEqual(each.map(({ product }) => markOf(product)))
  },
)
