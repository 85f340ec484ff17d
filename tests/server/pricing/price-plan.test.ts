import { describe, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/admin/audit.ts'
import { listPricePlans, planPrices, takePricesBack } from '#contract/admin/product/price-plan.ts'
import { approvePrice, listProductPriceHistory, updatePrices } from '#contract/admin/product/pricing.ts'
import { type AdminProduct, createProduct, getAdminProduct } from '#contract/admin/product/product.ts'
import { getProduct } from '#contract/catalogue/product.ts'
import { manilaMoment } from '#domain/time/manila.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { newCake } from '#tests/server/setup/order/goods.ts'
import { openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const admin = await signInAs(shop, 'admin')
const staff = await signInAs(shop, 'staff')
let made = 0

type Times = { startsAt?: [string, string] | null; endsAt?: [string, string] | null }

const cake = () => admin.request(createProduct, { body: { ...newCake(), name: `Ube Cake ${made++}` } })
const now = ({ id }: AdminProduct) => admin.request(getAdminProduct, { params: { id } })
const shown = async ({ id }: AdminProduct) => {
  const { price, priceUntil } = await shop.request(getProduct, { params: { id } })
  return { price, priceUntil }
}
const iso = (moment: [string, string] | null = null) => moment && manilaMoment(...moment).toISOString()
/** Plans a price of the small cake. */
const planFor = async (product: AdminProduct, price: number, { startsAt, endsAt }: Times, who = admin) => {
  const { version, sizes } = await now(product)
  await who.request(planPrices, {
    ...{ params: { id: product.id }, version },
    body: {
      ...{ startsAt: iso(startsAt), endsAt: iso(endsAt), reason: 'Fiesta' },
      sizes: [{ id: sizes[0]?.id ?? 0, price, priceTiers: [] }],
    },
  })
  return (await plansOf(product)).toSorted((a, b) => b.id - a.id)
}
const plansOf = ({ id }: AdminProduct) => staff.request(listPricePlans, { params: { id } })
const takeBack = (id: number | undefined, who = admin) =>
  who.request(takePricesBack, { params: { id: id ?? 0 }, body: {} })
const setByHand = async (product: AdminProduct, price: number) => {
  const { version, sizes } = await now(product)
  return admin.request(updatePrices, {
    ...{ params: { id: product.id }, version },
    body: { sizes: [{ id: sizes[0]?.id ?? 0, price, priceTiers: [] }] },
  })
}
const pass = () => shop.tasks.pricePlans.pass()

describe('a planned price (19.4)', () => {
  test('begins when its time has come, says until when, and gives way to the price before', async () => {
    shop.setNow('2026-11-21', '09:30')
    const product = await cake()
    const [planned] = await planFor(product, 39_000, {
      ...{ startsAt: ['2026-11-21', '09:40'], endsAt: ['2026-11-21', '09:50'] },
    })
    expect(planned).toMatchObject({ state: 'planned', reason: 'Fiesta', plannedBy: { username: 'luz' } })
    await pass()
    expect(await shown(product)).toEqual({ price: 45_000, priceUntil: null })
    shop.setNow('2026-11-21', '09:40')
    await pass()
    await pass()
    expect(await shown(product)).toEqual({ price: 39_000, priceUntil: '2026-11-21T09:50:00+08:00' })
    shop.setNow('2026-11-21', '09:50')
    await pass()
    await pass()
    expect(await shown(product)).toEqual({ price: 45_000, priceUntil: null })
    expect((await now(product)).sizes[0]?.priceTiers).toEqual([{ minQuantity: 3, price: 42_000 }])
    expect(await plansOf(product)).toMatchObject([{ state: 'ended' }])
    const changes = await admin.request(listProductPriceHistory, { params: { id: product.id }, query: {} })
    const single = changes.filter(
      ({ sizeId, minQuantity, oldPrice }) => sizeId && minQuantity === 1 && oldPrice,
    )
    expect(single.map(({ oldPrice, newPrice }) => [oldPrice, newPrice])).toEqual([
      [39_000, 45_000],
      [45_000, 39_000],
    ])
    const { content } = await admin.request(listAuditEntries, {
      query: { noun: 'product', nounId: String(product.id) },
    })
    expect(content.map(({ action }) => action)).toEqual([
      ...['price-plan-ended', 'price-plan-began', 'price-planned', 'created'],
    ])
  })

  test('of a time in which the shop was off: what is over never applies, what is due does, in order', async () => {
    shop.setNow('2026-11-21', '09:30')
    const product = await cake()
    await planFor(product, 39_000, { startsAt: ['2026-11-21', '09:40'], endsAt: ['2026-11-21', '09:42'] })
    await planFor(product, 47_000, { startsAt: ['2026-11-21', '09:43'] })
    await planFor(product, 48_000, { startsAt: ['2026-11-21', '09:44'] })
    shop.setNow('2026-11-21', '09:45')
    await pass()
    expect(await shown(product)).toEqual({ price: 48_000, priceUntil: null })
    expect((await plansOf(product)).map(({ state }) => state)).toEqual(['done', 'done', 'missed'])
  })

  test('is taken back with one press: before it begins, while it applies, and for good', async () => {
    shop.setNow('2026-11-21', '09:30')
    const product = await cake()
    const [waiting] = await planFor(product, 39_000, { startsAt: ['2026-11-21', '09:40'] })
    expect(await takeBack(waiting?.id)).toMatchObject([
      { state: 'cancelled', settledBy: { username: 'luz' } },
    ])
    const [running] = await planFor(product, 39_000, { endsAt: ['2026-11-21', '09:40'] })
    expect(await shown(product)).toMatchObject({ price: 39_000, priceUntil: '2026-11-21T09:40:00+08:00' })
    await takeBack(running?.id)
    expect(await shown(product)).toEqual({ price: 45_000, priceUntil: null })
    shop.setNow('2026-11-21', '09:31')
    const [done] = await planFor(product, 50_000, {})
    expect(done).toMatchObject({ state: 'done' })
    const left = await takeBack(done?.id)
    expect(left.find(({ id }) => id === done?.id)).toMatchObject({ state: 'taken-back' })
    expect(await shown(product)).toEqual({ price: 45_000, priceUntil: null })
    for (const plan of [waiting, running, done])
      expect((await refusalOf(takeBack(plan?.id))).code).toBe('PLAN_OVER')
    expect((await refusalOf(takeBack(999_999))).code).toBe('NOT_FOUND')
  })

  test('brings back exactly the prices before, of every size, for many, and the usual one: taken back, or at its end', async () => {
    shop.setNow('2026-11-21', '09:30')
    const product = await admin.request(createProduct, {
      body: { ...newCake(), name: `Ube Cake ${made++}`, basePrice: 50_000 },
    })
    const pricesOf = ({ price, basePrice, sizes }: AdminProduct) => ({
      ...{ price, basePrice },
      sizes: sizes.map((size) => ({ id: size.id, price: size.price, priceTiers: size.priceTiers })),
    })
    const before = pricesOf(product)
    const [small, large] = product.sizes.map(({ id }) => id)
    const planAll = async (endsAt: [string, string] | null) => {
      const { version } = await now(product)
      return admin.request(planPrices, {
        ...{ params: { id: product.id }, version },
        body: {
          ...{ startsAt: null, endsAt: iso(endsAt), basePrice: 60_000 },
          sizes: [
            { id: small ?? 0, price: 39_900, priceTiers: [{ minQuantity: 5, price: 35_000 }] },
            { id: large ?? 0, price: 75_050, priceTiers: [{ minQuantity: 2, price: 70_000 }] },
          ],
        },
      })
    }
    for (const endsAt of [null, ['2026-11-21', '09:50']] as const) {
      const planned = pricesOf(await planAll(endsAt && [...endsAt]))
      expect(planned).toMatchObject({ price: 39_900, basePrice: 60_000 })
      expect(planned.sizes[1]?.priceTiers).toEqual([{ minQuantity: 2, price: 70_000 }])
      await takeBack((await plansOf(product)).toSorted((a, b) => b.id - a.id)[0]?.id)
      expect(pricesOf(await now(product))).toEqual(before)
      shop.letPass(60_000)
    }
    await planAll(['2026-11-21', '09:50'])
    shop.setNow('2026-11-21', '09:50')
    await pass()
    expect(pricesOf(await now(product))).toEqual(before)
  })

  test('is not taken back over a price that somebody has set since, which also outlasts its end', async () => {
    shop.setNow('2026-11-21', '09:30')
    const product = await cake()
    const [sale] = await planFor(product, 39_000, { endsAt: ['2026-11-21', '09:40'] })
    await setByHand(product, 52_000)
    expect(await shown(product)).toEqual({ price: 52_000, priceUntil: null })
    const refusal = await refusalOf(takeBack(sale?.id))
    expect([refusal.code, refusal.message]).toEqual(['PRICES_CHANGED', expect.stringContaining('by hand')])
    shop.setNow('2026-11-21', '09:40')
    await pass()
    expect(await shown(product)).toEqual({ price: 52_000, priceUntil: null })
    expect(await plansOf(product)).toMatchObject([{ state: 'overtaken' }])
    const [rise] = await planFor(product, 55_000, {})
    await setByHand(product, 56_000)
    expect((await refusalOf(takeBack(rise?.id))).code).toBe('PRICES_CHANGED')
    await setByHand(product, 55_000)
    await takeBack(rise?.id)
    expect((await shown(product)).price).toBe(52_000)
  })

  test('of a proposal that is approved for a time waits for it (D30)', async () => {
    shop.setNow('2026-11-21', '09:30')
    const product = await cake()
    const { version, sizes } = await now(product)
    const { pendingPrice } = await staff.request(updatePrices, {
      ...{ params: { id: product.id }, version },
      body: { sizes: [{ id: sizes[0]?.id ?? 0, price: 41_000, priceTiers: [] }] },
    })
    const times = { startsAt: iso(['2026-11-21', '09:42']), endsAt: null }
    const params = { id: pendingPrice?.id ?? 0 }
    expect(await admin.request(approvePrice, { params, body: times })).toMatchObject({ status: 'approved' })
    expect((await now(product)).pendingPrice).toBeNull()
    expect(await plansOf(product)).toMatchObject([{ state: 'planned', proposalId: params.id }])
    shop.setNow('2026-11-21', '09:42')
    await pass()
    expect((await shown(product)).price).toBe(41_000)
  })

  test('that cannot be is refused, and nothing is written', async () => {
    shop.setNow('2026-11-21', '09:30')
    const product = await cake()
    await planFor(product, 39_000, { startsAt: ['2026-11-21', '09:40'], endsAt: ['2026-11-21', '09:50'] })
    const bad: [string, Promise<unknown>][] = [
      ['PLAN_OVERLAPS', planFor(product, 38_000, { startsAt: ['2026-11-21', '09:45'] })],
      ['VALIDATION_FAILED', planFor(product, 38_000, { endsAt: ['2026-11-20', '06:00'] })],
      [
        'VALIDATION_FAILED',
        planFor(product, 38_000, { startsAt: ['2026-12-02', '06:00'], endsAt: ['2026-12-01', '06:00'] }),
      ],
      ['VALIDATION_FAILED', planFor(product, 38_000, { startsAt: ['2028-12-02', '06:00'] })],
      ['FORBIDDEN', planFor(product, 38_000, { startsAt: ['2026-12-02', '06:00'] }, staff)],
      ['NOT_FOUND', staff.request(listPricePlans, { params: { id: 999_999 } })],
    ]
    const refused = await Promise.all(bad.map(([, call]) => refusalOf(call)))
    expect(refused.map(({ code }) => code)).toEqual(bad.map(([code]) => code))
    const unchanged = await now(product)
    const [small, large] = unchanged.sizes
    const send = (sizes: { id: number; price: number }[], version = unchanged.version) =>
      admin.request(planPrices, {
        ...{ params: { id: product.id }, version },
        body: { startsAt: null, endsAt: null, sizes },
      })
    const codes = await Promise.all([
      refusalOf(send([{ id: large?.id ?? 0, price: large?.price ?? 0 }])),
      refusalOf(send([{ id: 999_999, price: 100 }])),
      // A price for three that is not below the price of one.
      refusalOf(send([{ id: small?.id ?? 0, price: 42_000 }])),
      refusalOf(send([{ id: small?.id ?? 0, price: 44_000 }], unchanged.version - 1)),
    ])
    expect(codes.map(({ status }) => status)).toEqual([400, 400, 400, 412])
    expect((await plansOf(product)).map(({ state }) => state)).toEqual(['planned'])
    expect((await refusalOf(takeBack((await plansOf(product))[0]?.id, staff))).code).toBe('FORBIDDEN')
  })
})
