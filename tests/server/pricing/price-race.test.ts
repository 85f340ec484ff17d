import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { submitOrder } from '#contract/order/order.ts'
import { products, sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { vouchers } from '#server/db/schema/order/voucher.ts'
import * as pricing from '#server/order/quote/price-draft.ts'
import { loadOrderingSettings } from '#server/shop/settings-sql.ts'
import { setStock, stockOf } from '#tests/server/setup/order/order-records.ts'
import {
  changeSettings,
  DATABASES,
  draftOf,
  madeProduct,
  openShop,
  quoteOf,
  readyProduct,
  refusalOf,
  type Shop,
  SOME_DATABASES,
} from '#tests/server/setup/shop.ts'

const VOUCHER = 'MERYENDA10'
const CANDLE = { id: 7, name: 'Candle', additionalCost: 1000 }
const MAGALLANES = '0402112000'
const DELIVERY = {
  method: 'delivery',
  date: '2026-11-28',
  window: '10:00-12:00',
  address: { municipality: MAGALLANES, barangay: 'Uno', street: '7 Rizal', landmark: 'Chapel', note: null },
} as const

let keys = 0
const submit = (shop: Shop, body: ReturnType<typeof draftOf>) =>
  shop.request(submitOrder, { body, idempotencyKey: `price-race-${keys++}` })

/** A delivery of bread with an add-on and a pie, with a voucher, at its total. */
async function prepare(shop: Shop) {
  const [bread, pie] = [await readyProduct(shop), await madeProduct(shop)]
  const { database, catalogue } = shop.deps
  await setStock(shop, bread.size.id, 1000)
  await database
    .update(products)
    .set({ addons: [CANDLE] })
    .where(eq(products.id, bread.product.id))
  await database.update(sizes).set({ price: 40_000, priceTiers: [] }).where(eq(sizes.id, bread.size.id))
  await database.update(vouchers).set({ maxDiscountCap: null }).where(eq(vouchers.code, VOUCHER))
  catalogue.invalidate()
  const lines = [bread, pie].map((one) => ({ ...one, quantity: 2 }))
  const draft = draftOf(lines, 0, { fulfilment: { ...DELIVERY }, voucherCode: VOUCHER })
  const items = draft.items.map((item, index) => ({ ...item, addonIds: index === 0 ? [CANDLE.id] : [] }))
  const { total } = quoteOf(await refusalOf(submit(shop, { ...draft, items })))
  return { bread, pie, body: { ...draft, items, expectedTotal: total } }
}

const written = async ({ deps }: Shop) => (await deps.database.select().from(orders)).length

type Prepared = Awaited<ReturnType<typeof prepare>>
const changes: [string, (shop: Shop, prepared: Prepared) => Promise<unknown>][] = [
  [
    'the price of a size on the shelf',
    ({ deps }, { bread }) =>
      deps.database.update(sizes).set({ price: sql`price * 3` }).where(eq(sizes.id, bread.size.id)),
  ],
  [
    'the price of what is baked when ordered',
    ({ deps }, { pie }) =>
      deps.database.update(sizes).set({ price: sql`price * 3` }).where(eq(sizes.id, pie.size.id)),
  ],
  [
    'a price for many',
    ({ deps }, { bread }) =>
      deps.database
        .update(sizes)
        .set({ priceTiers: [{ minQuantity: 2, price: 100 }] })
        .where(eq(sizes.id, bread.size.id)),
  ],
  [
    'the price of an add-on',
    ({ deps }, { bread }) =>
      deps.database
        .update(products)
        .set({ addons: [{ ...CANDLE, additionalCost: 5000 }] })
        .where(eq(products.id, bread.product.id)),
  ],
  [
    'what a voucher takes off',
    ({ deps }) => deps.database.update(vouchers).set({ value: 1 }).where(eq(vouchers.code, VOUCHER)),
  ],
  [
    'the fee of a delivery',
    async (shop) => {
      const { delivery } = await loadOrderingSettings(shop.deps.database)
      await changeSettings(shop, { delivery: delivery.map((place) => ({ ...place, fee: place.fee + 100 })) })
    },
  ],
]

describe.each(SOME_DATABASES)('on %s', (kind) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(kind)
  })
  afterAll(() => shop.close())

  test.each(changes)(
    '%s that changes after an order was priced refuses it with the new quote (D22)',
    async (_, change) => {
      const before = await written(shop)
      const prepared = await prepare(shop)
      const { priceDraft } = pricing
      vi.spyOn(pricing, 'priceDraft').mockImplementationOnce(async (...given) => {
        const priced = await priceDraft(...given)
        await change(shop, prepared)
        return priced
      })
      const refusal = await refusalOf(submit(shop, prepared.body))
      expect([refusal.status, refusal.problem.errors?.map(({ code }) => code)]).toEqual([
        409,
        ['total-changed'],
      ])
      const { total } = quoteOf(refusal)
      expect(total).not.toBe(prepared.body.expectedTotal)
      expect([await written(shop), await stockOf(shop, prepared.bread.size.id)]).toEqual([before, 1000])
      expect(await submit(shop, { ...prepared.body, expectedTotal: total })).toMatchObject({ total })
    },
  )
})

// The embedded database begins a transaction when the previous one has ended: nothing waits within one.
test.runIf(DATABASES.length > 1).each([
  ['sizes SET price = price * 3', 'size'],
  [`products SET addons = '[{"id":7,"name":"Candle","additionalCost":5000}]'`, 'product'],
] as const)('an order that waits while %s is written is refused', async (edit, edited) => {
  const shop = await openShop('postgres')
  const { bread, body } = await prepare(shop)
  const editor = new pg.Client(shop.databaseUrl)
  await editor.connect()
  await editor.query('BEGIN')
  await editor.query('SELECT FROM sizes WHERE id = $1 FOR NO KEY UPDATE', [bread.size.id])
  await editor.query(`UPDATE ${edit} WHERE id = $1`, [bread[edited].id])
  const refused = refusalOf(submit(shop, body))
  const waits = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
  while (((await shop.deps.database.execute(waits)) as unknown as { rows: [] }).rows.length === 0)
    await setTimeout(10)
  await editor.query('COMMIT')
  await editor.end()
  expect((await refused).status).toBe(409)
  expect(await written(shop)).toBe(0)
  await shop.close()
})
