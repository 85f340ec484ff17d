import { eq } from 'drizzle-orm'
import type { PlacedOrder } from '#contract/order/order.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import type { Product, Size } from '#domain/product/product.ts'
import { products } from '#server/db/schema/catalogue/catalogue.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { vouchers, voucherUses } from '#server/db/schema/order/voucher.ts'
import { draftOf, madeProduct, readyProduct, type Shop } from '#tests/server/setup/shop.ts'
import { promisedOf, setStock, stockOf, windowsTaken } from './order-records.ts'
import { priced, sendDraft } from './placing.ts'

// Bread tomorrow, pie on Thursday.

export const TOMORROW = '2026-11-22'
export const THURSDAY = '2026-11-26'
export const WINDOW = '10:00-12:00'
export const CODE = 'PUGON50'
const PLENTY = 1000

type Sold = { product: Product; size: Size }
export type Goods = { bread: Sold; pie: Sold }

/** Bread and pie, plenty of both. */
export async function plenty(shop: Shop): Promise<Goods> {
  const { database, catalogue } = shop.deps
  const [bread, pie] = [await readyProduct(shop), await madeProduct(shop)]
  const { madeToOrder } = pie.product
  await setStock(shop, bread.size.id, PLENTY)
  await database
    .update(products)
    .set({ madeToOrder: madeToOrder && { ...madeToOrder, dailyCapacity: PLENTY } })
    .where(eq(products.id, pie.product.id))
  catalogue.invalidate()
  return { bread: await readyProduct(shop), pie: await madeProduct(shop) }
}

/** Three breads tomorrow and two pies on Thursday, with the shop's own total. */
export async function splitDraft(
  shop: Shop,
  { bread, pie }: Goods,
  changes: Partial<OrderDraft> = {},
  pies = 2,
): Promise<OrderDraft> {
  const lines = [
    { ...bread, quantity: 3 },
    { ...pie, quantity: pies },
  ]
  const draft = draftOf(lines, 0, {
    fulfilment: { method: 'pickup', date: TOMORROW, window: WINDOW },
    later: { items: [1], date: THURSDAY, window: WINDOW },
    ...changes,
  })
  return priced(shop, draft)
}

/** Places it. */
export async function splitOrder(
  shop: Shop,
  goods: Goods,
  changes: Partial<OrderDraft> = {},
  pies = 2,
): Promise<PlacedOrder & { linked: NonNullable<PlacedOrder['linked']> }> {
  const body = await splitDraft(shop, goods, changes, pies)
  const order = await sendDraft(shop, body)
  if (!order.linked) throw new Error('The order is not split')
  return { ...order, linked: order.linked }
}

/** Everything that orders have taken, and their number. */
export async function takenOf(shop: Shop, { bread, pie }: Goods) {
  const { database } = shop.deps
  const [voucher] = await database.select().from(vouchers).where(eq(vouchers.code, CODE))
  return {
    shelf: await stockOf(shop, bread.size.id),
    oven: await promisedOf(shop, pie.product.id),
    windows: await windowsTaken(shop),
    used: voucher?.used,
    uses: await database.$count(voucherUses),
    orders: await database.$count(orders),
  }
}
