import { eq, sql } from 'drizzle-orm'
import { products, sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { vouchers } from '#server/db/schema/order/voucher.ts'
import { loadOrderingSettings, saveOrderingSettings } from '#server/shop/settings-sql.ts'
import {
  draftOf,
  madeProduct,
  quoteOf,
  readyProduct,
  refusalOf,
  type Shop,
} from '#tests/server/setup/shop.ts'
import { setStock } from './order-records.ts'
import { sendDraft } from './placing.ts'

const VOUCHER = 'MERYENDA10'
const CANDLE = { id: 7, name: 'Candle', additionalCost: 1000 }
const MAGALLANES = '0402112000'
const DELIVERY = {
  method: 'delivery',
  date: '2026-11-28',
  window: '10:00-12:00',
  address: { municipality: MAGALLANES, barangay: 'Uno', street: '7 Rizal', landmark: 'Chapel', note: null },
} as const

/** A delivery of bread with an add-on and a pie, with a voucher unless there is to be none, at its total. */
export async function preparePriced(shop: Shop, voucherCode: string | null = VOUCHER) {
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
  const draft = draftOf(lines, 0, { fulfilment: { ...DELIVERY }, voucherCode })
  const items = draft.items.map((item, index) => ({ ...item, addonIds: index === 0 ? [CANDLE.id] : [] }))
  const { total } = quoteOf(await refusalOf(sendDraft(shop, { ...draft, items })))
  return { bread, pie, body: { ...draft, items, expectedTotal: total } }
}

/** The number of orders. */
export const written = async ({ deps }: Shop) => (await deps.database.select().from(orders)).length

type Prepared = Awaited<ReturnType<typeof preparePriced>>

/** Changes of everything that a price depends on, made in the database alone: no process is told. */
export const PRICE_CHANGES: [string, (shop: Shop, prepared: Prepared) => Promise<unknown>][] = [
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
    async ({ deps: { database, clock } }) => {
      const settings = await loadOrderingSettings(database)
      const delivery = settings.delivery.map((place) => ({ ...place, fee: place.fee + 100 }))
      await saveOrderingSettings(database, { ...settings, delivery }, clock())
    },
  ],
]
