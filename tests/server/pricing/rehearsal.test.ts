import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { rehearsePrices } from '#contract/admin/product/price-plan.ts'
import { type AdminProduct, createProduct } from '#contract/admin/product/product.ts'
import { changeProductStates } from '#contract/admin/product/product-state.ts'
import { getProduct } from '#contract/catalogue/product.ts'
import type { Product, Size } from '#domain/product/product.ts'
import { readPast } from '#server/pricing/plan/rehearsal-sql.ts'
import { rehearseOnPast } from '#server/pricing/plan/rehearse.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { newCake, readProduct } from '#tests/server/setup/order/goods.ts'
import { lawfully, offOf } from '#tests/server/setup/order/lawful.ts'
import { setStock } from '#tests/server/setup/order/order-records.ts'
import { placeOrder, sendDraft } from '#tests/server/setup/order/placing.ts'
import { CODE, type Goods, plenty, splitOrder } from '#tests/server/setup/order/split-order.ts'
import {
  draftOf,
  openSharedShop,
  openShop,
  refusalOf,
  type Shop,
  SOME_DATABASES,
} from '#tests/server/setup/shop.ts'

/** More than are read at once, so that pairs of split orders are cut apart if nobody cares. */
const COPIES = 200

const shop = await openSharedShop()
const admin = await signInAs(shop, 'admin')
const staff = await signInAs(shop, 'staff')
let made = 0

type Sold = { product: Product; size: Size; own: AdminProduct }

/** A cake that nobody has bought yet, ₱450 each and ₱420 from three on. */
async function cake(): Promise<Sold> {
  const own = await admin.request(createProduct, { body: { ...newCake(), name: `Trial Cake ${made++}` } })
  const product = await shop.request(getProduct, { params: { id: own.id } })
  const [size] = product.sizes
  if (!size) throw new Error('The cake has no size')
  await setStock(shop, size.id, 50)
  return { product, size, own }
}
const order = ({ product, size }: Sold, quantity: number, total: number, voucherCode: string | null = null) =>
  sendDraft(shop, draftOf([{ product, size, quantity }], total, { voucherCode }))
const trial = (
  id: number,
  price: number,
  priceTiers?: { minQuantity: number; price: number }[],
  who = admin,
) =>
  who.request(rehearsePrices, {
    body: { weeks: 4, sizes: [{ id, price, ...(priceTiers && { priceTiers }) }] },
  })

test('a trial names what past orders would have earned and who would have missed the voucher’s minimum (19.4)', async () => {
  shop.setNow('2026-11-21', '09:30')
  const sold = await cake()
  const { product, size } = sold
  await order(sold, 1, 40_500, 'MERYENDA10')
  await order(sold, 2, 90_000)
  shop.setNow('2026-11-21', '09:31')
  const low = await trial(size.id, 28_000, [])
  expect(low).toMatchObject({ touchedOrders: 2, difference: 28_000 + 56_000 - 130_500, unsureDiscounts: 0 })
  expect(low.wouldEarn - low.earned).toBe(low.difference)
  expect(low.products).toMatchObject([
    { productId: product.id, quantity: 3, earned: 135_000, wouldEarn: 84_000 },
  ])
  expect(low.lostVouchers).toMatchObject([
    {
      voucherCode: 'MERYENDA10',
      minimum: 30_000,
      missing: 2_000,
      earned: 40_500,
      wouldEarn: 28_000,
      discount: 4_500,
    },
  ])
  expect(low.lostVoucherTotals).toMatchObject({ orders: 1, discount: 4_500, difference: -12_500 })
  // 10 % of ₱500, below the cap.
  expect(await trial(size.id, 50_000, [])).toMatchObject({
    difference: 45_000 + 100_000 - 130_500,
    lostVouchers: [],
  })
  expect((await refusalOf(trial(size.id, 28_000, [], staff))).code).toBe('FORBIDDEN')
  expect((await shop.request(getProduct, { params: { id: product.id } })).price).toBe(45_000)
})

test('bulk prices that are not sent stay; the price as it is earns the same; an archived product can be tried too', async () => {
  shop.setNow('2026-11-21', '09:30')
  const sold = await cake()
  const { size, own } = sold
  await order(sold, 3, 126_000)
  shop.setNow('2026-11-21', '09:31')
  expect(await trial(size.id, 60_000)).toMatchObject({ touchedOrders: 1, difference: 0 })
  expect(await trial(size.id, 60_000, [])).toMatchObject({ difference: 54_000 })
  expect(await trial(size.id, 45_000)).toMatchObject({ difference: 0, lostVouchers: [] })
  const { version } = await readProduct(own.id, admin)
  const body = { dryRun: false, state: 'archived' as const, rows: [{ id: own.id, version }] }
  expect(await admin.request(changeProductStates, { body })).toMatchObject({ applied: true })
  expect(await trial(size.id, 60_000)).toMatchObject({ touchedOrders: 1, difference: 0 })
  expect(await trial(size.id, 41_000)).toMatchObject({ difference: -3_000 })
})

test('a discount by law is granted again on the tried price (19.2, 19.4)', async () => {
  shop.setNow('2026-11-21', '09:30')
  const goods = await plenty(shop)
  const { give, place } = lawfully(shop, staff, goods)
  await give(true)
  const { discount, subtotal } = await place({}, 2)
  await give(false)
  expect(discount).toBe(offOf(subtotal))
  shop.setNow('2026-11-21', '09:31')
  const { id, price } = goods.bread.size
  const { touchedOrders, difference, unsureDiscounts } = await trial(id, price + 1_000, [])
  expect([touchedOrders, unsureDiscounts]).toEqual([1, 0])
  expect(difference).toBe(2_000 - (offOf(subtotal + 2_000) - discount))
})

/** The call of the contract with a body that no screen would send. */
const ANY_BODY = { ...rehearsePrices, body: z.any() }

test('what cannot be tried is refused with its field, and never fails the server', async () => {
  const { size } = await cake()
  const one = { id: size.id, price: 100 }
  const tiers = (minQuantity: unknown, price: unknown) => ({ ...one, priceTiers: [{ minQuantity, price }] })
  const bad: [body: unknown, field: string][] = [
    [{}, 'sizes'],
    [[], 'body'],
    [{ weeks: 4 }, 'sizes'],
    [{ sizes: [] }, 'sizes'],
    [{ sizes: one }, 'sizes'],
    [{ sizes: [null] }, 'sizes[0]'],
    [{ sizes: Array.from({ length: 4_001 }, (_, id) => ({ id: id + 1, price: 1 })) }, 'sizes'],
    [{ sizes: [one], weeks: 0 }, 'weeks'],
    [{ sizes: [one], weeks: 13 }, 'weeks'],
    [{ sizes: [one], weeks: 1.5 }, 'weeks'],
    [{ sizes: [one], weeks: '4' }, 'weeks'],
    [{ sizes: [one], weeks: null }, 'weeks'],
    [{ sizes: [one], until: 'now' }, 'until'],
    [{ sizes: [{ id: size.id }] }, 'sizes[0].price'],
    [{ sizes: [{ ...one, price: -0.01 }] }, 'sizes[0].price'],
    [{ sizes: [{ ...one, price: 10_000.01 }] }, 'sizes[0].price'],
    [{ sizes: [{ ...one, price: '100' }] }, 'sizes[0].price'],
    [{ sizes: [{ ...one, price: null }] }, 'sizes[0].price'],
    [{ sizes: [{ ...one, id: 0 }] }, 'sizes[0].id'],
    [{ sizes: [{ ...one, id: 1.5 }] }, 'sizes[0].id'],
    [{ sizes: [{ ...one, id: `${size.id}` }] }, 'sizes[0].id'],
    [{ sizes: [{ ...one, id: 2 ** 31 }] }, 'sizes[0].id'],
    [{ sizes: [one, { ...one, id: 999_999 }] }, 'sizes[1].id'],
    [{ sizes: [one, one] }, 'sizes[1].id'],
    [{ sizes: [{ ...one, cost: 1 }] }, 'sizes[0].cost'],
    [{ sizes: [{ ...one, priceTiers: null }] }, 'sizes[0].priceTiers'],
    [{ sizes: [tiers(1, 1)] }, 'sizes[0].priceTiers[0].minQuantity'],
    [{ sizes: [tiers(3, -1)] }, 'sizes[0].priceTiers[0].price'],
    [{ sizes: [tiers('3', 1)] }, 'sizes[0].priceTiers[0].minQuantity'],
  ]
  const refused: unknown[] = []
  for (const [body] of bad) {
    const { status, problem } = await refusalOf(admin.request(ANY_BODY, { body }))
    refused.push([body, status, problem.errors?.[0]?.field])
  }
  expect(refused).toEqual(bad.map(([body, field]) => [body, 400, field]))
})

for (const kind of SOME_DATABASES) {
  test(`${kind}: hundreds of orders are read in parts, with the same sums, and no split order is cut apart`, async () => {
    await using busy = await openShop(kind)
    const owner = await signInAs(busy, 'admin')
    busy.setNow('2026-11-21', '09:30')
    const goods = await plenty(busy)
    const plain = () => placeOrder(busy, goods.bread)
    // Seven rows a minute, so that 150 of them end within either pair.
    await plain()
    await splitOrder(busy, goods, { voucherCode: CODE })
    await plain()
    await splitOrder(busy, goods)
    await plain()
    busy.setNow('2026-11-21', '09:31')
    const ask = (price: number) =>
      owner.request(rehearsePrices, { body: { weeks: 4, sizes: [{ id: goods.pie.size.id, price }] } })
    const prices = [0, goods.pie.size.price, goods.pie.size.price + 1_050]
    const few = await Promise.all(prices.map(ask))
    await copyOrders(busy)
    const many = await Promise.all(prices.map(ask))
    for (const [at, once] of few.entries()) {
      const times = many[at]
      expect(once).toMatchObject({ orders: 5, touchedOrders: 2 })
      for (const name of ['orders', 'touchedOrders', 'earned', 'wouldEarn', 'difference'] as const)
        expect([name, times?.[name]]).toEqual([name, once[name] * (COPIES + 1)])
      expect(times?.unsureDiscounts).toBe(once.unsureDiscounts * (COPIES + 1))
      expect(times?.lostVoucherTotals.orders).toBe(once.lostVoucherTotals.orders * (COPIES + 1))
      expect(times?.products[0]?.quantity).toBe((once.products[0]?.quantity ?? 0) * (COPIES + 1))
    }
    await expectShortParts(busy, goods)
    const { deps } = busy
    const asked = { weeks: 4, sizes: [{ id: goods.pie.size.id, price: 100 }] }
    expect(await rehearseOnPast(deps, asked, AbortSignal.abort())).toMatchObject({ touchedOrders: 0 })
  })
}

/** The same orders again, each a minute earlier. */
async function copyOrders({ deps }: Shop): Promise<void> {
  await deps.database.execute(sql`INSERT INTO orders
    SELECT (jsonb_populate_record(o, jsonb_build_object('id', o.id + n * 1000, 'number', o.number || '-' || n,
      'first_number', o.first_number || '-' || n, 'placed_at', o.placed_at - n * interval '1 minute'))).*
    FROM orders o, generate_series(1, ${COPIES}::int) n`)
  await deps.database.execute(sql`INSERT INTO order_lines
    SELECT (jsonb_populate_record(l, jsonb_build_object('order_id', l.order_id + n * 1000))).*
    FROM order_lines l, generate_series(1, ${COPIES}::int) n`)
}

async function expectShortParts({ deps }: Shop, { pie }: Goods): Promise<void> {
  const span = { from: new Date(+deps.clock() - 86_400_000), to: deps.clock() }
  const parts: number[] = []
  for await (const { purchases } of readPast(deps.database, span, [pie.size.id])) {
    parts.push(purchases.flatMap(({ items }) => items).length)
  }
  expect(parts.length).toBeGreaterThan(3)
  expect(Math.max(...parts)).toBeLessThan(200)
}
