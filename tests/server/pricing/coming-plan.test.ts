import { expect, test } from 'vitest'
import { listPricePlans, planPrices } from '#contract/admin/product/price-plan.ts'
import { createProduct, getAdminProduct } from '#contract/admin/product/product.ts'
import { getProduct } from '#contract/catalogue/product.ts'
import { manilaMoment } from '#domain/time/manila.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { newCake } from '#tests/server/setup/order/goods.ts'
import { openSharedShop } from '#tests/server/setup/shop.ts'

const DAY = '2026-11-21'

const shop = await openSharedShop()
const admin = await signInAs(shop, 'admin')

const iso = (time: string | null) => time && manilaMoment(DAY, time).toISOString()

async function planFor(
  id: number,
  price: number,
  [startsAt, endsAt]: [string | null, string],
): Promise<void> {
  const { version, sizes } = await admin.request(getAdminProduct, { params: { id } })
  await admin.request(planPrices, {
    ...{ params: { id }, version },
    body: {
      ...{ startsAt: iso(startsAt), endsAt: iso(endsAt) },
      sizes: [{ id: sizes[0]?.id ?? 0, price }],
    },
  })
}

test('a plan is listed from the prices that will apply by then, not from those of a plan that will have ended (19.4)', async () => {
  shop.setNow(DAY, '09:30')
  const { id } = await admin.request(createProduct, { body: newCake() })
  await planFor(id, 44_000, [null, '09:40'])
  await planFor(id, 60_000, ['09:50', '09:55'])
  const plans = await admin.request(listPricePlans, { params: { id } })
  const listed = plans.map(({ state, steps }) => [state, new Set(steps.map(({ oldPrice }) => oldPrice))])
  expect(listed).toEqual([
    ['planned', new Set([45_000])],
    ['running', new Set([45_000])],
  ])
  const listedLater = async () => (await admin.request(listPricePlans, { params: { id } }))[0]?.steps
  for (const [time, price] of [
    ['09:40', 45_000],
    ['09:50', 60_000],
    ['09:55', 45_000],
  ] as const) {
    shop.setNow(DAY, time)
    await shop.tasks.pricePlans.pass()
    expect((await shop.request(getProduct, { params: { id } })).price).toBe(price)
    expect(await listedLater()).toEqual(plans[0]?.steps)
  }
})
